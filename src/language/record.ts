import type { Json } from './json.ts';

/** One property of a record, as JSON Schema with a title that people read. */
export interface RecordProperty {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly items?: RecordProperty | { readonly $ref: string };
  readonly [keyword: string]: unknown;
}

/** A change of status that the back end allows: which request leads from which statuses to which. */
export interface Transition {
  readonly request: string;
  /** The part of the body that selects this transition, where one request serves several. */
  readonly body?: Readonly<Record<string, Json>>;
  readonly from: readonly (number | string)[];
  readonly to: number | string;
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
  /** Requests that change nothing of the status but are refused in others: request → statuses in which the back end accepts it. */
  readonly accepts?: Readonly<Record<string, readonly (number | string)[]>>;
}
