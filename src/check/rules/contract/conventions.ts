import type { ApiCall } from '../../../language/contract/api.ts';
import type { BackEnd } from '../../../language/contract/back-end.ts';
import type { CallConventions, Conventions } from '../../../language/contract/conventions.ts';
import { conventionsOf, withPreset } from '../../../language/contract/conventions-of.ts';
import type { RecordProperty, RecordSchema } from '../../../language/contract/record.ts';
import type { RecordForm, ValueForm } from '../../../language/contract/record-conventions.ts';
import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import { readingCall } from '../../../language/project/reading-call.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import { isZone } from '../../../language/region/zone-offsets.ts';
import { phrase } from '../../../words/check.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { FileRule } from '../../rule.ts';
import { inRecord } from '../../sites/row.ts';
import { checkClashes } from './conventions-clashes.ts';
import { checkSeveral } from './conventions-several.ts';
import { checkTemplates } from './conventions-templates.ts';

/** Keys that only a server in front of the back end can apply; pages cannot. */
const forServers = [
  ...([
    'headers',
    'paging',
    'total',
    'sort',
    'filter',
    'search',
    'record',
    'body',
    'path',
    'records',
    'preset',
  ] as const),
];

/** Checks that the keys of schemas/back-end.json have an effect, and do not conflict. */
export const backEndConventions: FileRule = (known, report) => {
  const { backEnd } = known;
  if (backEnd === null) return;
  for (const key of forServers)
    if (backEnd.credential === undefined && backEnd[key] !== undefined)
      report(backEnd, key, 'back-end.credential', { key }, { at: 'key' });
  if (backEnd.credential === undefined) return inPages(backEnd, report);
  conventions(known, backEnd, withPreset(backEnd), report);
  // The sortable columns and their names differ by list, so a call declares them.
  for (const key of ['fields', 'names'] as const)
    if (backEnd.sort?.[key] !== undefined)
      report(backEnd.sort, key, 'back-end.place', { key, where: ofCalls }, { at: 'key' });
  if (backEnd.record !== undefined) recordForm(known, undefined, backEnd.record, report);
  for (const [name, form] of Object.entries(backEnd.records ?? {})) {
    if (!known.records.has(name))
      report(
        backEnd.records ?? {},
        name,
        'record.unknown',
        { record: name },
        { at: 'key', ...nameHint(name, known.records.keys()) },
      );
    else recordForm(known, name, form, report);
  }
};

/** Reports conventions that pages cannot apply: where people sign in at the back end, pages translate names only. */
function inPages({ query, list, refusal }: BackEnd, report: Report): void {
  const foreign = [
    ...(['offset', 'cursor', 'sentIn', 'always'] as const).map((key) => [query, key] as const),
    ...(['none', 'more'] as const).map((key) => [list, key] as const),
    ...(['field', 'sentence', 'sentences', 'statuses'] as const).map((key) => [refusal, key] as const),
  ];
  for (const [owner, key] of foreign)
    if (owner !== undefined && Object.hasOwn(owner, key))
      report(owner, key, 'back-end.credential', { key }, { at: 'key' });
  for (const [owner, key] of [
    [list, 'records'],
    [refusal, 'errors'],
  ] as const)
    if (owner !== undefined && (owner as Readonly<Record<string, unknown>>)[key] === '.')
      report(owner, key, 'back-end.credential', { key: '.' });
}

