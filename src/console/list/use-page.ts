import type { ResolvedList } from '../../compile/resolved.ts';
import type { CallError } from '../client/call-error.ts';
import type { Page } from '../client/page.ts';
import { fetchOnce } from '../client/query/query-cache.ts';
import { failureOf, useQuery } from '../client/query/use-query.ts';
import { useToday } from '../clock/use-today.ts';
import type { ListQuery } from './list-query.ts';
import { type PagePosition, type PlacedPage, pageQuery } from './load-list.ts';

/** The state of a list's page: the last one that arrived, and whether another one is loading or failed. */
export interface PageState {
  readonly page: PlacedPage | undefined;
  /** The position of the shown page: the requested one, or the previous one until it arrives. */
  readonly place: PagePosition;
  /** Whether the rows answer a previous query and must not be acted on. */
  readonly isOutdated: boolean;
  /** When the page was read from the back end, `HH:mm` in the project's time zone. */
  readonly asOf: string | undefined;
  readonly isLoading: boolean;
  readonly error: CallError | undefined;
  /** Reloads the page; resolves with it, or with undefined if that failed. */
  readonly reload: () => Promise<Page | undefined>;
  /** Resolves with the requested page once it has loaded, or with undefined if that fails. */
  readonly arrived: () => Promise<Page | undefined>;
}

/**
 * Returns a list's page, kept up to date. A cached page is returned at once; otherwise the old rows stay until the new
 * ones have arrived.
 */
export function usePage(screen: ResolvedList, query: ListQuery): PageState {
  useToday();
  const asked = pageQuery(screen, query);
  const answer = useQuery(asked);
  const { shown, isOutdated, isLoading, reload } = answer;
  return {
    page: shown?.value,
    place: shown?.value.place ?? query,
    isOutdated,
    asOf: shown?.value.asOf,
    isLoading,
    error: failureOf(answer),
    reload,
    // The query of a page returns a page, which a failed refetch leaves unchanged.
    arrived: async () => (await fetchOnce(asked)).value as Page | undefined,
  };
}
