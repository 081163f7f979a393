import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { joinedNumber } from '../../../language/text/written-number.ts';
import { optionsMissing } from '../../../words/zh-CN/console/client.ts';
import { useMatching } from '../../matching/use-matching.ts';
import { boot } from '../../session/boot.ts';
import { CallError, messageOf } from '../call-error.ts';
import { isMissingCall, useMissingCalls } from '../missing-calls.ts';
import { addressWith } from '../request.ts';
import type { Get, Query } from './query.ts';
import { fetchOnce, queryEntries, refetch, refetchIfOlder } from './query-cache.ts';
import { showQueryFailure } from './show-query-failure.ts';
import { useDebounced } from './use-debounced.ts';
import { useQuery } from './use-query.ts';

/** An option of an option list; large ids are strings. */
export interface Option {
  readonly value: string | number;
  readonly title: string;
  /** Whether the option is out of use: still shown where it is referenced, but not offered. */
  readonly isDisabled?: boolean;
}

/** The response of an option list: all of its options, or the matching ones. */
export interface OptionPage {
  readonly options: readonly Option[];
  /** Whether there are more options than these. */
  readonly isMore: boolean;
}

/** The options offered by a list; `options` is undefined while the first ones load and after a failure. */
export interface Options {
  readonly options: readonly Option[] | undefined;
  readonly failure: string | undefined;
  /** Undefined if trying again cannot help. */
  readonly retry: (() => void) | undefined;
  /** Whether there are more options than these, to be found by typing. */
  readonly isMore: boolean;
  /** Reloads stale options, because the user is about to choose and a colleague may have changed them. */
  readonly renew: () => void;
  /** Whether the options still match the previous search text, while newer ones load. */
  readonly isAwaited: boolean;
}

/** Parameter of the request → its value, e.g. `{ supplierId: 3 }`; undefined values are left out. */
export type OptionParameters = Readonly<Record<string, Json | undefined>>;

/**
 * Returns the options that match the typed text: filtered locally in a list that is fetched whole, which is fetched
 * once for all components; as the back end finds them, debounced, in a searched one. Fetched again after a write they
 * depend on.
 */
export function useOptions(name: string | undefined, parameters?: OptionParameters, typed = ''): Options {
  const wanted = typed.trim();
  const settled = useDebounced(wanted);
  const isSearched = name !== undefined && isSearchedList(name);
  const isLacking = useMissingLists()(name ?? '');
  const isAsked = name !== undefined && !isLacking;
  const query = isAsked ? optionsQuery(name, parameters, isSearched ? settled : '') : undefined;
  const { value, error, shown, reload } = useQuery(query);
  // Options of other parameters are not shown while these are loading.
  const before = isSearched && shown?.key.startsWith(optionsQuery(name, parameters).key) ? shown.value : undefined;
  const page = value ?? (error === undefined ? before : undefined);
  const options = useMatching(page?.options, page?.isFound ? '' : wanted);
  return {
    options,
    failure: isLacking ? lackingList : error === undefined ? undefined : messageOf(error),
    retry: isLacking ? undefined : reload,
    renew: () => {
      if (isAsked) renewOptions(name);
    },
    isMore: page?.isMore ?? false,
    isAwaited: isSearched && isAsked && error === undefined && (settled !== wanted || value === undefined),
  };
}

/** Shown instead of the options of a missing list. */
const lackingList = optionsMissing;

/** Returns a function that tells whether the back end is known to lack the call of an option list. */
export function useMissingLists(): (name: string) => boolean {
  const lacks = useMissingCalls();
  return (name) => {
    const list = own(boot().options, name);
    return list !== undefined && lacks(list.request);
  };
}

/**
 * Returns the title of a value in any loaded list of this name.
 *
 * @example
 * optionTitle('shelf', 7) // '甲架'…
 */
export function optionTitle(name: string, value: Json): string | undefined {
  for (const { answer } of queryEntries(keyOf(name))) {
    // These keys hold option lists.
    const page = answer.value as OptionPage | undefined;
    const found = page?.options.find((option) => String(option.value) === String(value));
    if (found !== undefined) return found.title;
  }
  return undefined;
}

/**
 * Prefetches a list, or its first options. Never rejects: the error is shown and kept in the list. A list that the back
 * end lacks shows no error, because nothing offers it.
 */
