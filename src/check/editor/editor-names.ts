import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { purposes, serves } from '../../language/places/calls.ts';
import { codesIn } from '../../language/places/permission.ts';
import type { Project } from '../../language/project/project.ts';
import type { Schema } from '../schema-shape.ts';

/**
 * Returns the language's schema with the project's names instead of free text: editors offer them and underline
 * anything else.
 *
 * @example
 * titled(writtenSchemaOf('menu'), project) // a menu item's `screen` is one of the project's screens
 */
export function titled(language: Schema, project: Project): Schema {
  const definitions = Object.entries(language.definitions ?? {}).map(([name, definition]) => [
    name,
    withNames(name, definition, project),
  ]);
  return { ...language, definitions: Object.fromEntries(definitions) };
}

function withNames(name: string, definition: Schema, project: Project): Schema {
  if (name === 'Text') return { ...definition, ...textOf('\\w+', '花括号不成对或没有字段') };
  if (definition.properties === undefined) return definition;
  // A part that may omit its kind has its keys on the union itself.
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
  const unnamed = definition.allOf?.map((branch) => ({ ...branch, then: withNames(name, branch.then, project) }));
  const kind = String(definition.properties.kind?.const ?? '');
  const properties = Object.fromEntries(
    Object.entries(definition.properties).map(([key, part]) => {
      const isCall = part.$ref === '#/definitions/Request';
      if (isCall) return [key, callsFor(name, key, kind, part, project)];
      const names = namesFor(own(meanings, `${name}.${key}`) ?? key, project);
      if (names === undefined) return [key, part];
      if (part.type === 'string') return [key, withValues(part, names, `${name}.${key}`)];
      const isList = part.type === 'array' && part.items?.type === 'string';
      return [key, isList ? { ...part, items: { ...part.items, ...names } } : part];
    }),
  );
  return { ...definition, properties, ...(unnamed && { allOf: unnamed }), ...keysByName(definition, project) };
}

/** Keys that hold a name, or the field in which each row has one. */
const perRow: readonly string[] = ['RecordProperty.record'];

function withValues(part: Schema, names: Schema, key: string): Schema {
  return perRow.includes(key) ? { ...part, anyOf: [names, { pattern: '^\\{\\w+\\}$' }] } : { ...part, ...names };
}

/** What keys of the contract hold that are called otherwise; a new code of permission begins there. */
const meanings: Readonly<Record<string, string>> = {
  'ApiCall.options': 'record',
  'ApiCall.changes': 'record',
  'ApiCall.permission': 'anything',
  'Menu.search': 'screen',
  'RecordReference.$ref': 'record',
};

/** The names a key may hold, with their titles. */
function namesFor(key: string, project: Project): Schema | undefined {
  const lists: Readonly<Record<string, Readonly<Record<string, { readonly title?: Json | undefined }>>>> = {
    record: project.records,
    form: project.forms,
    view: project.views,
    options: project.options,
    screen: project.screens,
    enums: namesOnly(project.enums),
  };
  const list = lists[key];
  if (list !== undefined)
    return { enum: Object.keys(list), enumDescriptions: Object.values(list).map(({ title }) => String(title ?? '')) };
  return key === 'permission' ? permissionsOf(project) : undefined;
}

/** Shared enums have a name and no title. */
function namesOnly(map: object): Readonly<Record<string, { readonly title?: Json | undefined }>> {
  return Object.fromEntries(Object.keys(map).map((name) => [name, {}]));
}

/**
 * Returns the schema of a text whose braces hold one of these fields.
 *
 * @example
 * textOf('name|phone', '没有这个字段').type // 'string'
 */
export function textOf(fields: string, patternErrorMessage: string): Schema {
  return { type: 'string', pattern: `^([^{}]|\\{(${fields})\\})*$`, patternErrorMessage };
}

function permissionsOf(project: Project): Schema {
  const meanings = codesIn(project.api).flatMap((code): readonly (readonly [string, string])[] => [
    [code, '查看要 :read，操作要 :write'],
    [`${code}:read`, '能查看的人'],
    [`${code}:write`, '能操作的人'],
  ]);
  const all = [...meanings, ['session', '登录即可'] as const];
  return { enum: all.map(([code]) => code), enumDescriptions: all.map(([, meaning]) => meaning) };
}

/** The calls that fit a key; their parameters may be named after the row's fields. */
function callsFor(definition: string, key: string, kind: string, part: Schema, project: Project): Schema {
  const fits = fitsAt(definition, key, kind);
  const calls = Object.entries(project.api).flatMap(([call, answer]) => (fits(call, answer) ? [call] : []));
  // Without the reference: its pattern would win. Editors offer the examples, and a query may follow them.
  const { $ref: _, ...rest } = part;
  return {
    ...rest,
    type: 'string',
    examples: calls,
    pattern: `^(${calls.map(patternOf).join('|')})(\\?\\S*)?$`,
    patternErrorMessage: '没有这个接口，或它不能用在这里（schemas/api.json）',
  };
}

/** Whether a call can stand at a key: it serves what the request there is for. */
function fitsAt(definition: string, key: string, kind: string): (call: string, answer: ApiCall) => boolean {
  // What names options answers neither a page nor records.
  if (definition === 'OptionList') return (call, answer) => serves('one', call, answer) && answer.record === undefined;
  const [, union] = /(Screen|Action|Section|Panel)$/.exec(definition) ?? [];
  const known = own(purposes, union ?? '');
  const purpose = definition === 'Sheet' ? 'one' : own(known as Purposes | undefined, kind)?.[key];
  return (call, answer) => serves(purpose ?? (key === 'load' ? 'load' : 'act'), call, answer);
}

type Purposes = Readonly<Record<string, Readonly<Record<string, Parameters<typeof serves>[0]>>>>;

function patternOf(call: string): string {
  return call
    .split(/\{[^{}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/?\\s]+');
}

/**
 * The keys of `prefill` depend on the form beside it, those of `by` on the option list, those of `with` on the view.
 */
function keysByName(definition: Schema, project: Project): Schema {
  const { form, prefill, view, with: given, options, by } = definition.properties ?? {};
  const named = [
    ...(form && prefill
      ? Object.entries(project.forms).map(([name, { properties }]) => whereNamed('form', name, 'prefill', properties))
      : []),
    ...(options && by
      ? Object.entries(project.options).map(([name, { parameters = [] }]) =>
          whereNamed('options', name, 'by', Object.fromEntries(parameters.map((parameter) => [parameter, {}]))),
        )
      : []),
    ...(view && given
      ? Object.entries(project.views).map(([name, entry]) =>
          whereNamed('view', name, 'with', (entry.with?.properties ?? {}) as Titled),
        )
      : []),
  ];
  return named.length === 0 ? {} : { allOf: named };
}

/** Keys with titles, as JSON Schema declares them. */
type Titled = Readonly<Record<string, { readonly title?: Json | undefined }>>;

function whereNamed(
  key: string,
  name: string,
  values: string,
  properties: Titled,
): { readonly if: Schema; readonly then: Schema } {
  const keys = Object.entries(properties).map(([field, { title }]) => [
    field,
    { description: String(title ?? field), completionDetail: String(title ?? field) },
  ]);
  return {
    if: { properties: { [key]: { const: name } }, required: [key] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: { properties: { [values]: { properties: Object.fromEntries(keys), additionalProperties: false } } },
  };
}
