import { trimText } from '../../language/text/written-text.ts';
import { matchTexts, outsideOf } from './find-record.ts';
import type { Fault } from './judged-row.ts';
import type { Measure } from './measure.ts';

interface Seen {
  readonly line: number;
  readonly content: string;
}

/** Rows of a file that are about the same record, or have the same content: each would do again what was meant once. */
export class Twins {
  readonly #measure: Measure;
  readonly #seen = new Map<string, Seen[]>();

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  /** Takes a row in; all must have been before the first is asked about. */
  note(line: number, cells: readonly string[]): void {
    if (outsideOf(this.#measure, cells) !== undefined) return;
    const key = this.#keyOf(cells);
    const seen = this.#seen.get(key);
    const one = { line, content: JSON.stringify(cells.map(trimText)) };
    if (seen === undefined) this.#seen.set(key, [one]);
    else seen.push(one);
  }

  /** Returns what is wrong with a row that has twins: with each where they differ, else with all but the first. */
  faultOf(line: number, cells: readonly string[]): Fault | undefined {
    const [first, ...others] = this.#seen.get(this.#keyOf(cells)) ?? [];
    if (first === undefined || others.length === 0) return undefined;
    const differs = others.find(({ content }) => content !== first.content);
    if (differs === undefined) return line === first.line ? undefined : { message: `与第 ${first.line} 行重复` };
    const other = line === first.line ? differs : first;
    return { message: `与第 ${other.line} 行是同一条，内容却不同` };
  }

  #keyOf(cells: readonly string[]): string {
    const { action } = this.#measure;
    return JSON.stringify(action.match.length > 0 ? matchTexts(this.#measure, cells) : cells.map(trimText));
  }
}
