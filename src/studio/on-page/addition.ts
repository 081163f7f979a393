import type { Json } from '../../language/json.ts';
import type { Path } from '../parts/part.ts';

/** A text after an edit, and the path of the edited thing. */
export interface EditResult {
  readonly text: string;
  readonly path: Path;
}

/** Something that can be added to a list or map of the page. */
export interface Addition {
  readonly title: string;
  /** What tells it from others of its title: a field, a call, a kind. */
  readonly note: string;
  /** Its name in a map, before others there have it. */
  readonly key?: string;
  readonly value: Json;
  /** Whether it is a field of a form that has to be filled in. */
  readonly isRequired?: boolean;
  /** Returns the text with it where that is more than a further entry, and its path. */
  readonly edit?: (text: string) => EditResult;
  /** What the thing around its list has to say with it. */
  readonly beside?: Readonly<Record<string, Json>>;
}
