import { dereference, type Schema } from './schema-shape.ts';

/**
 * The same schema with each union of kinds (`anyOf` of objects with a constant `kind`) as `kind` + `if`/`then`: an
 * editor then completes the kinds and speaks of one kind only, where `anyOf` would blame every kind for one mistake.
 */
export function discriminateByKind(root: Schema): Schema {
  return {
    ...root,
    definitions: Object.fromEntries(
      Object.entries(root.definitions ?? {}).map(([name, definition]) => [name, discriminated(root, definition)]),
    ),
  };
}

function discriminated(root: Schema, definition: Schema): Schema {
  const { anyOf, ...rest } = definition;
  const members = (anyOf ?? []).map((member) => ({ member, target: dereference(root, member) }));
  const kinds = members.map(({ target }) => target.properties?.kind?.const);
  if (members.length === 0 || kinds.some((kind) => typeof kind !== 'string')) return definition;
  return {
    ...rest,
    type: 'object',
    properties: {
      kind: {
        enum: kinds.filter((kind) => kind !== undefined),
        enumDescriptions: members.map(({ target }) => target.description ?? ''),
      },
    },
    required: ['kind'],
    allOf: members.map(({ member, target }) => ({
      if: { properties: { kind: { const: target.properties?.kind?.const ?? null } }, required: ['kind'] },
      // Not `additionalProperties` beside it: the members themselves refuse unknown keys.
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
      then: member,
    })),
  };
}
