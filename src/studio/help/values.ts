import type { FileKind } from '../../check/editor/language-schemas.ts';
import type { Schema } from '../../check/schema-shape.ts';
import type { Json } from '../../language/json.ts';
import { mapMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { codesIn } from '../../language/places/permission.ts';
import type { Path, RowAt } from '../../language/places/place.ts';
import { propertyAt } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { filtersOffered } from '../../language/screen/filters-offered.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import {
  anyoneSignedIn,
  listOf,
  no,
  readEnough,
  readOrWrite,
  writeNeeded,
  yes,
} from '../../words/zh-CN/studio/help.ts';
import type { Names } from './names.ts';
import { enumValuesAt, rowAt } from './row-at.ts';
import { memberOf } from './schema-at.ts';

/** A value or key that can be completed at a position, and its title. */
export interface Offer {
  readonly value: Json;
  readonly title?: string | undefined;
  readonly info?: string | undefined;
}

/** A position in a file: the file's kind, and the document as far as it can be parsed. */
export interface Place {
  readonly kind: FileKind;
  readonly document: Json | undefined;
  readonly path: Path;
}

/**
 * Returns the project's names that are valid values of this schema at a position, which the language alone cannot know.
 */
export function valuesAt(
  names: Names,
  { kind, document, path, part }: Place & { readonly part: Schema },
): readonly Offer[] {
  const key = path.at(-1);
  const [parent, above] = [path.at(-2), path.at(-3)];
  if (part.names !== undefined) return named(names, part.names);
  if (kind === 'options') return key === 'request' ? callsOf(names, 'read') : [];
  if (kind !== 'screen') return [];
  const owner = path.slice(0, -1).reduce<Json | undefined>(memberOf, document);
  const row = rowAt(names, document, path);
  if (parent === 'when' || parent === 'editable') return valuesOf(names, row, String(key));
  if (typeof key === 'number' && (above === 'when' || above === 'editable'))
    return valuesOf(names, row, String(parent));
  if (parent === 'enums') return enumsOf(names);
  if (parent === 'prefill' || parent === 'body' || parent === 'with')
    return fieldsOf(sourceOf(names, row, String(parent))).map(({ value, title }) => ({
      value: `{${String(value)}}`,
      title,
    }));
  if (typeof key !== 'string') return entriesOf(names, row, document, String(parent));
  const one = { names, row, owner, path, document };
  return own(byKey, key)?.(one) ?? [];
}

/** Returns the row that values are taken from; where there is none, forms are filled from the current user. */
export function sourceOf({ records }: Names, row: RowAt, key: string): RowAt {
  return key === 'prefill' && row.schema === undefined ? { ...row, schema: own(records, 'person') } : row;
}

function named(names: Names, held: NonNullable<Schema['names']>): readonly Offer[] {
  if (held === 'permission') return permissionsOf(names);
  if (held === 'enums') return enumsOf(names);
  const { records: record, forms: form, options, views: view } = names;
  const screen = mapMembers(names.screens, (title) => ({ title }));
  const list: Readonly<Record<string, { readonly title?: string }>> = { record, form, options, view, screen }[held];
  return titled(mapMembers(list, ({ title = '' }) => title));
}

/** Returns the shared enums, titled by their values. */
export function enumsOf({ enums }: Pick<Names, 'enums'>): readonly Offer[] {
  return Object.entries(enums).map(([value, held]) => ({
    value,
    title: [held]
      .flat()
      .flatMap(({ title }) => title ?? [])
      .join(listComma),
  }));
}

/** Returns the fields that the entries of a list may name. */
function entriesOf(names: Names, row: RowAt, document: Json | undefined, list: string): readonly Offer[] {
  if (list === 'filters') return offeredBy('filters', names, row, document);
  if (list === 'lines' || list === 'hiddenColumns') return columnsOf(row, document);
  if (list === 'search') return offeredBy('search', names, row, document);
  return namesFields.has(list) ? fieldsOf(row) : [];
}

/** The lists whose entries are fields of the row. */
const namesFields: ReadonlySet<string> = new Set(['columns', 'fields', 'match', 'compare', 'total']);

/** Returns the columns of the list, which its cards may show. */
function columnsOf(row: RowAt, document: Json | undefined): readonly Offer[] {
  const columns = memberOf(document, 'columns');
  const shown = new Set((Array.isArray(columns) ? columns : []).map((column) => memberOf(column, 'field') ?? column));
  return fieldsOf(row).filter(({ value }) => shown.has(value));
}

