/** How a field is found by a search index. */
export interface IndexedText {
  /** The SQL of the text that is searched by substring. */
  readonly sql: string;
  /** The SQL of a name's pinyin spellings, separated by bars. */
  readonly spellings?: string;
  /** Returns the parts that a matching row's text or spellings must contain; undefined if the index cannot tell. */
  readonly partsOf: (word: string) => Parts | undefined;
}

/** The parts of a word, one of which a matching row contains. */
export interface Parts {
  /** Substrings of its text, all of which it contains. */
  readonly texts: readonly string[];
  /** A prefix of one of its spellings. */
  readonly spelling?: string;
}

/** The search index of a table's texts. */
export interface SearchIndex {
  /** Ends with a hash of the indexed content: changed content makes a new index. */
  readonly name: string;
  /** The table of the rows. */
  readonly table: string;
  /** The SQL of a text or of spellings → the prefix of its index terms. */
  readonly texts: ReadonlyMap<string, string>;
  readonly spellings: ReadonlyMap<string, string>;
}
