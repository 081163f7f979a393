import type { RecordProperty } from '../../../language/contract/record.ts';
import type { ValueForm } from '../../../language/contract/record-conventions.ts';
import type { FieldSchema } from '../../../language/form.ts';
import type { Schema } from '../document/schema.ts';

/** What a value is at the back end, where the project has it in another form. */
const inForm: Readonly<Partial<Record<ValueForm['kind'], readonly string[]>>> = {
  minor: ['integer', 'number'],
  number: ['integer', 'number'],
  decimal: ['string'],
  seconds: ['integer', 'number'],
  milliseconds: ['integer', 'number'],
  iso: ['string'],
  local: ['string'],
};

/** The types of a schema; values that may be chosen say theirs. */
function typesIn({ types, choices }: Schema): readonly string[] {
  const first = choices?.[0]?.value;
  if (first === undefined) return types;
  return [typeof first === 'number' ? 'integer' : typeof first];
}

/** What a value is in the project, as it is sent, and in the document. */
export interface OtherTypes {
  readonly ours: string;
  readonly theirs: string;
}

/**
 * Returns the types of a field where those of the document are others; undefined where they agree, or the document does not say.
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
  // A time is a text, however it is written; a value of several types is read as a text.
  const isText =
    ours.includes('string') && ((form === undefined && /date-time$/.test(format ?? '')) || theirs.length > 1);
  const isNumber = ours.includes('number') && theirs.includes('integer');
  if (isText || isNumber || ours.some((one) => theirs.includes(String(one)))) return undefined;
  return { ours: ours.join(', '), theirs: theirs.join(', ') };
}
