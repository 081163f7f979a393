import type { Json } from '../../language/json.ts';

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
  /** What the thing around its list has to say with it. */
  readonly beside?: Readonly<Record<string, Json>>;
}
