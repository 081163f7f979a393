import type { Finder } from '../../compile/finder/resolved-finder.ts';
import type { Query } from '../client/query/query.ts';
import { addressOf } from '../session/screens.ts';

/** Returns the query for the command box's index, for the shown version of the screens. */
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
