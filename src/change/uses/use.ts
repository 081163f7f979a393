/** A place that names something, as the file was before. */
export interface Use {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line, without what indents it. */
  readonly text: string;
}

/**
 * Returns a text for a regular expression, in which none of its characters has a meaning.
 *
 * @example
 * escaped('a.b') // 'a\\.b'
 */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
