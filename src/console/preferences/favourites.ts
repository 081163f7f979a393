import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import type { SavedViews } from './saved-view.ts';

/** A screen that a person has marked, or only a view of it. */
export interface Favourite {
  readonly screen: string;
  /** The name of a saved view. */
  readonly view: string | null;
}

/** Returns what the person has marked, in the order of the marks, without what cannot be read. */
export function favouritesIn({ favourites }: Pick<SavedViews, 'favourites'>): readonly Favourite[] {
  return favourites.flatMap((favourite: Json) => {
    const { screen, view = null } = membersOf(favourite);
    return typeof screen === 'string' ? [{ screen, view: view === null ? null : String(view) }] : [];
  });
}
