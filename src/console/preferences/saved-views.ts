import type { Json } from '../../language/json.ts';
import { type Members, membersOf } from '../../language/members.ts';
import { viewsNotLoaded } from '../../words/zh-CN/console/client.ts';
import { CallError, isMissing } from '../client/call-error.ts';
import type { Query } from '../client/query/query.ts';
import { fetchOnce } from '../client/query/query-cache.ts';
import { showQueryFailure } from '../client/query/show-query-failure.ts';
import { boot } from '../session/boot.ts';
import { type SavedView, type SavedViews, sharings } from './saved-view.ts';
import { storedViews } from './stored-views.ts';

/** The query for the signed-in user's views: from the back end, or from this browser if that does not store them. */
export const savedViews: Query<SavedViews> = {
  key: 'saved views',
  keeps: 'lasting',
  queryFn: async (get) => {
    if (!boot().keepsViews) return storedViews();
    try {
      return readViews(await get('/api/views'));
    } catch (error) {
      // A back end may lack calls of the contract.
      if (isMissing(error)) return storedViews();
      throw error;
    }
  },
};

/**
 * Fetches the user's views, once for all lists. A failure is shown and kept in the answer; lists then have only the
 * screen's own views.
 */
export async function preloadViews(): Promise<SavedViews | undefined> {
  const { value, error } = await fetchOnce(savedViews);
  // A 401 leads to the sign-in page.
  if (error instanceof CallError && error.status !== 401) showQueryFailure(savedViews, viewsNotLoaded(error.message));
  // The answer to this query.
  return value as SavedViews | undefined;
}

function readViews(answer: Json): SavedViews {
  const { views, initial, favourites } = membersOf(answer);
  return {
    isLocal: false,
    views: (Array.isArray(views) ? views : []).flatMap((view: Json) => readView(membersOf(view))),
    initial: Object.fromEntries(
      Object.entries(membersOf(initial ?? null)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    favourites: Array.isArray(favourites) ? favourites : [],
  };
}

function readView(view: Members): readonly SavedView[] {
  const { id, screen, title, query, shared, roleId, group, sharedWith, isOwn, author } = view;
  const isNamed = typeof id === 'number' || typeof id === 'string';
  if (!isNamed || typeof screen !== 'string' || typeof title !== 'string' || typeof query !== 'string') return [];
  return [
    {
      id: String(id),
      screen,
      title,
      query,
      shared: sharings.find((known) => known === shared) ?? 'nobody',
      roleId: typeof roleId === 'number' ? roleId : null,
      ...(typeof group === 'string' && { group }),
      ...(typeof sharedWith === 'string' && { sharedWith }),
      isOwn: isOwn === true,
      ...(typeof author === 'string' && { author }),
    },
  ];
}