export async function preloadOptions(name: string): Promise<void> {
  const query = optionsQuery(name);
  const { error } = await fetchOnce(query);
  // Nothing else shows this failure; a 401 leads to the sign-in page.
  const list = own(boot().options, name);
  if (list !== undefined && isMissingCall(list.request)) return;
  if (error instanceof CallError && error.status !== 401) showQueryFailure(query, error.message);
}

/**
 * Fetches every list of this name again; the old options are shown until then.
 *
 * @example
 * await reloadOptions('shelf');
 */
export async function reloadOptions(name: string): Promise<void> {
  await Promise.all(queryEntries(keyOf(name)).map(refetch));
}

/** Milliseconds after which options are stale. */
const staleTime = 15_000;

/** Fetches every stale list of this name again; the old options are shown until then. */
export function renewOptions(name: string): void {
  for (const entry of queryEntries(keyOf(name))) refetchIfOlder(entry, staleTime);
}

/** Returns whether the back end searches a list by text and resolves ids to options. */
export function isSearchedList(name: string): boolean {
  return boot().options[name]?.search === true;
}

/** The options, and whether the back end searched for them (otherwise they are the whole list). */
type Found = OptionPage & { readonly isFound: boolean };

/** Returns the query for a whole list or, where the back end searches it, for those that match the text. */
export function optionsQuery(name: string, parameters?: OptionParameters, typed = ''): Query<Found> {
  const query = new URLSearchParams();
  const empty = parameters === undefined ? [] : (own(boot().options, name)?.emptyParameters ?? []);
  for (const parameter of empty) query.set(parameter, '');
  for (const [parameter, value] of Object.entries(parameters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== null && value !== '') query.set(parameter, String(value));
  }
  // Last, because the keys of all search texts then start like that of the empty one.
  if (isSearchedList(name)) query.set('keyword', joinedNumber(typed) ?? typed);
  const text = query.toString();
  return {
    key: `${keyOf(name)}${text}`,
    queryFn: (get) => fetchOptions(name, text, get),
    // The result of an intermediate search text is not worth loading once it has no observers.
    ...(typed === '' && { keeps: 'lasting' }),
  };
}

/** The maximum number of ids per request. */
const atOnce = 50;

/** Returns the queries for the names of these ids. */
export function optionNamesQuery(name: string, ids: ReadonlySet<string>): readonly Query<OptionPage>[] {
  const sorted = [...ids].sort();
  return Array.from({ length: Math.ceil(sorted.length / atOnce) }, (_, index) => {
    const query = `ids=${sorted.slice(index * atOnce, (index + 1) * atOnce).map(encodeURIComponent)}`;
    return { key: `${keyOf(name)}${query}`, queryFn: (get: Get) => fetchOptions(name, query, get), keeps: 'lasting' };
  });
}

/** Returns the common prefix of the keys of all lists of this name. */
function keyOf(name: string): string {
  return `options ${name}?`;
}

async function fetchOptions(name: string, query: string, get: Get): Promise<Found> {
  const list = boot().options[name];
  if (list === undefined) throw new Error(`No option list is named "${name}".`);
  const answer = await get(addressWith(list.request, query));
  const options = entries(answer).flatMap((entry) => {
    const { [list.value]: value, name: title, disabled } = entry;
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const named = typeof title === 'string' || typeof title === 'number' ? String(title) : String(value);
    return [{ value, title: named, ...(disabled === true && { isDisabled: true }) }];
  });
  // A back end without search returns every option, ignoring the search text.
  const isFound = list.search === true && isPart(answer);
  return { options, isFound, isMore: isFound && answer.more };
}

function isPart(answer: Json): answer is { readonly more: boolean } {
  return typeof answer === 'object' && answer !== null && 'more' in answer && typeof answer.more === 'boolean';
}

/** Returns the entries of a response: a plain array, or one wrapped by another back end. */
function entries(answer: Json | undefined): readonly { readonly [key: string]: Json }[] {
  if (Array.isArray(answer)) return answer.filter(isMembers);
  if (typeof answer !== 'object' || answer === null) return [];
  const { data, records } = answer as { data?: Json; records?: Json };
  return entries(records ?? data);
}
