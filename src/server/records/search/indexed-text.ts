/** How a field is found by a search index. */
export interface IndexedText {
  /** The SQL of the text in which parts are looked for. */
  readonly sql: string;
  /** The SQL of its spellings between bars, of a name. */
  readonly spellings?: string;
  /** Returns what a row that is found by a word must have, in its text or its spellings; undefined where no index can say. */
  readonly partsOf: (word: string) => Parts | undefined;
}

/** What a row has one of. */
export interface Parts {
  /** Parts of its text. */
  readonly texts: readonly string[];
  /** The beginning of one of its spellings. */
  readonly spelling?: string;
}

/** What the database keeps of the texts of a table, so that parts of them are found. */
export interface SearchIndex {
  /** Ends with a hash of all that is kept: an index of something else is another index. */
  readonly name: string;
  /** The table of the rows. */
  readonly table: string;
  /** The SQL of a text, or of spellings → what their parts begin with. */
  readonly texts: ReadonlyMap<string, string>;
  readonly spellings: ReadonlyMap<string, string>;
}
