import type { Json } from '../../language/json.ts';
import { boot } from './boot.ts';
import { CallError } from './call-error.ts';
import type { Question } from './question.ts';
import { type SavedView, type SavedViews, sharings } from './saved-view.ts';
import { storedViews } from './stored-views.ts';

/** The question for the signed-in person's views: of the back end, or of this browser if that keeps none. */
export const savedViews: Question<SavedViews> = {
  key: 'saved views',
  keeps: 'lasting',
  ask: async (get) => {
    if (!boot().keepsViews) return storedViews();
    try {
      return readViews(await get('/api/views'));
    } catch (error) {
      // A back end may not have every call of the contract.
      if (error instanceof CallError && error.status === 404) return storedViews();
      throw error;
    }
  },
};

function readViews(answer: Json): SavedViews {
  const { views, initial } = membersOf(answer);
  return {
    isLocal: false,
    views: (Array.isArray(views) ? views : []).flatMap((view: Json) => readView(membersOf(view))),
    initial: Object.fromEntries(
      Object.entries(membersOf(initial ?? null)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  };
}

function readView({ id, screen, title, query, shared, roleId, isOwn, author }: Members): readonly SavedView[] {
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
      isOwn: isOwn === true,
      ...(typeof author === 'string' && { author }),
    },
  ];
}

type Members = { readonly [key: string]: Json };

/** Returns the members of an object; none of anything else. */
export function membersOf(value: Json): Members {
  // Narrowing does not remove a readonly array from the type.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}
