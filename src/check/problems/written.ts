import { discriminatingKeys } from '../../language/infer/kinds.ts';
import { abbreviatedTypes, omittableKeys } from '../../language/infer/omitted.ts';
import { removableActions } from '../../language/infer/standard.ts';
import { own } from '../../language/own.ts';
import { allRowsTab } from '../../language/screen/tab.ts';
import { discriminatorOf, memberFor } from '../discriminate.ts';
import { definitionName, dereference, type Schema } from '../schema-shape.ts';

/**
 * Returns the language's schema as people write it: inferred keys are optional, a column or filter may be abbreviated
 * to its field name, and an action that every list has may be switched off.
 *
 * @example
 * asWritten(schemaOf('screen')).definitions?.Column?.anyOf?.[0] // { $ref: '#/definitions/Field' }
 */
export function asWritten(root: Schema): Schema {
  const definitions = Object.entries(root.definitions ?? {}).flatMap(([name, definition]) => {
    const loose = withSwitches(withoutRequired(name, definition, root), root);
    if (!abbreviatedTypes.includes(name)) return [[name, loose] as const];
    const { description, ...object } = loose;
    const field: Schema = { $ref: '#/definitions/Field' };
    return [[name, { ...(description !== undefined && { description }), anyOf: [field, object] }] as const];
  });
  const { Sheet: sheet } = root.definitions ?? {};
  const history = sheet === undefined ? [] : [['HistorySheet', { ...sheet, required: [] }] as const];
  return { ...root, definitions: Object.fromEntries([...definitions, ...history]) };
}

/**
 * Extends the schema of a list: `false` switches off an inferred action; the history sheet and the tab of all rows may
 * be partial.
 */
function withSwitches(definition: Schema, root: Schema): Schema {
  const { actions, sheets, tabs } = definition.properties ?? {};
  if (actions === undefined || sheets === undefined || tabs === undefined) return definition;
  const parts = Object.entries(actions.properties ?? {}).map(
    ([part, schema]) => [part, withFalse(dereference(root, schema), own(removableActions, part))] as const,
  );
  const history = { $ref: '#/definitions/HistorySheet' };
  const { $ref: _, ...ofList } = tabs;
  const every = { ...dereference(root, { $ref: '#/definitions/Tab' }), required: [] };
  return {
    ...definition,
    properties: {
      ...definition.properties,
      actions: { ...actions, properties: Object.fromEntries(parts) },
      sheets: { ...sheets, properties: { history } },
      // The description in the list's own schema comes before that of the type.
      tabs: { ...dereference(root, tabs), ...ofList, properties: { [allRowsTab]: every } },
    },
  };
}

function withFalse(part: Schema, names: readonly string[] = []): Schema {
  const { additionalProperties: action } = part;
  if (typeof action !== 'object') return part;
  const off = names.map((name) => [name, { anyOf: [action, { const: false }] }]);
  return { ...part, properties: Object.fromEntries(off) };
}

function withoutRequired(name: string, definition: Schema, root: Schema): Schema {
  const keys = omittableKeys[name] ?? [];
  if (keys.length === 0) return definition;
  const required = (definition.required ?? []).filter((key) => !keys.includes(key));
  const { allOf } = definition;
  const telling = discriminatorOf(definition);
  if (allOf === undefined || telling === undefined) return { ...definition, required };
  const byKeys = membersByKeys(name, definition, root);
  const isDiscriminated =
    byKeys.length > 0 && byKeys.length === Object.keys(own(discriminatingKeys, name) ?? {}).length;
  const unnamed = [telling, ...byKeys.map(([key]) => key)].map((key): Schema => ({ required: [key] }));
  // Without a kind, an object may have the keys of any kind.
  const members = allOf.map(({ then }) => dereference(root, then));
  const any: Schema = {
    type: 'object',
    properties: Object.assign({}, ...members.map(({ properties }) => properties), definition.properties),
    required: [
      ...(members.every((member) => member.required?.includes('field')) ? ['field'] : []),
      ...(isDiscriminated ? [telling] : []),
    ],
    additionalProperties: false,
  };
  const branches = byKeys.map(([key, member], index) => ({
    if: { required: [key], not: { anyOf: unnamed.slice(0, index + 1) } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: member,
  }));
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
  return { ...definition, required, allOf: [...allOf, ...branches, { if: { not: { anyOf: unnamed } }, then: any }] };
}

/**
 * Returns the keys that determine a kind, with the schema of that kind; a key required by several kinds is left out.
 */
function membersByKeys(name: string, union: Schema, root: Schema): readonly (readonly [key: string, member: Schema])[] {
  const members = Object.entries(own(discriminatingKeys, name) ?? {}).flatMap(([key, kind]) => {
    const branch = memberFor(union, 'kind', kind);
    if (branch === undefined) return [];
    const { required = [], ...member } = dereference(root, branch.then);
    const inferred = own(omittableKeys, definitionName(branch.then)) ?? [];
    return [
      [key, { ...member, required: required.filter((one) => one !== 'kind' && !inferred.includes(one)) }] as const,
    ];
  });
  return members.filter(([key, member]) =>
    members.every(([, other]) => other === member || !other.required?.includes(key)),
  );
}
