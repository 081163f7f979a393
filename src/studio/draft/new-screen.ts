import type { RecordProperty } from '../../language/contract/record.ts';
import { print, withItem } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { places } from '../../language/project/project.ts';
import type { Names } from '../help/names.ts';

/** The input for a new page. */
export interface NewScreen {
  /** The file's name without `.json`, and the page's address. */
  readonly id: string;
  readonly title: string;
  readonly record: string;
}

/** Returns the records that a list can show: those with a call that returns pages of them. */
export function listableRecords(names: Names): readonly { readonly record: string; readonly title: string }[] {
  const found = new Set(listCalls(names).flatMap(([, { record }]) => (record ? [record] : [])));
  return [...found].map((record) => ({ record, title: names.records[record]?.title ?? record }));
}

/** Returns the calls of top-level lists: lists below a row of another list belong in its sheet. */
function listCalls({ api }: Names) {
  return Object.entries(api).filter(([key, { list }]) => list === true && !key.includes('{'));
}

/** Returns the files of a new list and its menu entry: a plain list of the record, ready to be changed. */
export function newScreenFiles(
  files: ProjectFiles,
  names: Names,
  { id, title, record }: NewScreen,
): Readonly<Record<string, string>> {
  const [request] = listCalls(names).find(([, call]) => call.record === record) ?? [];
  const properties = Object.entries(names.records[record]?.properties ?? {});
  const enums = ownEnums(names, record, properties);
  const shown = properties
    .filter(
      ([field, property]) =>
        field !== 'id' &&
        // The name in another column already shows what the id refers to, under the same title.
        !properties.some(([, { nameOf }]) => nameOf === field) &&
        isPlain(property) &&
        (property.enum === undefined || property.enums !== undefined || field in enums),
    )
    .slice(0, 5);
  const used = shown.flatMap(([field]) => (field in enums ? [[field, enums[field] ?? '']] : []));
  const screen: Json = {
    $schema: '../schemas/editor/screen.json',
    kind: 'list',
    title,
    record,
    request: request ?? '',
    ...(used.length === 0 ? {} : { enums: Object.fromEntries(used) }),
    columns: shown.map(([field]) => field),
  };
  const menu = files[places.menu] ?? '{ "title": "", "items": [] }';
  return {
    [`screens/${id}.json`]: `${print(screen)}\n`,
    [places.menu]: withItem(menu, ['items'], undefined, { path: `/${id}`, title, icon: 'document', screen: id }),
  };
}

type Properties = readonly (readonly [string, RecordProperty])[];

/**
 * Returns the fields with a shared enum that belongs to just this record (`order-status`); others are left to the
 * author.
 */
function ownEnums({ enums }: Names, record: string, properties: Properties): Readonly<Record<string, string>> {
  return Object.fromEntries(
    properties.flatMap(([field, property]) => {
      const name = `${record}-${field}`;
      const isNeeded = property.enum !== undefined && property.enums === undefined;
      return enums[name] !== undefined && isNeeded ? [[field, name]] : [];
    }),
  );
}

/** Returns whether a column can be generated; the meaning of an absent name is for the author to decide. */
function isPlain({ type, options }: RecordProperty): boolean {
  return options === undefined && ![type].flat().some((one) => one === 'array' || one === 'object');
}
