import type { FoundCall } from '../../language/api.ts';
import type { FieldSchema } from '../../language/form.ts';
import { own } from '../../language/own.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Known, Report } from '../known.ts';
import { fieldsOfRow, propertyOf } from '../row.ts';
import type { RequestSite } from '../sites.ts';
import { checkPlace } from './place.ts';

/**
 * Reports `{field}` placeholders of a request that neither form nor row can fill, and parameters filled from a field of
 * another name.
 *
 * @example
 * checkPlaces(site, found, 'GET /api/book/list', known, report);
 */
export function checkPlaces(site: RequestSite, found: FoundCall, list: string, known: Known, report: Report): void {
  const asked = { site, found, list, form: known.forms.get(site.form ?? '')?.properties ?? {}, report };
  const parts = requestParts(site.request);
  for (const [index, segment] of (parts?.segments ?? []).entries()) checkSegment(asked, index, segment);
  for (const [name, value] of parts?.query ?? []) checkParameter(asked, name, value);
}

interface Asked {
  readonly site: RequestSite;
  readonly found: FoundCall;
  /** The request of the list. */
  readonly list: string;
  readonly form: Readonly<Record<string, FieldSchema>>;
  readonly report: Report;
}

function checkSegment(asked: Asked, index: number, segment: string): void {
  const { site, found, list, form, report } = asked;
  const field = fieldAt(asked, segment);
  const contract = requestParts(found.key)?.segments ?? [];
  const wanted = placeholder(contract[index] ?? '');
  const given = placeholder(segment);
  if (wanted === null || given === null || wanted === given) return;
  const isOwn =
    field !== null && fieldsOfRow(site.row)?.includes(wanted) && isOwnPath(site, contract.slice(0, index), list);
  if (own(form, wanted) === undefined && !isOwn) return;
  const parameters = { field: given, wanted, request: found.key };
  report(site.owner, site.key, 'request.place', parameters, { hint: `{${wanted}}` });
}

function checkParameter(asked: Asked, name: string, value: string): void {
  const { owner, key, row } = asked.site;
  if (value === '') asked.report(owner, key, 'request.empty', { name });
  const field = fieldAt(asked, value);
  if (field === null || field === name || propertyOf(row, name) === undefined) return;
  const parameters = { key: name, wanted: `{${name}}`, field: value };
  asked.report(owner, key, 'values.other', parameters, { hint: `{${name}}` });
}

/** The field a part of a request stands for; reports one the row lacks. */
function fieldAt({ site, form, report }: Asked, text: string): string | null {
  const field = placeholder(text);
  if (field === null && /[{}]/.test(text)) report(site.owner, site.key, 'text.braces', { text });
  if (field === null || own(form, field) !== undefined) return null;
  return checkPlace(site.row, site.owner, site.key, field, report) ? field : null;
}

/**
 * Whether the path before a placeholder is that of the row's own record: the list's, or one ending in the record's
 * name.
 */
function isOwnPath(site: RequestSite, before: readonly string[], list: string): boolean {
  const base = requestParts(list)?.segments.slice(0, -1).join('/');
  return before.join('/') === base || (site.row.kind === 'record' && before.at(-1) === site.row.name);
}
