import { abbreviated, omitted } from '../../language/infer/omitted.ts';
import { tellingKey } from '../discriminate.ts';
import { dereference, type Schema } from '../schema-shape.ts';

/**
 * Returns the language's schema as people write it: inferred keys may be left out, and a column or filter may be
 * abbreviated to its field name.
 *
 * @example
 * asWritten(schemaOf('screen')).definitions?.Column?.anyOf?.[0] // { $ref: '#/definitions/Field' }
 */
export function asWritten(root: Schema): Schema {
  const definitions = Object.entries(root.definitions ?? {}).flatMap(([name, definition]) => {
    const loose = withoutRequired(name, definition, root);
    if (!abbreviated.includes(name)) return [[name, loose] as const];
    const { description, ...object } = loose;
    const field: Schema = { $ref: '#/definitions/Field' };
    return [[name, { ...(description !== undefined && { description }), anyOf: [field, object] }] as const];
  });
  return { ...root, definitions: Object.fromEntries(definitions) };
}

function withoutRequired(name: string, definition: Schema, root: Schema): Schema {
  const keys = omitted[name] ?? [];
  if (keys.length === 0) return definition;
  const required = (definition.required ?? []).filter((key) => !keys.includes(key));
  const { allOf } = definition;
  const telling = tellingKey(definition);
  if (allOf === undefined || telling === undefined) return { ...definition, required };
  // Without a kind, an object may have the keys of any kind.
  const members = allOf.map(({ then }) => dereference(root, then));
  const any: Schema = {
    type: 'object',
    properties: Object.assign({}, ...members.map(({ properties }) => properties), definition.properties),
    required: members.every(({ required: keys }) => keys?.includes('field')) ? ['field'] : [],
    additionalProperties: false,
  };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
  const unnamed = { if: { not: { required: [telling] } }, then: any };
  return { ...definition, required, allOf: [...allOf, unnamed] };
}
