import type { Consequence } from './api.ts';
import type { When } from './guard.ts';
import type { Json } from './json.ts';

/** One property of a record, as JSON Schema with a title that people read. */
export interface RecordProperty {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  /** The shared enum that says what its values are called, in `screens/shared/enums.json`. */
  readonly enums?: string;
  /** The option list that says what its value is called. */
  readonly options?: string;
  readonly items?: RecordProperty | { readonly $ref: string };
  readonly [keyword: string]: unknown;
}

/**
 * A change of status that the back end allows: which request leads from which statuses to which. Where one request makes
 * several, what each does to the world stands here rather than in the contract of calls.
 */
export interface Transition extends Consequence {
  readonly request: string;
  /** The part of the body that selects this transition, where one request serves several. */
  readonly body?: Readonly<Record<string, Json>>;
  readonly from: readonly (number | string)[];
  readonly to: number | string;
}

/** The statuses of the rows for which the back end accepts a request. */
export type Statuses = readonly (number | string)[];

/** Returns whether a record accepts a request by status, rather than for the rows that pass a guard. */
export function isStatuses(rows: Statuses | When | undefined): rows is Statuses {
  return Array.isArray(rows);
}

/** schemas/records/<name>.json: what one row holds, and how its status may change. */
export interface RecordSchema {
  readonly $id: string;
  readonly title: string;
  readonly type: 'object';
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, RecordProperty>>;
  /** The field that the transitions change; `status` where it is absent. */
  readonly statusField?: string;
  readonly transitions?: readonly Transition[];
  /**
   * Requests that change nothing of the status but are refused for some rows: request → the statuses in which the back end
   * accepts it, or the guard that a row must pass.
   */
  readonly accepts?: Readonly<Record<string, Statuses | When>>;
}
