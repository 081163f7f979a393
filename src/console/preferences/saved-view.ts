import type { Json } from '../../language/json.ts';

/** A view of a list that somebody has saved. */
export interface SavedView {
  /** Its name in the list's address. */
  readonly id: string;
  readonly screen: string;
  readonly title: string;
  /** The part of the list's address it stands for. */
  readonly query: string;
  readonly shared: Sharing;
  /** With `role`: the role it is shared with. */
  readonly roleId: number | null;
  /** With `group`: the id of the group of people it is shared with. */
  readonly group?: string | null;
  /** The role or group it is shared with, by name; absent for a private view. */
  readonly sharedWith?: string;
  /** Whether the signed-in person saved it. */
  readonly isOwn: boolean;
  /** Who else did. */
  readonly author?: string;
}

/** Who sees a view besides its author. */
export type Sharing = (typeof sharings)[number];
export const sharings = ['nobody', 'role', 'group', 'everyone'] as const;

/** The views a person has saved or received, the ones their lists open with, and their favourites. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Screen → the name of the view its list opens with. */
  readonly initial: Readonly<Record<string, string>>;
  /** As they were kept, to be read by `favouritesIn`. */
  readonly favourites: readonly Json[];
  /** Whether this browser keeps them, because the back end does not. */
  readonly isLocal: boolean;
}
