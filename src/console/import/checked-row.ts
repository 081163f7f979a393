import type { Input } from '../../kinds/actions/face.ts';
import type { Row } from '../../language/json.ts';
import { labelled, semicolon } from '../../words/zh-CN/marks.ts';

/** Something wrong, at a column or about the whole row. */
export interface Fault {
  readonly title?: string;
  readonly message: string;
}

/** A row of the file, and its outcome: it creates a record or updates one, is skipped on purpose, or is invalid. */
export interface CheckedRow {
  /** Its number in the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: 'create' | 'update' | 'skipped' | 'invalid';
  readonly faults: readonly Fault[];
  /** What the form is filled with. */
  readonly input: Input;
  /** The record that it is about, if there is one. */
  readonly record?: Row;
  /** What the form is filled with, or how the record changes, in words; undefined without a form. */
  readonly summary?: string;
}

/** What the check adds to a row of the file. */
export type RowCheck = Pick<CheckedRow, 'outcome'> & Partial<CheckedRow>;

/** Returns that a row is skipped, and why. */
export function skipped(faults: readonly Fault[], record?: Row): RowCheck {
  return { outcome: 'skipped', faults, ...(record && { record }) };
}

/** Returns that a row is invalid, and why. */
export function invalid(...faults: readonly Fault[]): RowCheck {
  return { outcome: 'invalid', faults };
}

/** Returns why a row is skipped or invalid, each reason with its column. */
export function reasonOf({ faults }: Pick<CheckedRow, 'faults'>): string {
  return faults.map(({ title, message }) => (title === undefined ? message : labelled(title, message))).join(semicolon);
}
