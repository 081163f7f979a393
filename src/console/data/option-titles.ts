import { useMemo } from 'react';
import type { Json } from '../../language/json.ts';
import { boot } from './boot.ts';
import { isSearchedList, namesOf, type OptionPage, type OptionParameters, optionsOf, optionTitle } from './options.ts';
import type { Answer } from './question.ts';
import { useAnswers } from './use-answer.ts';

/** Returns the title of a value in a list; undefined for one that the list lacks or that has not loaded. */
export type TitleOf = (list: string, value: Json) => string | undefined;

/** List → the values that are shown of it. */
export type Values = Readonly<Record<string, readonly Json[]>>;

/**
 * Returns a lookup of the titles of these values; a new function whenever one of them changes. What a searched list has
 * not loaded is asked for by its ids, all of a list at once; `parameters` are those of the lists that are fetched whole.
 */
export function useOptionTitles(shown: Values, parameters?: OptionParameters): TitleOf {
  const names = Object.keys(shown);
  const begun = names.filter((name) => !isSearchedList(name) || boot().options[name]?.preload === true);
  const lists = useAnswers(begun.map((name) => optionsOf(name, isSearchedList(name) ? undefined : parameters)));
  const missing = names.filter((name) => isSearchedList(name) && lacks(lists[begun.indexOf(name)]));
  const ids = missing.map((name) => namesOf(name, idsIn(shown[name] ?? [])));
  const named = useAnswers(ids.flat());
  const key = [names, missing].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are another array each time.
  return useMemo(() => {
    const titles = new Map(names.map((name) => [name, new Map<string, string>()]));
    const take = (name: string, answer: Answer<OptionPage> | undefined) => {
      for (const { value, title } of answer?.value?.options ?? []) titles.get(name)?.set(String(value), title);
    };
    for (const [index, name] of begun.entries()) take(name, lists[index]);
    const asked = missing.flatMap((name, index) => (ids[index] ?? []).map(() => name));
    for (const [index, name] of asked.entries()) take(name, named[index]);
    // Until its name has arrived, a value is called as it was before.
    return (list, value) =>
      titles.get(list)?.get(String(value)) ?? (missing.includes(list) ? optionTitle(list, value) : undefined);
  }, [key, lists, named]);
}

/** Whether the first options are not all there are; while they load, nobody knows. */
function lacks(first: Answer<OptionPage> | undefined): boolean {
  if (first === undefined || first.error !== undefined) return true;
  return first.value?.isMore ?? false;
}

function idsIn(values: readonly Json[]): ReadonlySet<string> {
  return new Set(
    values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : [])),
  );
}
