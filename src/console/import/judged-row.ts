import type { Input } from '../../kinds/actions/face.ts';
import type { Row } from '../../language/json.ts';

/** Something wrong, at a column or about the whole row. */
export interface Fault {
  readonly title?: string;
  readonly message: string;
}

/**
 * A row of the file, and what becomes of it: `make` a record or `change` one, nothing because it is `left` out on purpose, or
 * nothing because it is `wrong`.
 */
export interface JudgedRow {
  /** Its number in the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly verdict: 'make' | 'change' | 'left' | 'wrong';
  readonly faults: readonly Fault[];
  /** What the form is filled with. */
  readonly input: Input;
  /** The record that it is about, if there is one. */
  readonly record?: Row;
  /** What the form is filled with, or how the record changes, in words; undefined without a form. */
  readonly told?: string;
}

/** The part of a judged row that does not stand in the file. */
export type Verdict = Pick<JudgedRow, 'verdict'> & Partial<JudgedRow>;

/** Returns the verdict that a row is left out, and why. */
export function leftOut(faults: readonly Fault[], record?: Row): Verdict {
  return { verdict: 'left', faults, ...(record && { record }) };
}

/** Returns the verdict that something is wrong with a row. */
export function wrong(...faults: readonly Fault[]): Verdict {
  return { verdict: 'wrong', faults };
}

/** Returns why nothing becomes of a row, each with its column. */
export function reasonOf({ faults }: Pick<JudgedRow, 'faults'>): string {
  return faults.map(({ title, message }) => (title === undefined ? message : `${title}：${message}`)).join('；');
}
