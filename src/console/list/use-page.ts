import type { ResolvedList } from '../../compile/resolved.ts';
import type { CallError } from '../data/call-error.ts';
import type { Page } from '../data/page.ts';
import { failureOf, useAnswer } from '../data/use-answer.ts';
import type { ListQuery } from './list-query.ts';
import { type Place, pageOf } from './load-list.ts';

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

/**
 * Keeps the page of a list loaded. A page that was shown before is there at once; else the old rows stay until the new
 * ones have arrived.
 */
export function usePage(screen: ResolvedList, query: ListQuery): PageState {
  const asked = pageOf(screen, query);
  const answer = useAnswer(asked);
  const { shown, isLoading, reload } = answer;
  return {
    page: shown?.value,
    place: shown?.value.place ?? query,
    isOutdated: shown !== undefined && shown.key !== asked.key,
    isLoading,
    error: failureOf(answer),
    reload,
  };
}
