import type { ProjectFiles } from '../compile/project.ts';
import { places } from '../compile/project.ts';
import type { Json } from '../language/json.ts';
import type { RecordProperty } from '../language/record.ts';
import type { Names } from './help/names.ts';
import { print, withItem } from './parts/edit.ts';

/** What a new page is begun with. */
export interface Beginning {
  /** The file's name without `.json`, and the page's address. */
  readonly id: string;
  readonly title: string;
  readonly record: string;
}

/** Records that a list can be made of: those that a call answers pages of. */
export function listable(names: Names): readonly { readonly record: string; readonly title: string }[] {
  const found = new Set(Object.values(names.api).flatMap(({ record, list }) => (list && record ? [record] : [])));
  return [...found].map((record) => ({ record, title: names.records[record]?.title ?? record }));
}

/** The files of a new list and of the menu that leads to it: a plain list of the record, ready to be changed. */
export function beginScreen(
  files: ProjectFiles,
  names: Names,
  { id, title, record }: Beginning,
): Readonly<Record<string, string>> {
  const [request, call] = Object.entries(names.api).find(([, one]) => one.list === true && one.record === record) ?? [];
  const properties = Object.entries(names.records[record]?.properties ?? {});
  const shared = sharedEnums(names, properties);
  const shown = properties.filter(([field, property]) => field !== 'id' && isPlain(property)).slice(0, 5);
  const screen: Json = {
    $schema: '../schemas/screen.json',
    kind: 'list',
    title,
    record,
    request: request ?? '',
    permission: call?.permission.split(':')[0] ?? 'session',
    ...(Object.keys(shared).length === 0 ? {} : { enums: shared }),
    columns: shown.map(([field, property]) => ({ field, kind: kindOf(field, property, shared) })),
  };
  const menu = files[places.menu] ?? '{ "title": "", "items": [] }';
  return {
    [`screens/${id}.json`]: `${print(screen)}\n`,
    [places.menu]: withItem(menu, ['items'], undefined, { path: `/${id}`, title, icon: 'document', screen: id }),
  };
}

type Properties = readonly (readonly [string, RecordProperty])[];

/** The shared enum that has exactly a field's values, by field. */
function sharedEnums({ enums }: Names, properties: Properties): Readonly<Record<string, string>> {
  return Object.fromEntries(
    properties.flatMap(([field, property]) => {
      const name = Object.entries(enums).find(([, values]) =>
        isSame(
          values.map(({ value }) => value),
          property.enum,
        ),
      )?.[0];
      return name === undefined ? [] : [[field, name]];
    }),
  );
}

function isSame(one: readonly Json[], other: readonly Json[] | undefined): boolean {
  return other !== undefined && JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
}

function isPlain({ type }: RecordProperty): boolean {
  return ![type].flat().some((one) => one === 'array' || one === 'object');
}

function kindOf(field: string, { type, format, enum: values }: RecordProperty, shared: object): string {
  if (values !== undefined) return field in shared ? 'badge' : 'text';
  const types = [type].flat();
  if (types.includes('boolean')) return 'boolean';
  return (
    { money: 'money', date: 'date', 'date-time': 'time' }[format ?? ''] ??
    (types.includes('string') ? 'text' : 'number')
  );
}
