import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedList } from '../compile/resolved.ts';
import { CallError } from '../data/call-error.ts';
import type { Page } from '../data/page.ts';
import type { ListQuery } from './list-query.ts';
import { loadPage } from './load-list.ts';

/** A list's page as it stands: the last one that arrived, and whether another is on its way or failed to come. */
export interface PageState {
  readonly page: Page | undefined;
  readonly isLoading: boolean;
  readonly error: CallError | undefined;
  /** Loads the same page again. */
  readonly reload: () => void;
}

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
    loadPage(screen, latest.current, controller.signal).then(
      (page) => {
        if (!controller.signal.aborted) settle({ question, page, error: undefined });
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
  const { question, page, error } = settled;
  // Told by comparing: a state of its own would draw the list once more for each question.
  const isLoading = question?.screen !== screen || question.key !== key || question.round !== round;
  return { page, error, isLoading, reload };
}

/** What came last, and to which question. */
interface Settled extends Pick<PageState, 'page' | 'error'> {
  readonly question: { readonly screen: ResolvedList; readonly key: string; readonly round: number } | undefined;
}
const nothingYet: Settled = { question: undefined, page: undefined, error: undefined };
