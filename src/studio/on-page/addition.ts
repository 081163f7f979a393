import type { Json } from '../../language/json.ts';
import type { Path } from '../parts/part.ts';

/** A text after an edit, and the path of the edited part. */
export interface EditResult {
  readonly text: string;
  readonly path: Path;
}

/** A possible addition to a list or map of the page. */
export interface Addition {
  readonly title: string;
  /** Distinguishes it from others with the same title: a field, a call, a kind. */
  readonly note: string;
  /** Its preferred name in a map, before it is made unique. */
  readonly key?: string;
  readonly value: Json;
  /** Whether it is a required form field. */
  readonly isRequired?: boolean;
  /** Returns the text with the addition and its path, if it is more than another entry. */
  readonly edit?: (text: string) => EditResult;
  /** Members to be set on the object that contains the list. */
  readonly beside?: Readonly<Record<string, Json>>;
}
