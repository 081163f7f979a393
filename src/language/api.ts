/** What a call does to the world, as far as the person who is about to make it must know. */
export interface Consequence {
  /** The call is confirmed first, and the question (`confirm` and `warning`) names these fields of the row. */
  readonly asks?: readonly string[];
  /** The call cannot be undone or moves money: it is confirmed first, and its action is `danger`. */
  readonly irreversible?: true;
}

/** What the contract says of one call. */
export interface ApiCall extends Consequence {
  /** `public`, `session` (any signed-in person) or a code with `:read` or `:write`. */
  readonly permission: string;
  /** The record that the call answers with: one, or a page of them where `list` is set. */
  readonly record?: string;
  /** Answers `{ records, total }`. */
  readonly list?: boolean;
  /** The query parameters a list can be filtered by; sorting is by any plain field of the record. */
  readonly filters?: readonly string[];
  /** The form in schemas/forms/ that the body is validated with. */
  readonly form?: string;
  /** The body is `[{ key, value }]`, and the form's fields are the keys. */
  readonly shape?: 'entries';
  /** Not every back end has it: a sheet that loads it is `optional`. */
  readonly optional?: boolean;
  /** Answers a plain list to choose from, `[{ id, name }]`: the record that stands behind it. */
  readonly options?: string;
  /** Answers a file. */
  readonly file?: boolean;
  /** The records whose lists and option lists are stale once the call has succeeded. */
  readonly changes?: readonly string[];
}

/** schemas/api.json: every call of the back end, keyed by `"METHOD /path/{parameter}"`. */
export type Api = Readonly<Record<string, ApiCall>>;
