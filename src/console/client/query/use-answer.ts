import { createContext, use, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { CallError } from '../call-error.ts';
import { askAgain, entryFor, forgotten, observe } from './answers.ts';
import type { Answer, Question } from './question.ts';

/** A question's answer, for a component. */
export interface Shown<T> extends Answer<T> {
  /** The answer, or the previous question's until this one's has arrived. */
  readonly shown: { readonly key: string; readonly value: T } | undefined;
  /** What is shown answers a previous question. */
  readonly isOutdated: boolean;
  /** Requests the answer again; resolves with it, or with undefined if that failed. Never rejects. */
  readonly reload: () => Promise<T | undefined>;
}

/** Set to true by anything about to close: nothing inside it makes requests anymore. */
export const Leaving = createContext<{ readonly current: boolean }>({ current: false });

/**
 * Returns the answer to a question, shared with everyone who shows it and kept up to date: requested when shown, after
 * writes that change its records, and, after a failure, once the browser is online again. Without a question, there is
 * no answer.
 *
 * @example
 * const { value, isLoading } = useAnswer(book);
 */
export function useAnswer<T>(question: Question<T> | undefined): Shown<T> {
  const [answer = none] = useAnswers(question === undefined ? [] : [question]);
  const times = useForgotten();
  const isLeaving = use(Leaving);
  const last = useRef<{ readonly times: number; readonly key: string; readonly value: T }>(undefined);
  const latest = useRef(question);
  latest.current = question;
  const key = question?.key ?? '';
  const { value, error } = answer;
  if (value !== undefined) {
    if (last.current?.value !== value || last.current.key !== key) last.current = { times, key, value };
  } else if (last.current?.times !== times || isForbidden(error)) last.current = undefined;
  const reload = useCallback(async () => {
    if (latest.current === undefined || isLeaving.current) return undefined;
    const entry = entryFor(latest.current);
    await askAgain(entry);
    // The entry of a question holds that question's answer.
    const { value, error } = entry.answer as Answer<T>;
    return error === undefined ? value : undefined;
  }, [isLeaving]);
  const shown = last.current;
  return { ...answer, shown, isOutdated: shown !== undefined && shown.key !== key, reload };
}

/** Like `useAnswer`, for several questions; the same array until an answer changes. */
export function useAnswers<T>(questions: readonly Question<T>[]): readonly Answer<T>[] {
  const times = useForgotten();
  const isLeaving = use(Leaving);
  const keys = questions.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question's key stands for it; `times` makes them anew.
  const [subscribe, snapshot] = useMemo(() => {
    const entries = questions.map(entryFor);
    const subscribe = (notify: () => void) => {
      const ends = entries.map((entry) => observe(entry, { notify, isLeaving }));
      return () => {
        for (const end of ends) end();
      };
    };
    let answers: readonly Answer<T>[] = [];
    const snapshot = () => {
      // The entry of a question holds that question's answer.
      const now = entries.map(({ answer }) => answer as Answer<T>);
      if (now.length !== answers.length || now.some((answer, index) => answer !== answers[index])) answers = now;
      return answers;
    };
    return [subscribe, snapshot] as const;
  }, [keys, times, isLeaving]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Returns why a call failed, or undefined if it did not. Anything but a CallError is a bug, and thrown. */
export function failureOf({ error }: Pick<Answer<unknown>, 'error'>): CallError | undefined {
  if (error === undefined || error instanceof CallError) return error;
  throw error;
}

function useForgotten(): number {
  return useSyncExternalStore(forgotten.subscribe, forgotten.times, forgotten.times);
}

function isForbidden(error: unknown): boolean {
  return error instanceof CallError && error.status === 403;
}

const none: Answer<never> = { value: undefined, error: undefined, isLoading: false };
