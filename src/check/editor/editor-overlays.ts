import { kindsFor } from '../../kinds/columns/fits.ts';
import { type RecordSchema, recordOfItems, typesOf } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { enumAt, rowOf } from '../../language/places/row.ts';
import type { Project } from '../../language/project/project.ts';
import { filtersOffered } from '../../language/screen/filters-offered.ts';
import type { EditorWords } from '../../words/editor.ts';
import { keysOfType } from '../keys.ts';
import { isAmount } from '../sites/row.ts';
import { type EditedProject, patternOf, textOf } from './editor-names.ts';

/** JSON Schema plus the keywords editors add. */
export interface Overlay {
  readonly [keyword: string]: unknown;
}

const ref = (name: string): Overlay => ({ $ref: `#/definitions/${name}` });

/**
 * Returns, for each record, the schemas that depend on its name in a screen: its fields, the kinds of columns that show
 * them, and the values that guards may test.
 *
 * @example
 * Object.keys(overlaysOf(project, ['book'])) // ['book:field', 'book:lists', …]
 */
export function overlaysOf(project: EditedProject, names: readonly string[]): Readonly<Record<string, Overlay>> {
  const overlaysFor = (name: string): Readonly<Record<string, Overlay>> => {
    const record = own(project.records, name);
    return record === undefined ? {} : overlays(name, record, project, names);
  };
  return {
    ...Object.fromEntries(names.flatMap((name) => Object.entries(overlaysFor(name)))),
    'rows of a table': { allOf: names.map((name) => whereRows(name, project, tableOf(name))) },
    'a sheet of another record': { allOf: names.map((name) => whereKeysAre({ record: name }, ref(`${name}:own`))) },
  };
}