/** Checks that the conventions a call declares fit the call. */
export const callConventions: FileRule = (known, report) => {
  for (const [key, call] of Object.entries(known.api ?? {})) {
    const { backEnd } = call;
    // The conventions of a file with mistakes are unknown.
    if (backEnd === undefined || known.backEnd === null) continue;
    if (known.backEnd.credential === undefined) {
      report(call, 'backEnd', 'back-end.credential', { key: 'backEnd' }, { at: 'key' });
      continue;
    }
    conventions(known, backEnd, conventionsOf(known.backEnd, call), report);
    if (backEnd.record !== undefined) recordForm(known, call.record ?? call.changes?.[0], backEnd.record, report);
    places(key, call, backEnd, report);
    fillings(key, call, backEnd, report);
    wholeBodies(known, key, call, backEnd, report);
    constants(known, key, call, backEnd, report);
    if (!isRead(key)) checkSeveral(known, key, call, backEnd, report);
    const { fields = [], names = {} } = backEnd.sort ?? {};
    for (const field of fields) fieldOf(known, call.record, fields, field, report);
    for (const field of Object.keys(names)) fieldOf(known, call.record, names, field, report);
  }
};

function conventions(known: Known, declared: Conventions, effective: Conventions, report: Report): void {
  checkClashes(declared, effective, report);
  checkTemplates(declared, report);
  if (declared.paging?.kind === 'cursor' && declared.paging.next === undefined && declared.paging.header === undefined)
    report(declared.paging, null, 'key.missing', { key: 'next' });
  const header =
    known.backEnd?.credential?.kind === 'header' ? (known.backEnd.credential.header ?? 'Authorization') : '';
  for (const [name, value] of Object.entries(declared.headers ?? {})) {
    const isPlain = /^[A-Za-z][A-Za-z0-9_-]*$/.test(name) && /^[\x20-\x7e]+$/.test(value);
    if (!isPlain || takenHeaders.test(name) || name.toLowerCase() === header.toLowerCase())
      report(declared.headers ?? {}, name, 'back-end.header', { name }, { at: 'key' });
  }
}

/** The headers of the credential, of the connection and of the server itself. */
const takenHeaders =
  /^(authorization|proxy-.*|cookie|host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect|idempotency-key|if-match|x-request-id|traceparent|tracestate)$/i;

const kinds = {
  times: ['iso', 'seconds', 'milliseconds', 'local'],
  money: ['decimal', 'number', 'minor'],
} as const satisfies Readonly<Record<string, readonly ValueForm['kind'][]>>;

function recordForm(known: Known, record: string | undefined, form: RecordForm, report: Report): void {
  for (const key of ['times', 'money'] as const) {
    const value = form[key];
    if (value === undefined) continue;
    if (!kinds[key].some((kind) => kind === value.kind)) report(value, 'kind', 'back-end.value', { key });
    zone(value, report);
  }
  for (const [field, value] of Object.entries(form.values ?? {})) {
    zone(value, report);
    if (value.kind === 'id' && !isReference(own(schemaOf(known, record)?.properties, field)))
      report(value, 'kind', 'back-end.value', { key: field });
  }
  for (const key of ['names', 'values'] as const)
    for (const field of Object.keys(form[key] ?? {})) fieldOf(known, record, form[key] ?? {}, field, report);
}

/**
 * Returns whether a field can hold ids: numbers or texts, one or a list of them. False for an unknown field, which
 * another rule reports.
 */
function isReference(property: RecordProperty | undefined): boolean {
  if (property === undefined) return true;
  const { items } = property;
  const one = items ?? property;
  if ('$ref' in one) return false;
  const types = [one.type].flat().filter((type) => type !== 'null');
  return one.format === undefined && types.every((type) => type === 'integer' || type === 'string');
}

function schemaOf(known: Known, record: string | undefined): RecordSchema | undefined {
  return (record === undefined ? undefined : known.records.get(record)) ?? undefined;
}

function zone(value: ValueForm, report: Report): void {
  if (value.kind === 'local' && !isZone(value.zone)) report(value, 'zone', 'zone.unknown', { zone: value.zone });
}

/**
 * Checks that a field exists in the record or, for a key that applies to all records, in any of them. Skips invalid
 * records.
 */
