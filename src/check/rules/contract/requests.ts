import type { Api, FoundCall } from '../../../language/contract/api.ts';
import { own } from '../../../language/own.ts';
import { isRead, purposeRequirements } from '../../../language/places/calls.ts';
import { sheetName } from '../../../language/places/sheet-name.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { requestParts } from '../../../language/project/request-parts.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint, nearest } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';
import { canSend, sendableValues } from '../../sites/filter-values.ts';
import { noRow, rowOf } from '../../sites/row.ts';
import type { ActionSite, RequestSite, Sites } from '../../sites/sites.ts';
import { checkPlaces } from './request-places.ts';

/**
 * Checks that requests exist in the contract, with the method and response that their place needs, and that their
 * placeholders name fields.
 */
export const requests: ScreenRule = (sites, known, report) => {
  const { api } = known;
  if (api === null) return;
  const list = 'request' in sites.screen ? sites.screen.request : '';
  for (const site of sites.requests) {
    const found = findRequest(api, site, report);
    if (found === null || !isFitting(api, site, found, report)) continue;
    for (const one of openings(sites, site)) checkPlaces(one, found, list, known, report);
    checkQuery(site, found, known, report);
  }
};

/**
 * Returns the places whose rows fill a sheet's request: if an action on another record's row opens the sheet, problems
 * are reported at that action.
 */
function openings({ screen, sheets, actions }: Sites, site: RequestSite): readonly RequestSite[] {
  const name = sheets.find(({ sheet }) => sheet === site.owner)?.name;
  if (name === undefined) return [site];
  const opening = actions.filter(({ action }) => action.kind === 'sheet' && sheetName(action) === name);
  const isOther = ({ row }: ActionSite) => row.kind === 'record' && 'record' in screen && row.name !== screen.record;
  const others = opening.filter(isOther);
  return [
    ...(others.length > 0 && others.length === opening.length ? [] : [site]),
    ...others.map(({ owner, name: key, row }) => ({ ...site, owner, key, row, written: site })),
  ];
}

/**
 * Returns the call of a request, or reports that there is none and returns null.
 *
 * @example
 * findRequest(known, action, 'request', 'POST /api/bok', report) // null
 */
export function findRequest(
  api: Api,
  site: Pick<RequestSite, 'owner' | 'request'> & { readonly key: string | number },
  report: Report,
): FoundCall | null {
  const found = findCall(api, site.request);
  if (found !== null) return found;
  const path = site.request.replace(/\?.*$/, '').replace(/^\w+ /, '');
  const methods = methodsOf(api, path);
  if (methods.length > 0) report(site.owner, site.key, 'request.method', { path, methods });
  else {
    const method = site.request.split(' ', 1)[0] ?? '';
    const alike = Object.keys(api).filter((call) => call.startsWith(`${method} `));
    const hint = nearest(site.request.replace(/\?.*$/, ''), alike);
    // Prefer calls on the same resource (`/api/product`), if possible with the same method.
    const about = path.split('/', 3).join('/');
    const near = Object.keys(api).filter((call) => call.replace(/^\w+ /, '').startsWith(`${about}/`));
    const choices = near.some((call) => alike.includes(call)) ? near.filter((call) => alike.includes(call)) : near;
    report(site.owner, site.key, 'request.unknown', { request: site.request }, { hint, choices });
  }
  return null;
}

/** Returns the methods of a path; for `/book/list` those of the list, not of a book with the id `list`. */
function methodsOf(api: Api, path: string): readonly string[] {
  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => {
    const found = findCall(api, `${method} ${path}`);
    return found === null ? [] : [{ method, places: found.key.split('{').length }];
  });
  const least = Math.min(...all.map(({ places }) => places));
  return all.filter(({ places }) => places === least).map(({ method }) => method);
}

function isFitting(api: Api, site: RequestSite, { key, call }: FoundCall, report: Report): boolean {
  const { owner, request, purpose } = site;
  const needs = purposeRequirements[purpose];
  const parameters = { request };
  if (needs.isRead && !isRead(request)) report(owner, site.key, 'request.must-read', parameters);
  else if (!needs.isRead && isRead(request)) report(owner, site.key, 'request.must-act', parameters);
  else if (needs.isFile !== (call.file ?? false))
    report(owner, site.key, needs.isFile ? 'request.no-file' : 'request.is-file', { request: key });
  else if (needs.isList !== undefined && needs.isList !== (call.list ?? false)) {
    const fitting = Object.keys(api).filter((other) => (own(api, other)?.list ?? false) === needs.isList);
    const code = needs.isList ? 'request.no-list' : 'request.is-list';
    report(owner, site.key, code, { request: key }, { hint: nearest(request, fitting) });
  } else if (needs.isReport === true && call.report === undefined) {
    const fitting = Object.keys(api).filter((other) => own(api, other)?.report !== undefined);
    report(owner, site.key, 'request.no-report', { request: key }, { hint: nearest(request, fitting) });
  } else if (site.answers !== undefined && call.record === undefined)
    report(owner, site.key, 'request.no-record', { request: key });
  else return true;
  return false;
}

/** Parameters of every list: the contract and the console set the page size. */
const paging = ['current', 'sort', 'order'];

function checkQuery(site: RequestSite, { key, call }: FoundCall, project: Known, report: Report): void {
  if (!isRead(site.request)) return;
  const known = [...(call.filters ?? []), ...(call.list ? paging : [])];
  const row = call.record === undefined ? noRow : rowOf(project, call.record);
  for (const [name, value] of requestParts(site.request)?.query ?? []) {
    if (!known.includes(name))
      report(site.owner, site.key, 'request.query', { name, request: key }, nameHint(name, known));
    else if (value !== '' && !/[{}]/.test(value) && !canSend(row, name, value))
      report(site.owner, site.key, 'request.value', { name, value }, { choices: sendableValues(project, row, name) });
  }
}

/**
 * Returns the call of a shared option list's request, or reports it and returns null.
 *
 * @example
 * checkOptionRequest(known, list, 'GET /api/shelf/options', report)?.key // 'GET /api/shelf/options'
 */
export function checkOptionRequest(known: Known, owner: object, request: string, report: Report): FoundCall | null {
  if (known.api === null) return null;
  const found = findRequest(known.api, { owner, key: 'request', request }, report);
  const site: RequestSite = { owner, key: 'request', request, row: { kind: 'none' }, purpose: 'rows' };
  if (found === null || !isFitting(known.api, site, found, report)) return null;
  if (found.call.record !== undefined) {
    report(owner, 'request', 'request.no-options', { request: found.key });
    return null;
  }
  checkPlaces(site, found, '', known, report);
  checkQuery(site, found, known, report);
  return found;
}
