import type { Json } from '../language/json.ts';
import { own } from '../language/own.ts';
import { dereference, type Schema } from './schema-shape.ts';

/** The keys that tell the members of a union apart: the kind of a part, the widget of a field. */
const telling = ['kind', 'widget'] as const;

/** A key that tells the members of a union apart. */
export type Telling = (typeof telling)[number];

/** Returns the key that tells the members of a union apart; `undefined` where the schema is none. */
export function tellingKey({ allOf, properties }: Schema): Telling | undefined {
  return allOf === undefined ? undefined : telling.find((key) => own(properties, key)?.enum !== undefined);
}

/** Returns the member of a union that is told by this value; `undefined` where none is. */
export function memberFor({ allOf = [] }: Schema, key: Telling, value: Json | undefined): Branch | undefined {
  return allOf.find((branch) => branch.if.properties?.[key]?.const === value && value !== undefined);
}

/** One member of a union, and what tells it. */
export type Branch = NonNullable<Schema['allOf']>[number];

/**
 * The same schema with each union of kinds (`anyOf` of objects with a constant `kind`, or `widget`) as `kind` +
 * `if`/`then`: an editor then completes the kinds and speaks of one kind only, where `anyOf` would blame every kind for
 * one mistake.
 */
export function discriminate(root: Schema): Schema {
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
  const key = telling.find((one) => members.every(({ target }) => typeof target.properties?.[one]?.const === 'string'));
  if (members.length === 0 || key === undefined) return definition;
  const kinds = members.map(({ target }) => target.properties?.[key]?.const ?? null);
  return {
    ...rest,
    type: 'object',
    properties: {
      [key]: {
        enum: kinds,
        enumDescriptions: members.map(({ target }) => target.description ?? ''),
      },
    },
    required: [key],
    allOf: members.map(({ member, target }) => ({
      if: { properties: { [key]: { const: target.properties?.[key]?.const ?? null } }, required: [key] },
      // Not `additionalProperties` beside it: the members themselves refuse unknown keys.
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
      then: member,
    })),
  };
}
