import type { RecordProperty } from '../../../language/contract/record.ts';
import type { ValueForm } from '../../../language/contract/record-conventions.ts';
import type { FieldSchema } from '../../../language/form.ts';
import type { Schema } from '../document/schema.ts';

/** The back end's types of values that the project converts. */
const inForm: Readonly<Partial<Record<ValueForm['kind'], readonly string[]>>> = {
  minor: ['integer', 'number'],
  number: ['integer', 'number'],
  decimal: ['string'],
  seconds: ['integer', 'number'],
  milliseconds: ['integer', 'number'],
  iso: ['string'],
  local: ['string'],
};

/** Returns the types of a schema; without them, those of its enum values. */
function typesIn({ types, choices }: Schema): readonly string[] {
  const first = choices?.[0]?.value;
  if (first === undefined) return types;
  return [typeof first === 'number' ? 'integer' : typeof first];
}

/** The types of a value in the project and in the document. */
export interface OtherTypes {
  readonly ours: string;
  readonly theirs: string;
}

/**
 * Returns the types of a field if the document's differ; undefined if they agree, or the document has none.
 *
 * @example
 * otherTypes({ type: 'string' }, undefined, schema) // { ours: 'string', theirs: 'integer' }
 */
export function otherTypes(
  { type, format }: Pick<RecordProperty | FieldSchema, 'type' | 'format'>,
  form: ValueForm | undefined,
  schema: Schema,
): OtherTypes | undefined {
  const theirs = typesIn(schema);
  const isElsewhere = form !== undefined && inForm[form.kind] === undefined;
  const ours = form === undefined ? [type].flat().filter((one) => one !== 'null') : (inForm[form.kind] ?? []);
  if (theirs.length === 0 || ours.length === 0 || isElsewhere) return undefined;
  // Any time format may be a text; a value of several types is read as a text.
  const isText =
    ours.includes('string') && ((form === undefined && /date-time$/.test(format ?? '')) || theirs.length > 1);
  const isNumber = ours.includes('number') && theirs.includes('integer');
  if (isText || isNumber || ours.some((one) => theirs.includes(String(one)))) return undefined;
  return { ours: ours.join(', '), theirs: theirs.join(', ') };
}
