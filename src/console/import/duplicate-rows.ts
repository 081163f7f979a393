import { trimText } from '../../language/text/trim-text.ts';
import { sameAsLine, sameButDifferent } from '../../words/zh-CN/console/import.ts';
import type { Fault } from './checked-row.ts';
import { exclusionReason, matchTexts } from './find-record.ts';
import type { ImportContext } from './import-context.ts';

interface Seen {
  readonly line: number;
  readonly content: string;
  /** Whether the row is to be imported. */
  readonly isInside: boolean;
}

/** Finds rows of a file with the same record or the same content, which would repeat an intended change. */
export class DuplicateRows {
  readonly #context: ImportContext;
  readonly #seen = new Map<string, Seen[]>();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  /** Adds a row; all rows must be added before the first call of `faultOf`. */
  note(line: number, cells: readonly string[]): void {
    const key = this.#keyOf(cells);
    const seen = this.#seen.get(key);
    const isInside = exclusionReason(this.#context, cells) === undefined;
    const one = { line, content: contentOf(cells), isInside };
    if (seen === undefined) this.#seen.set(key, [one]);
    else seen.push(one);
  }

  /**
   * Returns the problem of a row with duplicates of which at least one would be imported: that they differ, or that it
   * is not the first.
   */
  faultOf(line: number, cells: readonly string[]): Fault | undefined {
    const all = this.#seen.get(this.#keyOf(cells)) ?? [];
    const [first] = all;
    if (first === undefined || !all.some(({ isInside }) => isInside)) return undefined;
    const content = contentOf(cells);
    const differing = all.find((one) => one.content !== content);
    if (differing !== undefined) return { message: sameButDifferent(differing.line) };
    return line === first.line ? undefined : { message: sameAsLine(first.line) };
  }

  #keyOf(cells: readonly string[]): string {
    const { action } = this.#context;
    return JSON.stringify(action.match.length > 0 ? matchTexts(this.#context, cells) : cells.map(trimText));
  }
}

function contentOf(cells: readonly string[]): string {
  return JSON.stringify(cells.map(trimText));
}
