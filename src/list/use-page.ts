import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedList } from '../compile/resolved.ts';
import { CallError } from '../data/call-error.ts';
import type { Page } from '../data/page.ts';
import { useBackOnline } from '../data/use-back-online.ts';
import type { ListQuery } from './list-query.ts';
import { loadPage } from './load-list.ts';

/** A list's page as it stands: the last one that arrived, and whether another is on its way or failed to come. */
export interface PageState {
  readonly page: Page | undefined;
  /** Where the page stands among all: what is asked for now, or what was asked for before while that has not come. */
  readonly place: Place;
  /** The page answers another question than the one asked now: its rows must not be acted on. */
  readonly isOutdated: boolean;
  readonly isLoading: boolean;
  readonly error: CallError | undefined;
  /** Loads the same page again. */
  readonly reload: () => void;
}

/** Which page, zero-based, and of how many rows. */
export type Place = Pick<ListQuery, 'current' | 'size'>;

/**
 * Keeps the page of a list loaded. A newer query ends the request of an older one, so the last always wins;
 * the old rows stay until the new ones have arrived.
 */
export function usePage(screen: ResolvedList, query: ListQuery): PageState {
  const [settled, settle] = useState<Settled>(nothingYet);
  const [round, setRound] = useState(0);
  const key = JSON.stringify({ ...query, hidden: [] });
  const latest = useRef(query);
  latest.current = query;

  useEffect(() => {
    const controller = new AbortController();
    const question = { screen, key, round };
    const { current, size } = latest.current;
    loadPage(screen, latest.current, controller.signal).then(
      (page) => {
        if (!controller.signal.aborted) settle({ question, page, answers: { key, current, size }, error: undefined });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        settle((before) => ({ ...before, question, error }));
      },
    );
    return () => controller.abort();
  }, [screen, key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  useBackOnline(reload, settled.error);
  const { question, page, answers = { key, current: query.current, size: query.size }, error } = settled;
  // Told by comparing: a state of its own would draw the list once more for each question.
  const isLoading = question?.screen !== screen || question.key !== key || question.round !== round;
  return { page, place: answers, isOutdated: answers.key !== key, error, isLoading, reload };
}

/** What came last, and to which question. */
interface Settled extends Pick<PageState, 'page' | 'error'> {
  readonly question: { readonly screen: ResolvedList; readonly key: string; readonly round: number } | undefined;
  /** What the page was asked for with: an error leaves the page of an earlier question. */
  readonly answers?: Place & { readonly key: string };
}
const nothingYet: Settled = { question: undefined, page: undefined, error: undefined };
