import { valueAtName } from '../../language/contract/named-in.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { filterParameters } from '../../server/back-end/dialect/filtering.ts';
import { orderParameters } from '../../server/back-end/dialect/ordering.ts';
import { identityOf } from '../../server/back-end/dialect/record-in.ts';
import type { Parameter } from '../../server/back-end/dialect/template.ts';
import { backEndName, type TranslatedCall } from '../../server/back-end/dialect/translated-call.ts';
import type { BackEnd } from '../../server/back-end/exchange.ts';
import { listsIn, placesIn } from './places.ts';
import { type Difference, pageParameters, type TrialAnswer, tryCall } from './try-call.ts';
import { cursorDifferences } from './try-cursor.ts';
import { rowDifferences } from './try-row.ts';
import { trialWords } from './words.ts';

const size = 5;

/** The result of trying a list. */
export interface TriedList {
  readonly differences: readonly Difference[];
  /** The first rows, as the back end returns them. */
  readonly rows: readonly Json[];
}

interface Trying {
  readonly translated: TranslatedCall;
  readonly rowsOf: (
    page: number,
    more?: readonly Parameter[],
    cursor?: readonly Parameter[],
  ) => Promise<readonly Json[] | undefined>;
  readonly rows: readonly Json[];
}

/**
 * Tries a list: names → total → page size and second page, or cursor → sort order → filters. Skips what cannot be
 * tested without rows.
 */
