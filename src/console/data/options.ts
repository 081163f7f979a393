import { useMemo } from 'react';
import type { Json } from '../../language/json.ts';
import { askAgain, askOnce, entriesFor } from './answers.ts';
import { boot } from './boot.ts';
import { CallError } from './call-error.ts';
import type { Get, Question } from './question.ts';
import { toast } from './toasts.ts';
import { useAnswer, useAnswers } from './use-answer.ts';

/** A choice of an option list; large ids are strings. */
export interface Option {
  readonly value: string | number;
  readonly title: string;
  /** Out of use: still shown where it is referenced, but not offered. */
  readonly isDisabled?: boolean;
}

/** An option list; `options` is undefined while it loads and after a failure. */
export interface Options {
  readonly options: readonly Option[] | undefined;
  readonly error: unknown;
}

/** Parameter of the request → its value, e.g. `{ supplierId: 3 }`; absent values are left out. */
export type OptionParameters = Readonly<Record<string, Json | undefined>>;

/** Returns an option list, fetched once for all who show it, and again after a write it depends on. */
export function useOptions(name: string | undefined, parameters?: OptionParameters): Options {
  const { value, error } = useAnswer(name === undefined ? undefined : optionsOf(name, parameters));
  return { options: value, error };
}

/**
 * Returns a lookup of titles in several lists; a new function whenever one of them changes, undefined for a value the
 * list lacks or has not loaded.
 */
export function useOptionTitles(names: readonly string[]): (list: string, value: Json) => string | undefined {
  const answers = useAnswers(names.map((name) => optionsOf(name)));
  const key = names.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are another array each time.
  return useMemo(() => {
    const titles = new Map(names.map((name, index) => [name, titlesOf(answers[index]?.value)]));
    return (list, value) => titles.get(list)?.get(String(value));
  }, [key, answers]);
}

function titlesOf(options: readonly Option[] | undefined): ReadonlyMap<string, string> {
  return new Map(options?.map((option) => [String(option.value), option.title]));
}

/** Returns the title of a value in any loaded list of this name. */
export function optionTitle(name: string, value: Json): string | undefined {
  for (const { answer } of entriesFor(keyOf(name))) {
    // These keys hold option lists.
    const options = answer.value as Options['options'];
    const found = options?.find((option) => String(option.value) === String(value));
    if (found !== undefined) return found.title;
  }
  return undefined;
}

/** Fetches a list ahead of use. Never fails: the error is shown and kept in the list. */
export async function preloadOptions(name: string): Promise<void> {
  const { error } = await askOnce(optionsOf(name));
  // Nothing else shows this failure; a 401 leads to the sign-in page.
  if (error instanceof CallError && error.status !== 401) toast({ message: error.message, intent: 'danger' });
}

/** Fetches every list of this name again; the old ones are shown until then. */
export async function reloadOptions(name: string): Promise<void> {
  await Promise.all(entriesFor(keyOf(name)).map(askAgain));
}

function optionsOf(name: string, parameters?: OptionParameters): Question<readonly Option[]> {
  const query = new URLSearchParams();
  for (const [parameter, value] of Object.entries(parameters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== null && value !== '') query.set(parameter, String(value));
  }
  const text = query.toString();
  return { key: `${keyOf(name)}${text}`, ask: (get) => fetchOptions(name, text, get), keeps: 'lasting' };
}

/** The common start of the keys of all lists of this name. */
function keyOf(name: string): string {
  return `options ${name}?`;
}

async function fetchOptions(name: string, query: string, get: Get): Promise<readonly Option[]> {
  const list = boot().options[name];
  if (list === undefined) throw new Error(`No option list is named "${name}".`);
  const url = list.request.url.join('');
  const answer = await get(query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`);
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
