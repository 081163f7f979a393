import type { Json } from '../../language/json.ts';

/** A saved view of a list. */
export interface SavedView {
  /** Its name in the list's address. */
  readonly id: string;
  readonly screen: string;
  readonly title: string;
  /** The part of the list's address that it represents. */
  readonly query: string;
  readonly shared: Sharing;
  /** With `role`: the role it is shared with. */
  readonly roleId: number | null;
  /** With `group`: the id of the group of people it is shared with. */
  readonly group?: string | null;
  /** The role or group it is shared with, by name; absent for a private view. */
  readonly sharedWith?: string;
  /** Whether it belongs to the signed-in user. */
  readonly isOwn: boolean;
  /** The author of another user's view. */
  readonly author?: string;
}

/** The audience of a view besides its author. */
export type Sharing = (typeof sharings)[number];
export const sharings = ['nobody', 'role', 'group', 'everyone'] as const;

/** The views that a user has saved or received, the ones their lists open with, and their favourites. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Screen → the name of the view its list opens with. */
  readonly initial: Readonly<Record<string, string>>;
  /** As stored; `favouritesIn` parses them. */
  readonly favourites: readonly Json[];
  /** Whether they are kept in this browser, because the back end does not store them. */
  readonly isLocal: boolean;
}
