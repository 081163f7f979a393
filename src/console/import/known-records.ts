import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import type { Row } from '../../language/json.ts';
import { typedCurrency } from '../../language/text/declared-currency.ts';
import { foldText } from '../../language/text/folded.ts';
import { readNumber } from '../../language/text/read-number.ts';
import { trimText } from '../../language/text/trim-text.ts';
import { joinedNumber } from '../../language/text/written-number.ts';
import { readMoment } from '../clock/read-day.ts';
import { writeMoment } from '../clock/wall-clock.ts';
import { cellText } from '../columns/cell.tsx';
import { dayIn } from './cell-value.ts';

/** The existing records, indexed by the columns that identify them. */
export class KnownRecords {
  readonly #byKey = new Map<string, Row[]>();
  /** The fields whose values are numbers, such as ids. */
  readonly #numbers: ReadonlySet<string>;

  constructor(rows: readonly Row[], match: readonly ResolvedColumn[], lookups: Lookups) {
    const fields = match.map(({ field }) => field);
    this.#numbers = new Set(fields.filter((field) => rows.some((row) => typeof row[field] === 'number')));
    for (const row of rows) {
      const key = keyOf(match.map((column) => recordText(row, column, lookups)));
      const alike = this.#byKey.get(key);
      if (alike === undefined) this.#byKey.set(key, [row]);
      else alike.push(row);
    }
  }

  /** Normalizes the text of a cell for the index: 054 and '54, which Excel marks as text, become 54. */
  textOf(column: ResolvedColumn, text: string): string {
    const number = this.#numbers.has(column.field) ? readNumber(trimText(text).replace(/^['‘’]/, '')) : undefined;
    return decimal(number) ?? sameText(column, text);
  }

  /** Returns the records with these texts, normalized by `textOf`. */
  find(texts: readonly string[]): readonly Row[] {
    return this.#byKey.get(keyOf(texts)) ?? [];
  }
}

/** Returns a record's value in a column, normalized for comparison. */
export function recordText(row: Row, column: ResolvedColumn, lookups: Lookups): string {
  const value = row[column.field] ?? null;
  if (value === null || value === '') return '';
  return sameText(column, isAsWritten(column) ? String(value) : cellText(row, column, lookups));
}

/**
 * Normalizes the text of a cell for comparison: amounts and numbers by value, dates and times in one format, the digit
 * groups of long numbers joined.
 */
export function sameText(column: ResolvedColumn, text: string): string {
  const written = trimText(text);
  if (isFigure(column)) {
    return decimal(readNumber(written, typedCurrency(column.currency))) ?? foldText(written);
  }
  if (column.kind === 'date') return dayIn(written) ?? foldText(written);
  if (column.kind === 'date-time') {
    const moment = readMoment(written);
    return moment === undefined ? foldText(written) : writeMoment(moment);
  }
  return joinedNumber(written) ?? foldText(written);
}

function keyOf(texts: readonly string[]): string {
  return JSON.stringify(texts);
}

function isFigure({ kind }: ResolvedColumn): boolean {
  return columnKinds[kind].isFigure === true;
}

/**
 * Returns whether the column is compared by its raw value, because its text in a list differs from that in a file: a
 * separator, a sign, or only a part of a timestamp.
 */
function isAsWritten(column: ResolvedColumn): boolean {
  return isFigure(column) || column.kind === 'date' || column.kind === 'date-time';
}

/** Returns a decimal number without insignificant zeros. */
function decimal(digits: string | undefined): string | undefined {
  const short = digits?.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return short?.replace(/^(-?)0+(?=\d)/, '$1');
}
