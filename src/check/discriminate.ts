import type { Json } from '../language/json.ts';
import { own } from '../language/own.ts';
import { kindNoun, widgetNoun } from '../words/zh-CN/check.ts';
import { dereference, type Schema, type Tags } from './schema-shape.ts';

/** A key that discriminates a union: the kind of a part, the widget of a field. */
export type Discriminator = 'kind' | 'widget';

/** The tags of the discriminator keys, which every member of a union has. */
export const discriminatorTags: Readonly<Record<Discriminator, Tags>> = {
  kind: { noun: kindNoun, risk: 'high' },
  widget: { noun: widgetNoun, risk: 'normal' },
};

// Object.keys drops the key type.
const discriminators = Object.keys(discriminatorTags) as readonly Discriminator[];

/**
 * Returns the key that discriminates a union, or `undefined` if the schema is not a union.
 *
 * @example
 * discriminatorOf({ allOf: [], properties: { kind: { enum: ['list', 'form'] } } }) // 'kind'
 */
export function discriminatorOf({ allOf, properties }: Schema): Discriminator | undefined {
  return allOf === undefined ? undefined : discriminators.find((key) => own(properties, key)?.enum !== undefined);
}

/**
 * Returns the member of a union with this value, or `undefined`.
 *
 * @example
 * memberFor(union, 'kind', 'money')?.then // { $ref: '#/definitions/MoneyColumn' }
 */
export function memberFor({ allOf = [] }: Schema, key: Discriminator, value: Json | undefined): Branch | undefined {
  return allOf.find((branch) => branch.if.properties?.[key]?.const === value && value !== undefined);
}

/** A member of a union and its condition. */
export type Branch = NonNullable<Schema['allOf']>[number];

/**
 * Returns the schema with each union of kinds (`anyOf` of objects with a constant `kind` or `widget`) as `kind` plus
 * `if`/`then`. Editors then complete the kinds and report problems of one kind only; with `anyOf` they would report one
 * mistake for every kind.
 *
 * @example
 * discriminate(schema)
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
  const key = discriminators.find((one) =>
    members.every(({ target }) => typeof target.properties?.[one]?.const === 'string'),
  );
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
      // No `additionalProperties` here: the members refuse unknown keys themselves.
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
      then: member,
    })),
  };
}