function overlays(
  name: string,
  record: RecordSchema,
  project: EditedProject,
  names: readonly string[],
): Readonly<Record<string, Overlay>> {
  const fields = Object.keys(record.properties);
  const { words } = project;
  return {
    [`${name}:field`]: {
      enum: fields,
      enumDescriptions: fields.map((field) => titleOf(record, field)),
      errorMessage: words.noField(record.title, fields),
    },
    [`${name}:lists`]: {
      enum: fields.filter((field) => typesOf(record.properties[field]).includes('array')),
      errorMessage: words.noListField(record.title),
    },
    [`${name}:text`]: { ...textOf(fields.join('|'), words.fieldsInBraces(record.title, fields)) },
    [`${name}:columns`]: {
      items: entryOf(
        ref(`${name}:field`),
        { allOf: kindsByField(record, words) },
        fields.map((field) => [field, titleOf(record, field)]),
      ),
    },
    [`${name}:enums`]: {
      propertyNames: ref(`${name}:field`),
      properties: Object.fromEntries(
        fields
          .filter((field) => record.properties[field]?.enum !== undefined)
          .map((field) => [
            field,
            {
              description: titleOf(record, field),
              completionDetail: titleOf(record, field),
              ...enumOf(record, field, project),
            },
          ]),
      ),
    },
    [`${name}:when`]: {
      propertyNames: ref(`${name}:field`),
      properties: Object.fromEntries(
        guardedFirst(fields, record).map((field) => [field, conditionOf(name, field, record, project)]),
      ),
    },
    // A section's guard may name a value that the enum does not have yet; an action's guard must list known values.
    [`${name}:offered`]: { allOf: [ref(`${name}:when`), { properties: closedIn(record) }] },
    [`${name}:actions`]: {
      additionalProperties: {
        properties: { when: ref(`${name}:offered`), ...textsOf('Action', name) },
      },
    },
    [`${name}:own`]: {
      properties: {
        ...textsOf('Sheet', name),
        sections: { items: sectionOf(name, record, names) },
        actions: ref(`${name}:actions`),
        enums: ref(`${name}:enums`),
      },
    },
    // The record is that of the list, unless the sheet names its own.
    [`${name}:sheet`]: {
      if: { required: ['record'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
      then: ref('a sheet of another record'),
      else: ref(`${name}:own`),
    },
  };
}

/** Sorts the status first, then other fields with fixed values, which most guards test. */
function guardedFirst(
  fields: readonly string[],
  { statusField = 'status', properties }: RecordSchema,
): readonly string[] {
  const rank = (field: string): number => (field === statusField ? 0 : properties[field]?.enum === undefined ? 2 : 1);
  return [...fields].sort((one, other) => rank(one) - rank(other));
}

/**
 * Returns the schema of an entry that names a field: an object, or only the name, which editors complete from `titles`.
 *
 * @example
 * entryOf(ref('book:field'), ref('book:columns'), [['title', '书名']])
 */
export function entryOf(
  field: Overlay,
  object: Overlay,
  titles: readonly (readonly [name: string, title: string])[],
): Overlay {
  return {
    defaultSnippets: titles.map(([label, description]) => ({ label, description, bodyText: JSON.stringify(label) })),
    if: { type: 'string' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: field,
    else: { properties: { field }, ...object },
  };
}

/**
 * Returns the schema of a sheet section for a record; a table's rows have a record of their own. Only tables have
 * columns.
 */
function sectionOf(name: string, { properties }: RecordSchema, names: readonly string[]): Overlay {
  const actions = ref(`${name}:actions`);
  const held = Object.entries(properties).flatMap(([field, property]) => {
    const of = recordOfItems(property);
    return of === undefined || !names.includes(of) ? [] : [whereKeysAre({ field }, tableOf(of))];
  });
  return {
    properties: {
      when: ref(`${name}:when`),
      fields: ref(`${name}:columns`),
      field: ref(`${name}:lists`),
      editable: ref(`${name}:offered`),
      ...textsOf('FormSection', name),
    },
    if: { required: ['columns'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: { properties: { actions: { properties: { toolbar: actions } } }, allOf: [ref('rows of a table'), ...held] },
    else: { properties: { actions } },
  };
}

/**
 * Returns the schema of a type's texts, whose placeholders name fields of the record. `preview` is excluded: it names
 * fields of the response to `warns`.
 */
function textsOf(type: string, record: string): Overlay {
  const keys = keysOfType(['screen', type], 'Text').filter((key) => key !== 'preview');
  return Object.fromEntries(keys.map((key) => [key, ref(`${record}:text`)]));
}

/**
 * Returns a schema that applies where the rows belong to a record: the one named beside it, or the one that the
 * requested call returns.
 *
 * @example
 * whereRows('book', project, {}).then // {}
 */
export function whereRows(record: string, { api }: Project, schema: Overlay): Overlay {
  const calls = Object.entries(api).flatMap(([call, answer]) => (answer.record === record ? [call] : []));
  const request = { pattern: patternOf(calls) };
  const isNamed = { properties: { record: { const: record } }, required: ['record'] };
  const isAsked = { properties: { record: false, request }, required: ['request'] };
  return {
    if: calls.length === 0 ? isNamed : { anyOf: [isNamed, isAsked] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: schema,
  };
}

function tableOf(record: string): Overlay {
  return {
    properties: {
      columns: ref(`${record}:columns`),
      enums: ref(`${record}:enums`),
      actions: { properties: { row: ref(`${record}:actions`) } },
    },
  };
}

/**
 * Returns a schema that applies where these keys have these values.
 *
 * @example
 * whereKeysAre({ record: 'book' }, {}) // { if: { properties: { record: { const: 'book' } }, required: ['record'] }, then: {} }
 */
export function whereKeysAre(values: Readonly<Record<string, string>>, schema: Overlay): Overlay {
  const properties = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { const: value }]));
  return {
    if: { properties, required: Object.keys(values) },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: schema,
  };
}

/** Returns which column kinds can show each field, grouped by equal sets of kinds. */
function kindsByField(record: RecordSchema, words: EditorWords): readonly Overlay[] {
  const alike = new Map<string, { readonly kinds: readonly string[]; readonly fields: string[] }>();
  for (const [field, property] of Object.entries(record.properties)) {
    const kinds = kindsFor(field, property);
    const group = alike.get(kinds.join()) ?? { kinds, fields: [] };
    group.fields.push(field);
    alike.set(kinds.join(), group);
  }
  return [...alike.values()].map(({ kinds, fields }) => ({
    // A pattern, because editors would offer the values of an `enum` before those of the record, in another order.
    if: { properties: { field: { pattern: `^(${fields.map(literally).join('|')})$` } }, required: ['field'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: {
      properties: { kind: { enum: kinds, errorMessage: words.otherKind(kinds) } },
    },
  }));
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Returns the schema of the fields a list can filter by: the parameters of the calls that list the record.
 *
 * @example
 * filtersOf('book', edited).enum // ['title', 'status']
 */
export function filtersOf(record: string, project: EditedProject): Overlay {
  const titles = filterTitles(record, project);
  const names = titles.map(([name]) => name);
  return {
    enum: names,
    enumDescriptions: titles.map(([, title]) => title),
    errorMessage: project.words.noFilter(names),
  };
}

/**
 * Returns the schema of the fields that a list's search box covers: those that the calls listing the record search by.
 *
 * @example
 * searchedIn('book', edited).enum // ['title', 'shelf']
 */
export function searchedIn(record: string, project: EditedProject): Overlay {
  const names = [...new Set(listsOf(record, project).flatMap(({ search = [] }) => search))];
  const properties = project.records[record]?.properties ?? {};
  return {
    enum: names,
    enumDescriptions: names.map((name) => properties[name]?.title ?? ''),
    errorMessage: project.words.noSearch(names),
  };
}

/**
 * Returns the fields a list can filter by, with their titles; '' for a parameter that is not a field of the record.
 *
 * @example
 * filterTitles('book', project) // [['title', '书名'], ['status', '状态']]
 */
export function filterTitles(
  record: string,
  project: EditedProject,
): readonly (readonly [name: string, title: string])[] {
  const properties = project.records[record]?.properties ?? {};
  const names = [...new Set(listsOf(record, project).flatMap(filtersOffered))];
  return names.map((name) => [name, properties[name]?.title ?? '']);
}

function listsOf(record: string, { api }: Project) {
  return Object.values(api).filter((call) => call.list === true && call.record === record);
}

/** Returns the condition that a guard may put on a field; for a status, the possible statuses. */
function conditionOf(name: string, field: string, record: RecordSchema, project: EditedProject): Overlay {
  const { words } = project;
  const property = record.properties[field];
  const description = titleOf(record, field);
  const values = property?.enum;
  const types = typesOf(property);
  const isNumber = types.includes('integer') || types.includes('number');
  const range = isNumber ? {} : { minimum: false, maximum: false };
  if (values === undefined && isAmount(property)) {
    const ranges = { type: 'object', properties: { except: false } };
    return {
      description,
      completionDetail: description,
      anyOf: [{ type: 'null' }, severalOf({ type: 'null' }), ranges],
    };
  }
  if (values === undefined)
    return {
      description,
      completionDetail: description,
      anyOf: [{ type: [...types, 'null'] }, severalOf({}), { type: 'object', properties: range }],
    };
  const titles = titlesOf(name, field, project);
  const meanings = values.map((value) => titles.get(value) ?? '');
  const descriptions = values.map((value, index) =>
    meanings[index] ? words.titled(String(value), meanings[index]) : String(value ?? ''),
  );
  const one = {
    enum: [...values, null],
    enumDescriptions: [...meanings, words.noValue],
    errorMessage: words.otherValue(description, descriptions),
  };
  // No `if` by type, because editors offer `anyOf` members for an empty value. Statuses are listed one by one.
  return {
    description,
    completionDetail: description,
    anyOf: [one, severalOf(one), { type: 'object', properties: { ...range, except: false } }],
  };
}

/** Returns the conditions that an action's guard may not use on fields with an enum. */
function closedIn({ properties }: RecordSchema): Readonly<Record<string, Overlay>> {
  const closed = { properties: { minimum: false, maximum: false, present: false } };
  const fields = Object.keys(properties).filter((field) => properties[field]?.enum !== undefined);
  return Object.fromEntries(fields.map((field) => [field, closed]));
}

function severalOf(items: Overlay): Overlay {
  return { type: 'array', items, minItems: 1, uniqueItems: true };
}

/** The titles of the statuses, from the enum that a list of the record declares. */
function titlesOf(name: string, field: string, project: EditedProject): ReadonlyMap<Json, string> {
  const list = Object.values(project.screens).find((screen) => screen.kind === 'list' && screen.record === name);
  const values = list === undefined ? [] : (enumAt(rowOf(list, project.records), field, project.enums) ?? []);
  return new Map(values.map(({ value, title }) => [value, title]));
}

/** Returns the schema of an enum declaration: the name of a shared enum, or values for this field. */
function enumOf(record: RecordSchema, field: string, project: EditedProject): Overlay {
  const value = {
    enum: record.properties[field]?.enum,
    errorMessage: project.words.unknownValue(titleOf(record, field)),
  };
  return { anyOf: [{ enum: Object.keys(project.enums) }, { type: 'array', items: { properties: { value } } }] };
}

function titleOf(record: RecordSchema, field: string): string {
  return record.properties[field]?.title ?? field;
}
