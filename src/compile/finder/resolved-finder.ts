import type { ResolvedList } from '../resolved.ts';
import type { CardColumns } from '../screen/card-of.ts';

/** What the box for everything can find, besides the entries of the menu; the content of `menu.json`. */
export interface Finder {
  /** Title of an entry, a view or an action → its pinyin, in which `typedPinyin` is looked for. */
  readonly pinyin: Readonly<Record<string, string>>;
  readonly lists: readonly FoundList[];
  readonly views: readonly FoundView[];
}

/** A list whose records can be found. */
export interface FoundList extends Pick<ResolvedList, 'id' | 'title' | 'request' | 'search' | 'sort'> {
  /** The list's address in the menu. */
  readonly path: string;
  /** The codes needed for finding and opening a record, all of them. */
  readonly permissions: readonly string[];
  readonly shown: CardColumns;
  /** The sheet that a record opens, and whether its id is all that it needs. */
  readonly sheet?: { readonly name: string; readonly isById: boolean };
}

/** A view that a list's screen offers. */
export interface FoundView {
  readonly title: string;
  /** The list's title. */
  readonly list: string;
  readonly address: string;
  /** The code needed for reading the list, or null if signing in is enough. */
  readonly permission: string | null;
}