/** Returns the fields of the row at a position, for `{field}` in texts. */
export function fieldsAt(names: Names, { kind, document, path }: Place): readonly Offer[] {
  return kind === 'screen' ? fieldsOf(rowAt(names, document, path)) : [];
}

interface Question {
  readonly names: Names;
  readonly row: RowAt;
  readonly owner: Json | undefined;
  readonly path: Path;
  readonly document: Json | undefined;
}

const byKey: Readonly<Record<string, (question: Question) => readonly Offer[]>> = {
  field: ({ names, row, owner, path, document }) => {
    if (memberOf(owner, 'kind') === 'table' && path.at(-3) === 'sections')
      return fieldsOf(row, (property) => [property.type].flat().includes('array'));
    return path[0] === 'filters' ? offeredBy('filters', names, row, document) : fieldsOf(row);
  },
  sheet: ({ document, path }) =>
    path.length > 1
      ? [
          ['sheet', memberOf(document, 'sheet')] as const,
          ...Object.entries(membersOf(memberOf(document, 'sheets'))),
        ].map(([value, sheet]) => ({
          value,
          title: textOf(memberOf(sheet, 'heading')) || textOf(memberOf(document, 'title')),
        }))
      : [],
  tab: ({ names, owner }) => {
    const tabs = memberOf(own(names.pages, textOf(memberOf(owner, 'screen'))), 'tabs');
    return titled(mapMembers(membersOf(tabs), (tab) => textOf(memberOf(tab, 'title'))));
  },
  load: ({ names }) => callsOf(names, 'read'),
  request: ({ names, owner, path }) => callsOf(names, isReading(owner, path) ? 'read' : 'write'),
};

function fieldsOf(
  { schema }: RowAt,
  wanted: (property: { readonly type?: string | readonly string[] }) => boolean = () => true,
): readonly Offer[] {
  return Object.entries(schema?.properties ?? {})
    .filter(([, property]) => wanted(property))
    .map(([value, { title, $comment }]) => ({ value, title, info: $comment && [$comment].flat().join('') }));
}

/** Returns the fields that the list's call can filter or search by. */
function offeredBy(key: 'filters' | 'search', names: Names, row: RowAt, document: Json | undefined): readonly Offer[] {
  const call = findCall(names.api, textOf(memberOf(document, 'request')))?.call;
  const offered = (key === 'filters' ? filtersOffered(call ?? {}) : call?.search) ?? [];
  const known = fieldsOf(row);
  return offered.map((value) => known.find((offer) => offer.value === value) ?? { value });
}

function valuesOf(names: Names, row: RowAt, field: string): readonly Offer[] {
  const declared = enumValuesAt(names, row, field);
  if (declared !== undefined) return declared.map(({ value, title }) => ({ value, title }));
  const property = propertyAt(row, field);
  if (property?.type === 'boolean')
    return [
      { value: true, title: yes },
      { value: false, title: no },
    ];
  return (property?.enum ?? []).map((value) => ({ value }));
}

function callsOf({ api, records }: Names, level: 'read' | 'write'): readonly Offer[] {
  return Object.entries(api)
    .filter(([key]) => isRead(key) === (level === 'read'))
    .map(([value, { record, list }]) => {
      const title = record === undefined ? undefined : own(records, record)?.title;
      return { value, title: title !== undefined && list ? listOf(title) : title };
    });
}

/** Returns whether the request only reads: opening something reads, pressing a button writes. */
function isReading(owner: Json | undefined, path: Path): boolean {
  if (path.length === 1) return memberOf(owner, 'kind') !== 'form';
  const kind = memberOf(owner, 'kind');
  return kind === undefined || kind === 'table' || kind === 'image' || kind === 'download';
}

function permissionsOf({ api }: Names): readonly Offer[] {
  return [{ value: 'session', title: anyoneSignedIn }, ...codesIn(api).toSorted().flatMap(levels)];
}

function levels(code: string): readonly Offer[] {
  return [
    { value: code, title: readOrWrite },
    { value: `${code}:read`, title: readEnough },
    { value: `${code}:write`, title: writeNeeded },
  ];
}

/** Returns the value if it is a string, else ''. */
function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function titled(entries: Readonly<Record<string, string>>): readonly Offer[] {
  return Object.entries(entries).map(([value, title]) => ({ value, title }));
}
