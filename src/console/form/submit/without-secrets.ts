import { widgetFor } from '../../../kinds/widgets/faces.ts';
import type { FieldSchema } from '../../../language/form.ts';
import { uiOf } from '../../../language/infer/widgets.ts';
import type { Json } from '../../../language/json.ts';
import type { Typed } from '../../input/drafts.ts';

/** Returns typed input without secret fields and without fields that the form does not have. */
export function withoutSecrets(schema: FieldSchema, { values, before, files }: Typed): Typed | undefined {
  const kept = fieldsOf([schema], values);
  if (Object.keys(kept).length === 0 && files === undefined) return undefined;
  return { values: kept, before: fieldsOf([schema], before), ...(files && { files }) };
}

type Values = Typed['values'];

/** Returns the values of known, non-secret fields; `schemas` are all that may describe these values. */
function fieldsOf(schemas: readonly FieldSchema[], values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const fields = schemas.flatMap((schema) => fieldsNamed(schema, name));
      return fields.length === 0 || fields.some(isSecret) ? [] : [[name, keptOf(fields, value)] as const];
    }),
  );
}

function keptOf(fields: readonly FieldSchema[], value: Json | undefined): Json | undefined {
  if (value === undefined || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = fields.flatMap(({ items }) => items ?? []);
    return items.some(hasFields) ? value.map((item: Json) => keptOf(items, item) ?? null) : value;
  }
  // An object without fields of its own is the value of one widget.
  return fields.some(hasFields) ? (fieldsOf(fields, value as Values) as Json) : value;
}

/** Returns every schema of a field of this name, in all conditions and branches. */
function fieldsNamed(schema: FieldSchema, name: string): readonly FieldSchema[] {
  const own = schema.properties?.[name];
  return [...(own === undefined ? [] : [own]), ...insidesOf(schema).flatMap((inside) => fieldsNamed(inside, name))];
}

function hasFields(schema: FieldSchema): boolean {
  return schema.properties !== undefined || insidesOf(schema).some(hasFields);
}

function insidesOf({ oneOf = [], allOf = [], if: condition, then, else: otherwise }: FieldSchema) {
  return [...oneOf, ...allOf, ...[condition, then, otherwise].filter((one) => one !== undefined)];
}

function isSecret(schema: FieldSchema): boolean {
  const ui = uiOf(schema);
  return ui.widget !== 'hidden' && widgetFor(ui).isSecret === true;
}
