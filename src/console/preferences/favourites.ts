import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import type { SavedViews } from './saved-view.ts';

/** A favourite screen, or a view of one. */
export interface Favourite {
  readonly screen: string;
  /** The name of a saved view. */
  readonly view: string | null;
}

/** Returns the user's favourites in their order, without malformed ones. */
export function favouritesIn({ favourites }: Pick<SavedViews, 'favourites'>): readonly Favourite[] {
  return favourites.flatMap((favourite: Json) => {
    const { screen, view = null } = membersOf(favourite);
    return typeof screen === 'string' ? [{ screen, view: view === null ? null : String(view) }] : [];
  });
}
