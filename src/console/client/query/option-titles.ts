import { useMemo } from 'react';
import type { Json } from '../../../language/json.ts';
import { boot } from '../../session/boot.ts';
import {
  isSearchedList,
  type OptionPage,
  type OptionParameters,
  optionNamesQuery,
  optionsQuery,
  optionTitle,
  useMissingLists,
} from './options.ts';
import type { QueryResult } from './query.ts';
import { useQueries } from './use-query.ts';

/** The titles of values in option lists. */
export interface Titles {
  /** Returns a title; undefined for a value that the list lacks, or whose title has not loaded. */
  readonly titleOf: (list: string, value: Json) => string | undefined;
  /** Returns whether a title is still loading. */
  readonly isAwaited: (list: string, value: Json) => boolean;
}

/** The placeholder for a title that is still loading. */
export const awaitedTitle = '…';

/**
 * Returns the label of a value: its title, `…` until that has loaded, or the value itself if the list lacks it.
 *
 * @example
 * nameIn(titles, 'shelf', 7) // '甲架'…
 */
export function nameIn({ titleOf, isAwaited }: Titles, list: string, value: Json): string {
  return titleOf(list, value) ?? (isAwaited(list, value) ? awaitedTitle : String(value));
}

/** List → the values whose titles are shown. */
export type Values = Readonly<Record<string, readonly Json[]>>;

/**
 * Returns the titles of these values; a new object whenever one of them changes. Titles that a searched list has not
 * loaded are requested by id, in one request per list; `parameters` are those of the lists that are fetched whole.
 *
 * @example
 * const titles = useOptionTitles({ shelf: [7, 8] });
 */
export function useOptionTitles(shown: Values, parameters?: OptionParameters): Titles {
  const isLacking = useMissingLists();
  const names = Object.keys(shown).filter((name) => !isLacking(name));
  const begun = names.filter((name) => !isSearchedList(name) || boot().options[name]?.preload === true);
  const lists = useQueries(
    begun.map((name) => optionsQuery(name, isSearchedList(name) ? undefined : parameters)),
    haveSameOutcome,
  );
  const missing = names.filter((name) => isSearchedList(name) && lacks(lists[begun.indexOf(name)]));
  const asked = missing.flatMap((name) =>
    optionNamesQuery(name, idsIn(shown[name] ?? [])).map((query) => ({ name, query })),
  );
  const named = useQueries(
    asked.map(({ query }) => query),
    haveSameOutcome,
  );
  const key = [names, missing].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are another array each time.
  return useMemo(() => {
    const titles = new Map(names.map((name) => [name, new Map<string, string>()]));
    const take = (name: string, answer: QueryResult<OptionPage> | undefined) => {
      for (const { value, title } of answer?.value?.options ?? []) titles.get(name)?.set(String(value), title);
    };
    for (const [index, name] of begun.entries()) take(name, lists[index]);
    for (const [index, { name }] of asked.entries()) take(name, named[index]);
    const loading = new Set([
      ...begun.filter((_, index) => isOnItsWay(lists[index])),
      ...asked.flatMap(({ name }, index) => (isOnItsWay(named[index]) ? [name] : [])),
    ]);
    // Until its title has loaded, a value keeps its previous title.
    const titleOf = (list: string, value: Json) =>
      titles.get(list)?.get(String(value)) ?? (missing.includes(list) ? optionTitle(list, value) : undefined);
    return { titleOf, isAwaited: (list, value) => loading.has(list) && titleOf(list, value) === undefined };
  }, [key, lists, named]);
}

/** Returns whether the same titles are shown for both; that a request has begun changes none. */
function haveSameOutcome(one: QueryResult<OptionPage>, other: QueryResult<OptionPage>): boolean {
  return one.value === other.value && one.error === other.error;
}

function isOnItsWay(answer: QueryResult<OptionPage> | undefined): boolean {
  return answer !== undefined && answer.value === undefined && answer.error === undefined;
}

/** Returns whether there are more options than the first ones; false while they load. */
function lacks(first: QueryResult<OptionPage> | undefined): boolean {
  if (first === undefined || first.error !== undefined) return true;
  return first.value?.isMore ?? false;
}

function idsIn(values: readonly Json[]): ReadonlySet<string> {
  return new Set(
    values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : [])),
  );
}
