import type { Input } from '../../kinds/actions/face.ts';
import type { Row } from '../../language/json.ts';
import { labelled, semicolon } from '../../words/zh-CN/marks.ts';

/** A problem of a row, in one column or in general. */
export interface Fault {
  readonly title?: string;
  readonly message: string;
}

/** A row of the file and its outcome: it creates or updates a record, is skipped, or is invalid. */
export interface CheckedRow {
  /** Its row number in the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: 'create' | 'update' | 'skipped' | 'invalid';
  readonly faults: readonly Fault[];
  /** The form's values. */
  readonly input: Input;
  /** The record it updates, if there is one. */
  readonly record?: Row;
  /** The form's values or the record's changes, as text; undefined without a form. */
  readonly summary?: string;
}

/** The part of a checked row that the check adds. */
export type RowCheck = Pick<CheckedRow, 'outcome'> & Partial<CheckedRow>;

/** Returns the check of a row that is skipped, with the reasons. */
export function skipped(faults: readonly Fault[], record?: Row): RowCheck {
  return { outcome: 'skipped', faults, ...(record && { record }) };
}

/** Returns the check of an invalid row, with the reasons. */
export function invalid(...faults: readonly Fault[]): RowCheck {
  return { outcome: 'invalid', faults };
}

/** Returns the reasons why a row is skipped or invalid, each with its column. */
export function reasonOf({ faults }: Pick<CheckedRow, 'faults'>): string {
  return faults.map(({ title, message }) => (title === undefined ? message : labelled(title, message))).join(semicolon);
}
