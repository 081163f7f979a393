import type { FoundCall } from '../../language/api.ts';
import { own } from '../../language/own.ts';
import { referredBy } from '../../language/project/link-target.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { RecordSchema } from '../../language/record.ts';
import type { Known, Report } from '../known.ts';
import { fieldsOfRow, propertyOf } from '../row.ts';
import type { RequestSite } from '../sites.ts';
import { sourceOf } from '../source-of.ts';
import { checkPlace } from './place.ts';

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
  const { site, found, list, known, report } = asked;
  const field = fieldAt(asked, segment);
  const contract = requestParts(found.key)?.segments ?? [];
  const wanted = placeholder(contract[index] ?? '');
  const given = placeholder(segment);
  if (wanted === null || given === null || wanted === given) return;
  const isOwn =
    field !== null && fieldsOfRow(site.row)?.includes(wanted) && isOwnPath(site, contract.slice(0, index), list);
  if (sourceOf(site, wanted, known) === 'row' && !isOwn) return;
  const parameters = { field: given, wanted, request: found.key };
  report(site.owner, site.key, 'request.place', parameters, { hint: `{${wanted}}` });
}

function checkParameter(asked: Asked, name: string, value: string): void {
  const { owner, key, row } = asked.site;
  if (value === '') asked.report(owner, key, 'request.empty', { name });
  const field = fieldAt(asked, value);
  if (field === null || isOther(asked, name, field)) return;
  if (field === name || propertyOf(row, name) === undefined) return;
  const parameters = { key: name, wanted: `{${name}}`, field: value };
  asked.report(owner, key, 'values.other', parameters, { hint: `{${name}}` });
}

/** Reports a parameter that selects by one thing (a store, a telephone number) and is filled with another. */
function isOther({ site, known, report }: Asked, name: string, field: string): boolean {
  const answered = site.answers === undefined ? undefined : known.records.get(site.answers);
  const [wanted, given] = [own(answered?.properties, name), propertyOf(site.row, field)];
  if (wanted === undefined || given === undefined || site.row.kind !== 'record') return false;
  const project = { api: known.api ?? {}, options: known.options ?? {} };
  const of = (record: string, schema: RecordSchema | undefined, key: string) =>
    referredBy(project, { record, schema, enums: {} }, key);
  const record = named(site.request, of(answered?.$id ?? '', answered ?? undefined, name));
  const isSame = of(site.row.name, site.row.schema, field) === record && wanted.format === given.format;
  if (!isSame) report(site.owner, site.key, 'request.other', { name: wanted.title ?? name, field });
  return !isSame;
}

/** Rows that say whose id they hold (`"{kind}"`) hold that of the kind which the request selects. */
function named(request: string, record: string | undefined): string | undefined {
  const by = record === undefined ? null : placeholder(record);
  return by === null ? record : requestParts(request)?.query.find(([name]) => name === by)?.[1];
}

/** The field a part of a request stands for; reports one the row lacks. */
function fieldAt({ site, known, report }: Asked, text: string): string | null {
  const field = placeholder(text);
  if (field === null && /[{}]/.test(text)) report(site.owner, site.key, 'text.braces', { text });
  if (field === null || sourceOf(site, field, known) !== 'row') return null;
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