export async function tryList(backEnd: BackEnd, translated: TranslatedCall): Promise<TriedList> {
  const { key, conventions } = translated;
  const values = new Map(
    (translated.entry.filters ?? []).flatMap((name) => {
      const value = own(conventions.filters ?? {}, name)?.otherwise;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const always = Object.entries(conventions.query?.always ?? {}).map(([name, value]) => ({ name, value }));
  const otherwise = filterParameters(translated, new URLSearchParams());
  const asking = (page: number, more: readonly Parameter[] = otherwise, cursor: readonly Parameter[] = []) => {
    const usual = always.filter(({ name }) => !more.some((one) => one.name === name));
    return tryCall(
      backEnd,
      translated,
      [...usual, ...more, ...pageParameters(translated, page, size), ...cursor],
      values,
    );
  };
  const first = await asking(0);
  if ('refused' in first)
    return { rows: [], differences: [{ key, message: trialWords().callRefused(first.refused, translated.request) }] };
  const records = conventions.list?.records ?? 'records';
  const rows = valueAtName(first.content, records);
  if (!Array.isArray(rows)) return { rows: [], differences: [noRows(translated, first.content, records)] };
  const rowsOf = async (page: number, more?: readonly Parameter[], cursor?: readonly Parameter[]) => {
    const answer = await asking(page, more, cursor);
    const found = 'refused' in answer ? undefined : valueAtName(answer.content, records);
    return Array.isArray(found) ? (found as readonly Json[]) : undefined;
  };
  const trying: Trying = { translated, rowsOf, rows };
  const differences = [
    ...rowDifferences(translated, rows[0]),
    ...totalDifferences(translated, first),
    ...(await pageDifferences(trying)),
    ...(await goingOn(trying, first)),
    ...(await orderDifferences(trying)),
    ...(await filterDifferences(trying)),
  ];
  return { rows, differences };
}

function noRows({ key }: TranslatedCall, content: Json, records: string): Difference {
  const [name] = listsIn(content);
  return {
    key,
    message: trialWords().noList(records),
    ...(name !== undefined && { write: `"list": { "records": ${JSON.stringify(name)} }` }),
  };
}

function totalDifferences(
  { key, conventions }: TranslatedCall,
  { content, headers }: Extract<TrialAnswer, { content: Json }>,
): readonly Difference[] {
  const { total = { kind: 'body' }, list = {}, paging } = conventions;
  if (paging?.kind === 'whole' || total.kind === 'none' || total.kind === 'call' || total.kind === 'pages') return [];
  const counted = total.kind === 'header' ? headers.get(total.header) : valueAtName(content, list.total ?? 'total');
  if (/^(.*\/)?\d+$/.test(String(counted))) return [];
  const { headerIsNoTotal, valueIsNoTotal } = trialWords();
  const message = total.kind === 'header' ? headerIsNoTotal(total.header) : valueIsNoTotal(list.total ?? 'total');
  return [{ key, message, write: totalIn(content, headers) }];
}

/** Returns where the total is: the path of a number with a telling name, a header, or nowhere. */
function totalIn(content: Json, headers: Headers): string {
  const named = placesIn(content).find(
    ({ name, value }) => Number.isInteger(value) && /(total|count|elements)/i.test(name) && !/pages?$/i.test(name),
  );
  if (named !== undefined) return `"list": { "total": ${JSON.stringify(named.name)} }`;
  const header = ['X-Total-Count', 'X-Total', 'Content-Range'].find((name) => headers.has(name));
  return header === undefined ? '"total": { "kind": "none" }' : `"total": { "kind": "header", "header": "${header}" }`;
}

async function pageDifferences({ translated, rowsOf, rows }: Trying): Promise<readonly Difference[]> {
  const { key, conventions } = translated;
  const { paging = { kind: 'page' } } = conventions;
  if (paging.kind === 'cursor' || paging.kind === 'whole') return [];
  const next = await rowsOf(1);
  const isSame = next !== undefined && rows.length > 0 && JSON.stringify(next) === JSON.stringify(rows);
  const fixed = paging.kind === 'page' ? paging.fixed : undefined;
  if (rows.length > (fixed ?? size)) {
    const write = isSame ? '"paging": { "kind": "whole" }' : `"paging": { "kind": "page", "fixed": ${rows.length} }`;
    return [{ key, message: trialWords().otherCount(fixed ?? size, rows.length), write }];
  }
  if (!isSame) return [];
  const first = conventions.query?.first === 1 ? 0 : 1;
  return [
    {
      key,
      message: trialWords().samePages,
      write: `"query": { "current": "…", "first": ${first} }`,
    },
  ];
}

async function goingOn(
  { translated, rowsOf, rows }: Trying,
  { content: first, headers }: Extract<TrialAnswer, { content: Json }>,
): Promise<readonly Difference[]> {
  const { paging, list } = translated.conventions;
  if (paging?.kind !== 'cursor') return [];
  const rowsAt = (cursor: Parameter) => rowsOf(0, undefined, [cursor]);
  const isFull = rows.length >= size && (list?.more === undefined || valueAtName(first, list.more) !== false);
  return cursorDifferences({ translated, paging, first, headers, rows, isFull, rowsAt });
}

async function orderDifferences({ translated, rowsOf, rows }: Trying): Promise<readonly Difference[]> {
  const { key, conventions, schema } = translated;
  if (conventions.paging?.kind === 'whole' || rows.length < 2) return [];
  const fields = conventions.sort?.fields ?? Object.keys(schema?.properties ?? {}).filter((name) => name !== 'id');
  const field = fields.find(
    (name) => new Set(rows.map((row) => JSON.stringify(fieldIn(translated, row, name)))).size > 1,
  );
  if (field === undefined) return [];
  const [up, down] = await Promise.all(
    ['asc', 'desc'].map((order) => rowsOf(0, orderParameters(translated, new URLSearchParams({ sort: field, order })))),
  );
  if (up === undefined || down === undefined)
    return [{ key, message: trialWords().orderRefused(field), write: '"sort": { "fields": [] }' }];
  if (JSON.stringify(up) !== JSON.stringify(down)) return [];
  return [{ key, message: trialWords().idleOrder(field), write: '"sort": { "fields": [] }' }];
}

async function filterDifferences({ translated, rowsOf, rows }: Trying): Promise<readonly Difference[]> {
  const { key, entry, conventions } = translated;
  const found: Difference[] = [];
  for (const name of entry.filters ?? []) {
    const isAlone = conventions.paging?.kind === 'whole' && own(conventions.filters ?? {}, name) === undefined;
    const value = rows.map((row) => fieldIn(translated, row, name)).find((one) => isPlain(one));
    if (isAlone || value === undefined || translated.request.includes(`{${name}}`)) continue;
    const query = new URLSearchParams({ [name]: String(value) });
    const answered = await rowsOf(0, filterParameters(translated, query));
    const write = `"filters": { "${name}": { "name": "…" } }`;
    if (answered === undefined) found.push({ key, message: trialWords().filterRefused(name), write });
    else if (answered.length === 0) found.push({ key, message: trialWords().emptyFilter(name, String(value)), write });
    else if (answered.some((row) => !has(fieldIn(translated, row, name), value)))
      found.push({ key, message: trialWords().idleFilter(name), write });
  }
  return found;
}

function has(value: Json | undefined, wanted: Json): boolean {
  return String(value ?? '').includes(String(wanted));
}

function isPlain(value: Json | undefined): boolean {
  return (typeof value === 'string' && value !== '' && !/^\d{4}-\d\d-\d\d/.test(value)) || typeof value === 'boolean';
}

function fieldIn(translated: TranslatedCall, row: Json | undefined, field: string): Json | undefined {
  const inner = valueAtName(row, translated.conventions.record?.fields ?? '.');
  const name = backEndName(translated, field);
  return valueAtName(inner, name) ?? valueAtName(row, name);
}

/** Returns the id of a row; undefined if it has none. */
export function idOf({ conventions }: TranslatedCall, row: Json | undefined): string | undefined {
  const id = isMembers(row) ? identityOf(row as Row, conventions.record ?? {}) : undefined;
  return id === undefined ? undefined : String(id);
}
