import type { ResolvedTimelineList } from '../../../compile/resolved.ts';
import type { Page } from '../../../console/client/page.ts';
import type { Values } from '../../../console/client/query/option-titles.ts';
import { type Query, type QueryResult, queryAt } from '../../../console/client/query/query.ts';
import { addressOf } from '../../../console/client/request.ts';
import { optionsIn } from '../../../console/columns/use-lookups.ts';
import type { Json, Row } from '../../../language/json.ts';
import { areOwn, pageIn } from '../table/rows.ts';

/** An entry of a timeline: a row of one of its lists. */
export interface Line {
  readonly key: string;
  readonly list: ResolvedTimelineList;
  readonly row: Row;
  readonly time: string;
}

/** The newest rows of all lists, and their total number; undefined if a back end does not count its own. */
export interface Merged {
  readonly lines: readonly Line[];
  readonly total: number | undefined;
}

/** Returns the query for the newest rows of a list; undefined if the record lacks a value of its request. */
export function queryOf(list: ResolvedTimelineList, record: Row, size: number): Query<Json> | undefined {
  const address = addressOf(list.request, record);
  if (address === undefined) return undefined;
  return queryAt('timeline', `${address}&size=${size}`, list.isHistory === true ? 'until-written' : undefined);
}

/** Returns whether a back end has returned rows of other records. */
export function isUnfiltered(list: ResolvedTimelineList, answer: Json | undefined, record: Row): boolean {
  return answer !== undefined && !areOwn(pageIn(answer), list.belongs, record);
}

/**
 * Returns the newest `size` rows of all lists, which is exact because `size` rows of each were requested; without those
 * of a list that failed to load. `undefined` while one is loading.
 */
export function mergedFrom(
  asked: readonly { readonly list: ResolvedTimelineList }[],
  answers: readonly QueryResult<Json>[],
  record: Row,
  size: number,
): Merged | undefined {
  if (answers.length < asked.length || answers.some(({ value, error }) => value === undefined && error === undefined))
    return undefined;
  const pages = asked.flatMap(({ list }, index) => {
    const value = answers[index]?.value;
    return value === undefined || isUnfiltered(list, value, record) ? [] : [{ list, page: pageIn(value) }];
  });
  const lines = pages.flatMap(({ list, page }, index) => page.records.flatMap((row) => lineOf(list, row, index)));
  return {
    // The sort is stable, so rows with the same time keep their list's order.
    lines: lines.toSorted((one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0)).slice(0, size),
    total: pages.reduce<number | undefined>((sum, { page }) => plus(sum, countOf(page)), 0),
  };
}

function lineOf(list: ResolvedTimelineList, row: Row, index: number): readonly Line[] {
  const time = row[list.time];
  return typeof time === 'string' ? [{ key: `${index} ${row.id}`, list, row, time }] : [];
}

function countOf({ total, records, hasMore }: Page): number | undefined {
  if (total === undefined && hasMore) return undefined;
  return Math.max(total ?? 0, records.length);
}

function plus(sum: number | undefined, count: number | undefined): number | undefined {
  return sum === undefined || count === undefined ? undefined : sum + count;
}

/** Returns the values of option lists in these entries, by list. */
export function optionsOf(lines: readonly Line[]): Values {
  const values: Record<string, Json[]> = {};
  for (const { list, row } of lines)
    for (const [name, ids] of Object.entries(optionsIn(list.columns, [row])))
      values[name] = [...(values[name] ?? []), ...ids];
  return values;
}
