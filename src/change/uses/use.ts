/** A reference to a declaration, at its position before renaming. */
export interface Use {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line without its indentation. */
  readonly text: string;
}

/**
 * Returns a text with the special characters of regular expressions escaped.
 *
 * @example
 * escapeRegExp('a.b') // 'a\\.b'
 */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
