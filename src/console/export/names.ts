import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { send } from '../client/http.ts';
import { isSearchedList, optionNamesQuery } from '../client/query/options.ts';
import { optionsIn } from '../columns/use-lookups.ts';

/** Lookups that load the titles of options page by page. */
export interface Names extends Lookups {
  /** Loads the unknown titles in these rows, each once. Throws {@link CallError}. */
  learn(rows: readonly Row[], signal: AbortSignal): Promise<void>;
}

/** Returns lookups that start with the titles in `lookups` for these columns and load further ones. */
export function loadableNames(lookups: Lookups, columns: readonly ResolvedColumn[]): Names {
  const learnt = new Map<string, string | undefined>();
  const keyOf = (list: string, value: unknown) => `${list} ${value}`;
  return {
    optionTitle: (list, value) => lookups.optionTitle(list, value) ?? learnt.get(keyOf(list, value)),
    async learn(rows, signal) {
      const lists = Object.entries(optionsIn(columns, rows)).filter(([list]) => isSearchedList(list));
      const queries = lists.flatMap(([list, values]) => {
        const isNew = (value: string) =>
          !learnt.has(keyOf(list, value)) && lookups.optionTitle(list, value) === undefined;
        const ids = new Set(values.map(String).filter(isNew));
        // An id without a name is not requested again.
        for (const id of ids) learnt.set(keyOf(list, id), undefined);
        return optionNamesQuery(list, ids).map((query) => ({ list, query }));
      });
      const get = (url: string) => send({ method: 'GET', url, signal });
      const answers = queries.map(async ({ list, query }) => {
        for (const { value, title } of (await query.queryFn(get)).options) learnt.set(keyOf(list, value), title);
      });
      await Promise.all(answers);
    },
  };
}
