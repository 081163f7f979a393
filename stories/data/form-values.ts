import type { FieldSchema, FormSchema } from '../../src/language/form.ts';
import type { Json, Row } from '../../src/language/json.ts';
import { picture } from './rows.ts';
import { words } from './words.ts';

/** How a story fills in a form: with values that pass every rule, or with as many errors as possible. */
export type Filling = 'valid' | 'wrong';

export type Forms = Readonly<Record<string, FormSchema>>;

/**
 * Returns values for a form's fields, made from its schema. Hidden fields are left out, and keep what the form opens
 * with.
 */
export function valuesFor(form: FormSchema | undefined, filling: Filling): Row {
  const catalogues = Object.values(form?.properties ?? {}).flatMap(({ ui }) =>
    ui?.widget === 'permissions' ? [ui.from.field] : [],
  );
  const made: Record<string, Json> = {};
  for (const [field, schema] of Object.entries(form?.properties ?? {})) {
    // The field that selects a catalogue must match the codes chosen from it.
    if (catalogues.includes(field)) made[field] = 1;
    else if (schema.ui?.widget !== 'hidden') {
      const value = filling === 'valid' ? valid(field, withoutCondition(field, schema, form), made) : wrong(schema);
      if (value !== undefined) made[field] = value;
    }
  }
  return made;
}

/** A choice without the one by which the form asks for more. */
function withoutCondition(field: string, schema: FieldSchema, form: FormSchema | undefined): FieldSchema {
  const condition = form?.if?.properties?.[field]?.const;
  const { oneOf } = schema;
  return oneOf === undefined || condition === undefined
    ? schema
    : { ...schema, oneOf: oneOf.filter((choice) => choice.const !== condition) };
}

/** Returns whether a form can be filled in wrongly at all. */
export function hasWrong(form: FormSchema | undefined): boolean {
  return fieldsOf(form).some((field) => {
    const schema = form?.properties[field] ?? {};
    return wrong(schema) !== undefined || (form?.required?.includes(field) === true && schema.default === undefined);
  });
}

/** Returns the names of the visible fields. */
export function fieldsOf(form: FormSchema | undefined): readonly string[] {
  return Object.entries(form?.properties ?? {})
    .filter(([, { ui }]) => ui?.widget !== 'hidden')
    .map(([field]) => field);
}

function valid(field: string, schema: FieldSchema, made: Readonly<Record<string, Json>>): Json {
  const { type, oneOf, ui } = schema;
  if (isSibling(schema.const)) return made[schema.const.$data.replace(/^1\//, '')] ?? null;
  if (oneOf !== undefined) return oneOf.at(-1)?.const ?? null;
  if (schema.enum !== undefined) return schema.enum[0] ?? null;
  if (ui?.widget === 'permissions') return ['code1', 'code2'];
  if (ui?.widget === 'tags' && ui.presets !== undefined) return [...ui.presets.slice(0, 3)];
  if (type === 'array') return [1, 2];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return number(schema);
  return text(field, schema);
}

function isSibling(value: unknown): value is { readonly $data: string } {
  return typeof value === 'object' && value !== null && '$data' in value;
}

function number({ ui, minimum, exclusiveMinimum, multipleOf }: FieldSchema): number {
  if (ui?.widget === 'option') return 2;
  const least = Number(minimum ?? exclusiveMinimum ?? 0);
  return multipleOf === undefined ? least + 12 : least + 128.5;
}

/** Returns the first of a few likely texts that passes the field's rules. */
function text(field: string, schema: FieldSchema): string {
  if (schema.ui?.widget === 'image') return picture(1);
  if (schema.format === 'date') return '1996-05-18';
  if (schema.ui?.widget === 'password') return 'Baize-2026';
  if (typeof schema.default === 'string' && schema.default !== '') return schema.default;
  const pattern = new RegExp(String(schema.pattern ?? ''), 'u');
  const made = words(field, schema.title ?? field, 3);
  return [made, 'baize_service', '30'].find((candidate) => pattern.test(candidate)) ?? made;
}

/** Returns a value that breaks a rule of the field; undefined if only leaving it out is an error, or nothing is. */
function wrong(schema: FieldSchema): Json | undefined {
  const { type, minimum, exclusiveMinimum, maximum, maxLength, minLength, minItems, pattern } = schema;
  if (schema.oneOf !== undefined || schema.enum !== undefined || type === 'boolean') return undefined;
  // A wrong picture address does not look wrong.
  if (schema.ui?.widget === 'image') return undefined;
  if (exclusiveMinimum !== undefined) return Number(exclusiveMinimum);
  if (minimum !== undefined) return Number(minimum) - 1;
  if (maximum !== undefined) return Number(maximum) + 1;
  if (type === 'array') return Number(minItems) > 0 ? [] : undefined;
  if (isSibling(schema.const)) return '不一样';
  if (Number(minLength) > 0) return undefined;
  if (pattern !== undefined) return ['不对的内容', ' '].find((text) => !new RegExp(String(pattern), 'u').test(text));
  return maxLength === undefined ? undefined : '长'.repeat(Number(maxLength) + 1);
}
