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
  const [state, setState] = useState<Omit<PageState, 'reload'>>({ page: undefined, isLoading: true, error: undefined });
  const [round, setRound] = useState(0);
  const key = JSON.stringify({ ...query, hidden: [] });
  const latest = useRef(query);
  latest.current = query;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the query, `round` for a reload.
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    loadPage(screen, latest.current, controller.signal).then(
      (page) => {
        if (!controller.signal.aborted) setState({ page, isLoading: false, error: undefined });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setState((before) => ({ ...before, isLoading: false, error }));
      },
    );
    return () => controller.abort();
  }, [screen, key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, reload };
}
