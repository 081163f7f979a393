import { createContext, use, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { askAgain, entryFor, forgotten, observe } from './answers.ts';
import { CallError } from './call-error.ts';
import type { Answer, Question } from './question.ts';

/** A question's answer as a component shows it. */
export interface Shown<T> extends Answer<T> {
  /** The answer, or the one to the component's question before, until that of this one is there. */
  readonly shown: { readonly key: string; readonly value: T } | undefined;
  /** Asks anew; settles with the answer and never fails. */
  readonly reload: () => Promise<void>;
}

/** Set to true by whatever is about to close: nothing within it asks any more. */
export const Leaving = createContext<{ readonly current: boolean }>({ current: false });

/**
 * Returns the answer to a question, shared with whoever else shows it, and keeps it new: asked for when it is shown,
 * after writes that change its records, and after a failure once the browser has a line again. Without a question
 * there is no answer, and none is on its way.
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
    if (latest.current !== undefined && !isLeaving.current) await askAgain(entryFor(latest.current));
  }, [isLeaving]);
  return { ...answer, shown: last.current, reload };
}

/** As `useAnswer`, for several questions at once; the same array as long as no answer changes. */
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
      // What is kept under a question's key is what that question was answered.
      const now = entries.map(({ answer }) => answer as Answer<T>);
      if (now.length !== answers.length || now.some((answer, index) => answer !== answers[index])) answers = now;
      return answers;
    };
    return [subscribe, snapshot] as const;
  }, [keys, times, isLeaving]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Returns why a call failed, undefined where it did not; anything else than a failed call is a defect, and thrown. */
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
