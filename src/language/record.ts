import type { When } from './guard.ts';
import type { Json } from './json.ts';
import type { Intent } from './text.ts';

/** One property of a record, as JSON Schema with a title that people read. */
export interface RecordProperty {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  /** The option list that says what its value is called. */
  readonly options?: string;
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

/** What the people who work with an action rely on. The action is told by its request (and body), its custom view or its sheet. */
export interface ExpectedAction {
  readonly request?: string;
  readonly body?: Readonly<Record<string, Json>>;
  readonly view?: string;
  /** The name of the sheet that it opens. */
  readonly sheet?: string;
  readonly intent?: Intent;
  /** Fields that its question (`confirm` and `warning`) names. */
  readonly names?: readonly string[];
  /** When it is offered, no more and no less; statuses are told by `transitions` and `accepts` instead. */
  readonly when?: When;
}

/**
 * What the people who work with a record rely on: the screens that show it have at least this. Whoever takes something
 * away from a screen takes it away here first.
 */
export interface Expected {
  /** Columns of its lists, not hidden; of tables and cards, where it has no list. */
  readonly columns?: readonly string[];
  /** Columns of its lists that can be sorted by. */
  readonly sortable?: readonly string[];
  readonly filters?: readonly string[];
  /** Filters that take several values. */
  readonly multiple?: readonly string[];
  /** Fields of its sheets. */
  readonly fields?: readonly string[];
  readonly actions?: readonly ExpectedAction[];
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
  readonly expected?: Expected;
}