function fieldOf(known: Known, record: string | undefined, owner: object, field: string, report: Report): void {
  const schemas = record === undefined ? [...known.records.values()] : [known.records.get(record)];
  const [only] = schemas;
  const fields = schemas.flatMap((schema) => Object.keys(schema?.properties ?? {}));
  if (only === undefined || schemas.includes(null) || fields.includes(field)) return;
  const [key, at] = Array.isArray(owner) ? [owner.indexOf(field), 'value' as const] : [field, 'key' as const];
  const whose = record === undefined || !only ? everyRecord : inRecord(only);
  report(owner, key, 'field.unknown', { record: whose, field }, { at, ...nameHint(field, fields) });
}

const everyRecord = phrase(({ inAnyRecord }) => inAnyRecord);

const ofCalls = phrase((words) => words.ofCalls);
const lists = phrase(({ ofLists }) => ofLists);
const optionLists = phrase(({ ofOptionLists }) => ofOptionLists);
const writes = phrase(({ ofWrites }) => ofWrites);

function places(key: string, call: ApiCall, declared: CallConventions, report: Report): void {
  const isList = call.list === true || call.options !== undefined;
  const wrong = (keys: readonly (keyof CallConventions)[], where: typeof lists) => {
    for (const one of keys)
      if (declared[one] !== undefined) report(declared, one, 'back-end.place', { key: one, where }, { at: 'key' });
  };
  if (!isList) wrong(['paging', 'list', 'total', 'sort', 'filter', 'filters', 'search', 'searchRequest'], lists);
  if (call.options === undefined) wrong(['option'], optionLists);
  if (isRead(key)) wrong(['body', 'upload', 'several'], writes);
}

/** Checks that a constant is filled from the path of the call, or from its row where one is read. */
function constants(known: Known, key: string, call: ApiCall, declared: CallConventions, report: Report): void {
  const inPath = requestParts(key)?.segments.flatMap((segment) => placeholder(segment) ?? []) ?? [];
  const record = call.changes?.[0] ?? call.record;
  const isRow = known.api === null || readingCall(known.api, record, inPath) !== undefined;
  for (const [name, value] of Object.entries(declared.body?.with ?? {})) {
    const [, place] = typeof value === 'string' ? (/^\{([^{}]+)\}$/.exec(value) ?? []) : [];
    if (place !== undefined && !inPath.includes(place) && !(place.startsWith('row.') && isRow && inPath.length > 0))
      report(declared.body?.with ?? {}, name, 'back-end.fill', { name: place }, nameHint(place, inPath));
  }
}

/** Checks that a record sent whole can be read first. */
function wholeBodies(known: Known, key: string, call: ApiCall, declared: CallConventions, report: Report): void {
  const record = call.changes?.[0] ?? call.record;
  const inPath = requestParts(key)?.segments.flatMap((segment) => placeholder(segment) ?? []) ?? [];
  if (declared.body?.whole !== true || known.api === null) return;
  // Calls that return no record return files or figures.
  if (record === undefined || readingCall(known.api, record, [...inPath, 'id']) === undefined)
    report(declared.body, 'whole', 'back-end.whole', { record: record ?? key }, { at: 'key' });
}

/**
 * Checks the placeholders of a request: fields of the path, for a write also of its row, for a list also its filters.
 */
function fillings(key: string, call: ApiCall, declared: CallConventions, report: Report): void {
  const inPath = requestParts(key)?.segments.flatMap((segment) => placeholder(segment) ?? []) ?? [];
  const names = [...inPath, ...(call.list === true ? (call.filters ?? []) : [])];
  for (const one of ['request', 'searchRequest'] as const)
    for (const [, name = ''] of (declared[one] ?? '').matchAll(/\{([^{}]*)\}/g))
      if (!names.includes(name) && !(name.startsWith('row.') && !isRead(key)))
        report(declared, one, 'back-end.fill', { name }, nameHint(name, names));
  for (const name of Object.keys(declared.filters ?? {}))
    if (call.filters?.includes(name) !== true)
      report(
        declared.filters ?? {},
        name,
        'back-end.filter',
        { name },
        { at: 'key', ...nameHint(name, call.filters ?? []) },
      );
}
