import { type Atom, atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Json } from '../language/json.ts';
import { boot } from './boot.ts';
import { CallError } from './call-error.ts';
import { send } from './http.ts';
import { store } from './store.ts';
import { toast } from './toasts.ts';
import { isCall, onWritten } from './written.ts';

/** One choice of an option list; large ids are strings. */
export interface Option {
  readonly value: string | number;
  readonly title: string;
  /** Out of use: it names what refers to it, and nothing new may choose it. */
  readonly isDisabled?: boolean;
}

/** An option list: `options` is undefined while it loads and where it failed. */
export interface Options {
  readonly options: readonly Option[] | undefined;
  readonly error?: unknown;
  /** Something was written since that the list goes by: it shows on, and is asked for anew. */
  readonly isStale?: boolean;
}

/** Parameter of the request → its value, e.g. `{ supplierId: 3 }`; absent values are left out. */
export type OptionParameters = Readonly<Record<string, Json | undefined>>;

/** The named option list, fetched once for all who show it. */
export function useOptions(name: string | undefined, parameters?: OptionParameters): Options {
  const key = name === undefined ? '' : keyOf(name, parameters);
  const known = useAtomValue(listAtom(key), { store });
  const isDue = known === undefined || known.isStale === true;
  // On showing, which also tries a failed list again, and when all lists were forgotten or this one went stale.
  useEffect(() => {
    if (key !== '') void load(key);
  }, [key]);
  useEffect(() => {
    if (key !== '' && isDue) void load(key);
  }, [key, isDue]);
  return known ?? unknown;
}

/** Looks titles up in several lists at once; a new function whenever one of them has changed, undefined for a value the list does not have (yet). */
export function useOptionTitles(names: readonly string[]): (list: string, value: Json) => string | undefined {
  const lists = useAtomValue(listsAtom, { store });
  const key = names.join(' ');
  const wanted = key === '' ? [] : key.split(' ');
  const due = wanted.filter((name) => lists.get(name)?.isStale === true).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists that went stale are asked for anew.
  useEffect(() => {
    for (const name of key === '' ? [] : key.split(' ')) void load(name);
  }, [key, due]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists themselves are the dependencies, whose number does not change with the key.
  return useMemo(() => {
    const titles = new Map(wanted.map((name) => [name, titlesOf(lists.get(name)?.options)]));
    return (list, value) => titles.get(list)?.get(String(value));
  }, [key, ...wanted.map((name) => lists.get(name)?.options)]);
}

function titlesOf(options: readonly Option[] | undefined): ReadonlyMap<string, string> {
  return new Map(options?.map((option) => [String(option.value), option.title]));
}

/** The title of a value in whichever lists of this name were fetched so far; undefined where none has it. */
export function optionTitle(name: string, value: Json): string | undefined {
  for (const [key, { options }] of store.get(listsAtom)) {
    const found = nameOf(key) === name ? options?.find((option) => String(option.value) === String(value)) : undefined;
    if (found !== undefined) return found.title;
  }
  return undefined;
}

/** Fetches a list ahead of its use; never fails: the error is told, and waits in the list. */
export async function preloadOptions(name: string): Promise<void> {
  const key = keyOf(name, undefined);
  await load(key);
  const error = store.get(listsAtom).get(key)?.error;
  // Nobody has asked for it, so nothing else shows the failure; a 401 leads to signing in.
  if (error instanceof CallError && error.status !== 401) toast({ message: error.message, intent: 'danger' });
}

/** Fetches every list of this name again, e.g. after one of its records was created; the old one shows until then. */
export async function reloadOptions(name: string): Promise<void> {
  const keys = [...store.get(listsAtom).keys()].filter((key) => nameOf(key) === name);
  await Promise.all(keys.map((key) => load(key, true)));
}

onWritten((call) => {
  for (const [name, { changedBy = [] }] of Object.entries(boot().options)) {
    if (changedBy.some((request) => isCall(call, request))) markStale(name);
  }
});

if (typeof addEventListener === 'function') {
  // Who shows a list that has failed hears nothing of the line: the list itself does.
  addEventListener('online', () => {
    for (const [key, { error }] of store.get(listsAtom)) if (error !== undefined) void load(key, true);
  });
}

/** Every list of this name is asked for anew when it is shown next, at once where it is shown now. */
function markStale(name: string): void {
  const lists = new Map(store.get(listsAtom));
  for (const [key, list] of lists) if (nameOf(key) === name) lists.set(key, { ...list, isStale: true });
  store.set(listsAtom, lists);
  // What is on its way may have been read before the change.
  for (const key of [...pending.keys()]) if (nameOf(key) === name) void load(key, true);
}

function nameOf(key: string): string {
  return key.split('?', 1)[0] ?? '';
}

/** Forgets every list: another person may see others. */
export function forgetOptions(): void {
  pending.clear();
  store.set(listsAtom, new Map());
}

const unknown: Options = { options: undefined };
const listsAtom = atom<ReadonlyMap<string, Options>>(new Map());
const listAtoms = new Map<string, Atom<Options | undefined>>();
const pending = new Map<string, Promise<void>>();

/** One list's own atom, so that a cell renders again for its list only. */
function listAtom(key: string): Atom<Options | undefined> {
  const known = listAtoms.get(key) ?? atom((get) => get(listsAtom).get(key));
  listAtoms.set(key, known);
  return known;
}

function load(key: string, again = false): Promise<void> {
  const underway = pending.get(key);
  if (underway !== undefined && !again) return underway;
  const list = store.get(listsAtom).get(key);
  if (list?.options !== undefined && !list.isStale && !again) return Promise.resolve();
  const promise: Promise<void> = fetchOptions(key)
    .then(
      (options): Options => ({ options }),
      // Still stale: whoever shows it next tries again.
      (error: unknown): Options => ({ options: list?.options, error, ...(list?.isStale && { isStale: true }) }),
    )
    .then((result) => {
      // Forgotten or asked for again meanwhile: the answer is no longer the newest.
      if (pending.get(key) !== promise) return;
      pending.delete(key);
      store.set(listsAtom, new Map(store.get(listsAtom)).set(key, result));
    });
  pending.set(key, promise);
  return promise;
}

async function fetchOptions(key: string): Promise<readonly Option[]> {
  const [name = '', query] = key.split('?');
  const list = boot().options[name];
  if (list === undefined) throw new Error(`No option list is named "${name}".`);
  const url = list.request.url.join('');
  const answer = await send({
    method: 'GET',
    url: query === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`,
  });
  return entries(answer).flatMap((entry) => {
    const { [list.value]: value, name: title, disabled } = entry;
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const named = typeof title === 'string' || typeof title === 'number' ? String(title) : String(value);
    return [{ value, title: named, ...(disabled === true && { isDisabled: true }) }];
  });
}

/** A plain array; other back ends may wrap it. */
function entries(answer: Json | undefined): readonly { readonly [key: string]: Json }[] {
  if (Array.isArray(answer))
    return answer.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry));
  if (typeof answer !== 'object' || answer === null) return [];
  const { data, records } = answer as { data?: Json; records?: Json };
  return entries(records ?? data);
}

function keyOf(name: string, parameters: OptionParameters | undefined): string {
  const query = new URLSearchParams();
  for (const [parameter, value] of Object.entries(parameters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== null && value !== '') query.set(parameter, String(value));
  }
  return query.size === 0 ? name : `${name}?${query}`;
}
