import { valueAtName } from '../../language/contract/named-in.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers, type Members } from '../../language/members.ts';
import type { Call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { queryNumber } from '../http/query.ts';
import { pathValues } from './address.ts';
import { NoResponse } from './answer/no-response.ts';
import { filtersInPath } from './dialect/filtering.ts';
import type { ListAnswer, Slice, Window } from './dialect/paging/list-answer.ts';
import { sliceOf } from './dialect/paging/paging.ts';
import { countIn } from './dialect/paging/total.ts';
import type { RequestPage } from './dialect/paging/window-request.ts';
import { foundParameters, listParametersOf, sentParameters } from './dialect/parameters.ts';
import { rowIn, withAddress } from './dialect/record-in.ts';
import { targetOf } from './dialect/request.ts';
import type { Parameter } from './dialect/template.ts';
import type { TranslatedCall } from './dialect/translated-call.ts';
import { UnexpectedResponse } from './dialect/unexpected-response.ts';
import { arrangeRows, sumsOf } from './dialect/whole-list.ts';
import { type BackEnd, exchange } from './exchange.ts';
import { failureFrom } from './refusal.ts';
import { withFailures } from './with-failures.ts';

/** A page of a list; without a total, only whether more rows follow. */
export type ListPage = {
  readonly records: readonly Row[];
  readonly total: number | null;
  readonly more?: boolean;
  readonly totals?: Row;
};

const defaultPageSize = 10;
/** The multiple of the response timeout for a page that takes several requests. */
const windowPatience = 2;

/**
 * Returns a page of a list from the back end.
 *
 * filters, search, sort order → the requests for its rows → their total → translated rows; a complete list is sorted here
 */
export async function listFrom(backEnd: BackEnd, call: Call, translated: TranslatedCall): Promise<ListPage> {
  const size = queryNumber(call.query, 'size', { absent: defaultPageSize, minimum: 1, maximum: 1000 });
  const current = queryNumber(call.query, 'current', { absent: 0, maximum: 1_000_000 });
  return pageFrom(backEnd, call, translated, { offset: current * size, size });
}

/** Returns the rows of a window of a list, for the call's query. */
export async function pageFrom(backEnd: BackEnd, call: Call, list: TranslatedCall, window: Window): Promise<ListPage> {
  const { log } = call.server;
  const { query } = call;
  const translated = searching(list, query);
  const { conventions } = translated;
  const isWhole = conventions.paging?.kind === 'whole';
  const values = new Map([...pathValues(call), ...filtersInPath(translated, query)]);
  const parameters = isWhole ? sentParameters(translated, query) : listParametersOf(translated, query);
  const until = performance.now() + backEnd.patience * windowPatience;
  let last: ListAnswer | undefined;
  const ask: RequestPage = async (page) => {
    const patience = Math.min(backEnd.patience, until - performance.now());
    if (patience <= 0) throw new NoResponse((words) => words.pageIncomplete, true);
    const target = targetOf(translated, { values }, [...page, ...parameters]);
    const incoming = await exchange(backEnd, { ...target, conventions, patience });
    if ('refusal' in incoming) {
      if (conventions.list?.none?.includes(incoming.status) !== true) throw failureFrom(incoming);
      if (last === undefined) throw new NoRows();
      return { ...last, rows: [] };
    }
    const { content, headers } = incoming;
    last = { rows: rowsIn(translated, content, query.has('sort') && !isWhole), answer: content ?? null, headers };
    return last;
  };
  const cursors = backEnd.cursors(JSON.stringify([translated.request, [...values], parameters]));
  return withFailures(log, async () => {
    const slice = await sliceOf({ translated, ask, cursors }, window).catch(async (error: Error) => {
      if (error instanceof NoRows) return undefined;
      // The back end may have expired the cursor: start from the first page.
      if (!(error instanceof Failure) || cursors.nearest(window.offset).cursor === undefined) throw error;
      cursors.forget();
      return sliceOf({ translated, ask, cursors }, window);
    });
    if (slice === undefined)
      return window.offset === 0 ? { records: [], total: 0 } : { records: [], total: null, more: false };
    if (isWhole) return wholePage(translated, query, slice, { ...window, values });
    const records = slice.rows.map((row) => withAddress(translated, values, rowIn(translated, row)));
    const total = await totalOf(backEnd, translated, slice, { values, found: foundParameters(translated, query) });
    const totals = valueAtName(slice.answer, conventions.list?.totals ?? 'totals');
    return { records, total, ...(total === null && { more: slice.more }), ...(isMembers(totals) && { totals }) };
  });
}

/** Some back ends search at another address. */
function searching(translated: TranslatedCall, query: URLSearchParams): TranslatedCall {
  const { searchRequest } = translated.conventions;
  const isSearched = (query.get('keyword') ?? '').trim() !== '';
  return searchRequest === undefined || !isSearched ? translated : { ...translated, request: searchRequest };
}

/** Thrown when the back end reports an empty list by a status. */
class NoRows extends Error {
  override readonly name = 'NoRows';
}

function rowsIn({ conventions }: TranslatedCall, content: Json | undefined, isOrdered: boolean): readonly Json[] {
  const name = conventions.list?.records ?? 'records';
  const rows = valueAtName(content, name);
  // Some back ends omit an empty list.
  if (rows === null && isMembers(content)) return [];
  if (isMembers(rows)) return rowsByKey(rows, { name, isOrdered });
  if (!Array.isArray(rows)) throw new UnexpectedResponse((words) => words.listWithout(name));
  return rows;
}

/** Returns rows that a back end keys by id. JSON objects keep numeric keys in ascending order only. */
function rowsByKey(
  rows: Members,
  { name, isOrdered }: { readonly name: string; readonly isOrdered: boolean },
): readonly Json[] {
  if (!Object.values(rows).every(isMembers)) throw new UnexpectedResponse((words) => words.listWithout(name));
  if (isOrdered && Object.keys(rows).some((key) => /^\d+$/.test(key)))
    throw new UnexpectedResponse((words) => words.listByNumber(name));
  return Object.values(rows);
}

function wholePage(
  translated: TranslatedCall,
  query: URLSearchParams,
  { rows }: Slice,
  { offset, size, values }: Window & { readonly values: ReadonlyMap<string, string> },
): ListPage {
  const found = arrangeRows(
    translated,
    query,
    rows.map((row) => withAddress(translated, values, rowIn(translated, row))),
  );
  const totals = sumsOf(translated, query, found);
  return { records: found.slice(offset, offset + size), total: found.length, ...(totals && { totals }) };
}

interface Counting {
  readonly values: ReadonlyMap<string, string>;
  readonly found: readonly Parameter[];
}

/** Returns the total in the response, otherwise from a separate call with the same filters. */
async function totalOf(
  backEnd: BackEnd,
  translated: TranslatedCall,
  slice: Slice,
  { values, found }: Counting,
): Promise<number | null> {
  const { conventions } = translated;
  if (conventions.total?.kind !== 'call') return slice.total;
  const { request, name = '.' } = conventions.total;
  const counting = targetOf({ ...translated, request }, { values }, found);
  const incoming = await exchange(backEnd, { ...counting, conventions });
  if ('refusal' in incoming) throw failureFrom(incoming);
  return countIn(valueAtName(incoming.content, name));
}
