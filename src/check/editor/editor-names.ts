import { propertiesOf } from '../../compile/form/properties-of.ts';
import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import { mapMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { purposes, serves } from '../../language/places/calls.ts';
import { codesIn } from '../../language/places/permission.ts';
import type { Project } from '../../language/project/project.ts';
import type { EditorWords } from '../../words/editor.ts';
import { type Schema, tags } from '../schema-shape.ts';

/** The project whose files are edited, and the texts that its editor shows. */
export interface EditedProject extends Project {
  readonly words: EditorWords;
}

/**
 * Returns the language's schema with the project's names instead of free text, as the keys' tags say. Editors complete
 * these names and mark any other as an error.
 *
 * @example
 * withProjectNames(writtenSchemaOf('menu'), project) // a menu item's `screen` is one of the project's screens
 */
export function withProjectNames(language: Schema, project: EditedProject): Schema {
  const definitions = Object.entries(language.definitions ?? {}).map(([name, definition]) => [
    name,
    withNames(name, definition, project),
  ]);
  return { ...language, definitions: Object.fromEntries(definitions) };
}

/** Returns a definition with the project's names in its keys, and in those of its anonymous inner objects. */
function withNames(name: string, definition: Schema, project: EditedProject): Schema {
  if (name === 'Text') return { ...definition, ...textOf('\\w+', project.words.wrongBraces) };
  const { properties, allOf, anyOf } = definition;
  const inner = (part: Schema): Schema => withNames(name, part, project);
  const kind = String(properties?.kind?.const ?? '');
  return {
    ...withoutTags(definition),
    ...(properties && { properties: mapMembers(properties, (part, key) => named(name, key, kind, part, project)) }),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    ...(allOf && { allOf: allOf.map((branch) => ({ ...branch, then: inner(branch.then) })) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...keysByName(definition, project),
  };
}

/** Returns the schema of a key, restricted to the names that it can hold. */
function named(owner: string, key: string, kind: string, part: Schema, project: EditedProject): Schema {
  if (part.$ref === '#/definitions/Request') return callsFor(owner, key, kind, withoutTags(part), project);
  const { names, perRow } = part;
  const plain = withNames(owner, part, project);
  if (names === undefined) return plain;
  const known = namesOf(names, project);
  if (plain.type === 'array') return { ...plain, items: { ...plain.items, ...known } };
  return perRow ? { ...plain, anyOf: [known, { pattern: '^\\{\\w+\\}$' }] } : { ...plain, ...known };
}

/** Returns the schema without its tags, which editors do not know. */
function withoutTags(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !tags.some((tag) => tag === keyword)));
}

type Names = NonNullable<Schema['names']>;

/** Returns the names that a key may hold, with their titles. */
function namesOf(names: Names, project: EditedProject): Schema {
  if (names === 'permission') return permissionsOf(project);
  const list = listOf(names, project);
  return { enum: Object.keys(list), enumDescriptions: Object.values(list).map(({ title }) => String(title ?? '')) };
}

/** Keys with titles, as JSON Schema declares them. */
type Titled = Readonly<Record<string, { readonly title?: Json | undefined }>>;

function listOf(names: Exclude<Names, 'permission'>, project: Project): Titled {
  // Shared enums have a name and no title.
  if (names === 'enums') return untitled(Object.keys(project.enums));
  const lists = { record: 'records', form: 'forms', view: 'views', options: 'options', screen: 'screens' } as const;
  return project[lists[names]];
}

function untitled(names: readonly string[]): Titled {
  return Object.fromEntries(names.map((name) => [name, {}]));
}

/**
 * Returns the schema of a text whose `{field}` placeholders name one of these fields.
 *
 * @example
 * textOf('name|phone', '没有这个字段').type // 'string'
 */
export function textOf(fields: string, patternErrorMessage: string): Schema {
  return { type: 'string', pattern: `^([^{}]|\\{(${fields})\\})*$`, patternErrorMessage };
}

function permissionsOf(project: EditedProject): Schema {
  const { words } = project;
  const meanings = codesIn(project.api).flatMap((code): readonly (readonly [string, string])[] => [
    [code, words.bothLevels],
    [`${code}:read`, words.mayRead],
    [`${code}:write`, words.mayWrite],
  ]);
  const all = [...meanings, ['session', words.signedIn] as const];
  return { enum: all.map(([code]) => code), enumDescriptions: all.map(([, meaning]) => meaning) };
}

/** Returns the calls that fit a key; placeholders of their paths may be renamed to fields of the row. */
function callsFor(definition: string, key: string, kind: string, part: Schema, project: EditedProject): Schema {
  const fits = fitsAt(definition, key, kind);
  const calls = Object.entries(project.api).flatMap(([call, answer]) => (fits(call, answer) ? [call] : []));
  // Without `$ref`, whose pattern would win. Editors offer the examples; a query may follow them.
  const { $ref: _, ...rest } = part;
  return {
    ...rest,
    type: 'string',
    examples: calls,
    pattern: patternOf(calls),
    patternErrorMessage: project.words.noCall,
  };
}

/** Returns a predicate of the calls that fit the purpose of a request at a key. */
function fitsAt(definition: string, key: string, kind: string): (call: string, answer: ApiCall) => boolean {
  // An option list needs a plain response: neither a page of a list nor a record.
  if (definition === 'OptionList') return (call, answer) => serves('one', call, answer) && answer.record === undefined;
  const [, union] = /(Screen|Action|Section|Panel)$/.exec(definition) ?? [];
  const known = own(purposes, union ?? '');
  const kinds = known as Purposes | undefined;
  // A part without a written kind may be of any kind.
  const possible = kind === '' ? Object.values(kinds ?? {}) : [own(kinds, kind)];
  const named = definition.endsWith('Sheet') ? ['one' as const] : possible.flatMap((one) => one?.[key] ?? []);
  const wanted = named.length === 0 ? [key === 'load' ? ('load' as const) : ('act' as const)] : named;
  return (call, answer) => wanted.some((purpose) => serves(purpose, call, answer));
}

type Purposes = Readonly<Record<string, Readonly<Record<string, Parameters<typeof serves>[0]>>>>;

/**
 * Returns the pattern of the requests that reach one of these calls, with any query.
 *
 * @example
 * patternOf(['GET /api/book/{id}']) // '^(GET /api/book/[^/?\\s]+)(\\?\\S*)?$'
 */
export function patternOf(calls: readonly string[]): string {
  const patterns = calls.map((call) =>
    call
      .split(/\{[^{}]+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/?\\s]+'),
  );
  return `^(${patterns.join('|')})(\\?\\S*)?$`;
}

/**
 * Returns conditions that restrict the keys of `prefill` to the form beside it, those of `by` to the option list, and
 * those of `with` to the view.
 */
function keysByName({ properties = {} }: Schema, project: EditedProject): Schema {
  const cases = Object.entries(properties).flatMap(([key, { decides, names }]) => {
    if (decides === undefined || !(decides in properties)) return [];
    return keysOf(names, project).map(([name, keys]) => whereNamed(key, name, decides, keys));
  });
  return cases.length === 0 ? {} : { allOf: cases };
}

/** Returns the parameter names of each form, option list or view. */
function keysOf(names: Names | undefined, { forms, options, views }: Project): readonly (readonly [string, Titled])[] {
  if (names === 'form') return Object.entries(forms).map(([name, form]) => [name, propertiesOf(form) as Titled]);
  if (names === 'options')
    return Object.entries(options).map(([name, { parameters = [] }]) => [name, untitled(parameters)]);
  return Object.entries(views).map(([name, entry]) => [name, (entry.with?.properties ?? {}) as Titled]);
}

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
