import type { Finder } from '../../compile/finder/resolved-finder.ts';
import type { Query } from '../client/query/query.ts';
import { addressOf } from '../session/screens.ts';

/** Returns the query for the index of the command box, for the version of the screens that is shown. */
export function finderQuery(): Query<Finder> {
  const url = addressOf('menu.json');
  return {
    key: `finder ${url}`,
    keeps: 'lasting',
    queryFn: async (get) => {
      const compiled: unknown = await get(url);
      // The file was written by our own compiler.
      return compiled as Finder;
    },
  };
}

export const nothing: Finder = { pinyin: {}, lists: [], views: [] };
