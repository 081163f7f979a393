import type { ResolvedList } from '../resolved.ts';
import type { CardColumns } from '../screen/card-of.ts';

/** The index of the global search, besides the entries of the menu; the content of `menu.json`. */
export interface Finder {
  /** Title of an entry, a tab or an action → its pinyin, which `typedPinyin` searches. */
  readonly pinyin: Readonly<Record<string, string>>;
  readonly lists: readonly FoundList[];
  readonly views: readonly FoundView[];
}

/** A list whose records the global search finds. */
export interface FoundList extends Pick<ResolvedList, 'id' | 'title' | 'request' | 'search' | 'sort'> {
  /** The list's address in the menu. */
  readonly path: string;
  /** The codes needed to find and open a record; all are required. */
  readonly permissions: readonly string[];
  readonly shown: CardColumns;
  /** The sheet that a result opens, and whether an id is enough to open it. */
  readonly sheet?: { readonly name: string; readonly isById: boolean };
}

/** A tab of a list. */
export interface FoundView {
  readonly title: string;
  /** The list's title. */
  readonly list: string;
  readonly address: string;
  /** The code needed to read the list, or null if signing in is enough. */
  readonly permission: string | null;
}
