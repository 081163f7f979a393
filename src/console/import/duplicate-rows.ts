import { trimText } from '../../language/text/trim-text.ts';
import { sameAsLine, sameButDifferent } from '../../words/zh-CN/console/import.ts';
import type { Fault } from './checked-row.ts';
import { exclusionReason, matchTexts } from './find-record.ts';
import type { ImportContext } from './import-context.ts';

interface Seen {
  readonly line: number;
  readonly content: string;
  /** Whether it is one of those that are carried out. */
  readonly isInside: boolean;
}

/** Rows of a file that are about the same record, or have the same content: each would do again what was meant once. */
export class DuplicateRows {
  readonly #context: ImportContext;
  readonly #seen = new Map<string, Seen[]>();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  /** Takes a row in; all must have been before the first is asked about. */
  note(line: number, cells: readonly string[]): void {
    const key = this.#keyOf(cells);
    const seen = this.#seen.get(key);
    const isInside = exclusionReason(this.#context, cells) === undefined;
    const one = { line, content: contentOf(cells), isInside };
    if (seen === undefined) this.#seen.set(key, [one]);
    else seen.push(one);
  }

  /**
   * Returns what is wrong with a row that has duplicates, of which at least one would be carried out: where one differs, that,
   * else that it is not the first.
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
