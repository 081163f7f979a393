import { useRef } from 'react';
import type { FoundList } from '../../compile/finder/resolved-finder.ts';
import type { Row } from '../../language/json.ts';
import { type CallError, isMissing } from '../client/call-error.ts';
import { type Page, readPage } from '../client/page.ts';
import type { Query } from '../client/query/query.ts';
import { queryEntry, refetch } from '../client/query/query-cache.ts';
import { failureOf, useQueries } from '../client/query/use-query.ts';
import { addressWith } from '../client/request.ts';
import { today } from '../clock/wall-clock.ts';
import { requestQuery } from '../list/list-query.ts';

/** The results of one list for a search text. */
export interface Found {
  readonly list: FoundList;
  readonly rows: readonly Row[];
  /** The total number; undefined if there are more and the back end does not count them. */
  readonly total: number | undefined;
  /** Whether the rows answer the previous search text, while the current ones load. */
  readonly isOutdated: boolean;
  readonly failure: CallError | undefined;
  readonly retry: () => void;
}

/** The maximum number of records per list. */
const size = 5;

/**
 * Returns each list's results as they arrive, independently of one another. A list that the back end lacks or refuses
 * to the user is left out. Requests of previous search texts are aborted.
 */
export function useFound(lists: readonly FoundList[], keyword: string): readonly Found[] {
  const isAsked = keyword !== '';
  const queries = isAsked ? lists.map((list) => questionOf(list, keyword)) : [];
  const answers = useQueries(queries);
  const last = useRef(new Map<string, Page>());
  if (!isAsked) last.current.clear();
  return queries.flatMap((query, index) => {
    const [list, answer] = [lists[index], answers[index]];
    if (list === undefined || answer === undefined) return [];
    const failure = failureOf(answer);
    if (failure?.status === 403 || isMissing(failure)) return [];
    if (answer.value !== undefined) last.current.set(list.id, answer.value);
    const page = failure === undefined ? (answer.value ?? last.current.get(list.id)) : undefined;
    return [
      {
        list,
        rows: page?.records.slice(0, size) ?? [],
        total: page === undefined ? 0 : (page.total ?? (page.hasMore ? undefined : page.records.length)),
        isOutdated: answer.value === undefined && failure === undefined,
        failure,
        retry: () => void refetch(queryEntry(query)),
      },
    ];
  });
}

function questionOf({ request, search, sort }: FoundList, keyword: string): Query<Page> {
  const query = { current: 0, size, sorting: sort === undefined ? [] : [sort], filters: {}, keyword };
  const screen = { filters: [], columns: [], ...(search && { search }) };
  const asked = addressWith(request, requestQuery(query, screen, today()));
  return { key: `found ${asked}`, queryFn: async (get) => readPage(await get(asked)) };
}
