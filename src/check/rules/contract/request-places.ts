import type { FoundCall } from '../../../language/contract/api.ts';
import { byName } from '../../../language/own.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import type { Known, Report } from '../../known.ts';
import { isForeign } from '../../problems/meant-request.ts';
import { sourceOf } from '../../problems/source-of.ts';
import { idsAt } from '../../sites/path-ids.ts';
import { fieldsOfRow, noRow, propertyOf, rowOf } from '../../sites/row.ts';
import { holdsId } from '../../sites/row-ids.ts';
import type { RequestSite } from '../../sites/sites.ts';
import { checkPlace } from '../screens/place.ts';
import { suggestText } from '../screens/texts.ts';
import { checkId, checkSelected } from './ids.ts';

/**
 * Reports `{field}` placeholders of a request that neither form nor row can fill, and parameters filled from a field of
 * another name.
 *
 * @example
 * checkPlaces(site, found, 'GET /api/book/list', known, report);
 */
export function checkPlaces(site: RequestSite, found: FoundCall, list: string, known: Known, report: Report): void {
  const asked = { site, found, list, known, report };
  const parts = requestParts(site.request);
  for (const [index, segment] of (parts?.segments ?? []).entries()) checkSegment(asked, index, segment);
  for (const [name, value] of parts?.query ?? []) checkParameter(asked, name, value);
}

interface Asked {
  readonly site: RequestSite;
  readonly found: FoundCall;
  /** The request of the list. */
  readonly list: string;
  readonly known: Known;
  readonly report: Report;
}

function checkSegment(asked: Asked, index: number, segment: string): void {
  const { site, found, known, report } = asked;
  const field = fieldAt(asked, segment);
  const wanted = placeholder((requestParts(found.key)?.segments ?? [])[index] ?? '');
  const given = placeholder(segment);
  if (wanted !== null && isForeign(segment)) {
    const parameters = { field: segment, wanted, request: found.key };
    report(site.owner, site.key, 'request.place', parameters, { hint: `{${wanted}}` });
  }
  if (wanted === null || given === null) return;
  const records = idsAt(known, found, index);
  if (field !== null && holdsId(known, site.row, field, records) === true) return;
  if (wanted !== given && isWanted(asked, index, wanted, field, records)) {
    const parameters = { field: given, wanted, request: found.key };
    report(site.owner, site.key, 'request.place', parameters, { hint: `{${wanted}}` });
  } else checkId(site, filling(asked, given), records, known, report);
}

/**
 * Returns whether a placeholder of the path must be filled from the field of its own name: a form field, or one of the
 * row.
 */
function isWanted(
  { site, found, list, known }: Asked,
  index: number,
  wanted: string,
  field: string | null,
  records: readonly string[],
): boolean {
  if (sourceOf(site, wanted, known) !== 'row') return true;
  const before = (requestParts(found.key)?.segments ?? []).slice(0, index);
  const hasIt = fieldsOfRow(site.row)?.includes(wanted) && holdsId(known, site.row, wanted, records) !== false;
  return field !== null && hasIt === true && isOwnPath(site, before, list);
}

/** Returns the row field that fills a placeholder, directly or through a hidden form field. */
function filling({ site, known }: Asked, given: string): string | null {
  const source = sourceOf(site, given, known);
  if (source === 'form') return null;
  return source === 'row' ? given : placeholder(source.text);
}

function checkParameter(asked: Asked, name: string, value: string): void {
  const { known, report } = asked;
  const { owner, key, row, answers, request } = asked.site;
  if (value === '') report(owner, key, 'request.empty', { name });
  const field = fieldAt(asked, value);
  if (field === null) return;
  const values = byName(requestParts(request)?.query ?? []);
  const by = { row: answers === undefined ? noRow : rowOf(known, answers), field: name, values };
  if (checkSelected(asked.site, field, by, known, report) !== undefined) return;
  if (field === name || propertyOf(row, name) === undefined) return;
  report(owner, key, 'values.other', { key: name, wanted: `{${name}}`, field: value }, { hint: `{${name}}` });
}

/** Returns the field that a part of a request names; reports one that the row lacks. */
function fieldAt({ site, known, report }: Asked, text: string): string | null {
  const field = placeholder(text);
  if (field === null && /[{}]/.test(text)) {
    const { owner, key } = site.written ?? site;
    report(owner, key, 'text.braces', { text }, { hint: suggestText(text) });
  }
  if (field === null || sourceOf(site, field, known) !== 'row') return null;
  const { owner, key } = isMistyped(site, field, known) ? (site.written ?? site) : site;
  return checkPlace(site.row, owner, key, field, report) ? field : null;
}

/** Returns whether the requested record lacks the field, too: then another row would not help. */
function isMistyped({ answers }: RequestSite, field: string, known: Known): boolean {
  return answers !== undefined && fieldsOfRow(rowOf(known, answers))?.includes(field) === false;
}

/**
 * Returns whether the path before a placeholder belongs to the row's own record: the list's path, or one that ends in
 * the record's name.
 */
function isOwnPath(site: RequestSite, before: readonly string[], list: string): boolean {
  const base = requestParts(list)?.segments.slice(0, -1).join('/');
  return before.join('/') === base || (site.row.kind === 'record' && before.at(-1) === site.row.name);
}
