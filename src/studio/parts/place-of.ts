import type { FileKind } from '../../check/editor/language-schemas.ts';
import type { Schema } from '../../check/schema-shape.ts';
import type { Json } from '../../language/json.ts';
import type { Names } from '../help/names.ts';

/** A key of an object: its position, and its schema. */
export interface PlaceOf {
  readonly names: Names;
  readonly kind: FileKind;
  readonly root: Schema;
  readonly document: Json | undefined;
  readonly path: readonly (string | number)[];
  readonly part: Schema;
  /** The title of an entry of a map; undefined for a key of the language. */
  readonly called?: string | undefined;
  /** Whether keys and values are shown only by their titles. */
  readonly isBrief: boolean;
}
