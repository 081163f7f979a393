import type { ApiCall } from '../../../language/contract/api.ts';
import type { CallConventions, SeveralForm } from '../../../language/contract/conventions.ts';
import { conventionsOf } from '../../../language/contract/conventions-of.ts';
import { severalCall } from '../../../language/contract/several.ts';
import { own } from '../../../language/own.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import { phrase } from '../../../words/check.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';

/**
 * Reports a bulk write that has no row id, does not send the row ids, or that the page could not send.
 *
 * @example
 * checkSeveral(known, 'DELETE /api/book/{id}', { permission: 'book:write' }, { several: {} }, report) // key.missing
 */
export function checkSeveral(
  known: Known,
  key: string,
  call: ApiCall,
  declared: CallConventions,
  report: Report,
): void {
  const { several } = declared;
  if (several === undefined) return;
  const inPath = requestParts(key)?.segments.flatMap((segment) => placeholder(segment) ?? []) ?? [];
  if (!inPath.includes('id')) {
    report(declared, 'several', 'back-end.place', { key: 'several', where: ofRows }, { at: 'key' });
    return;
  }
  // The engine provides this call when it manages the accounts.
  if (known.backEnd?.accounts !== true && known.api !== null && own(known.api, severalCall) === undefined)
    report(declared, 'several', 'request.unknown', { request: severalCall }, { at: 'key' });
  const { body } = conventionsOf(known.backEnd ?? {}, call);
  const form = { ...body, ...several.body };
  if (several.each === true && several.body?.ids !== undefined)
    report(several.body, 'ids', 'back-end.clash', { key: 'ids', other: 'each' }, { at: 'key' });
  else if (several.each !== true) requireOfNoRow(form.with ?? {}, report);
  const isNamed = form.ids !== undefined || several.each === true;
  if (several.request === undefined) {
    const [path = '', query = ''] = (declared.request ?? key).split(/\?(.*)/s, 2);
    if (path.includes('{id}') || !(isNamed || /\{ids?\}/.test(query)))
      report(several, null, 'key.missing', { key: 'request' });
    return;
  }
  const [path = '', query = ''] = several.request.split(/\?(.*)/s, 2);
  if (!isNamed && !/\{ids\}/.test(path) && !/\{ids?\}/.test(query) && !path.includes('{id}'))
    report(several, 'request', 'back-end.unfilled', { key: 'request', places: ['{ids}', '{id}'] });
  const names = [...inPath.filter((name) => name !== 'id'), 'ids'];
  requireFilled(several, path, names, report);
  requireFilled(several, query, [...names, 'id'], report);
}

function requireFilled(several: SeveralForm, part: string, names: readonly string[], report: Report): void {
  for (const [, name = ''] of part.matchAll(/\{([^{}]*)\}/g))
    if (!names.includes(name)) report(several, 'request', 'back-end.fill', { name }, nameHint(name, names));
}

const ofRows = phrase((words) => words.ofRows);

/** Reports constants filled from a single row, which a request for several rows does not have. */
function requireOfNoRow(constants: NonNullable<NonNullable<CallConventions['body']>['with']>, report: Report): void {
  for (const [name, value] of Object.entries(constants)) {
    const [, place] = typeof value === 'string' ? (/^\{(row\.[^{}]+)\}$/.exec(value) ?? []) : [];
    if (place !== undefined) report(constants, name, 'back-end.fill', { name: place });
  }
}
