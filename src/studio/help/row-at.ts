import type { Enum, Enums } from '../../language/enum.ts';
import type { Json } from '../../language/json.ts';
import { byName, own } from '../../language/own.ts';
import type { RecordSchema } from '../../language/record.ts';
import type { Names } from './names.ts';
import { memberOf } from './schema-at.ts';

type Path = readonly (string | number)[];

/** The row that names at a place of a screen stand for: its record, and the enums that are declared around the place. */
export interface RowAt {
  readonly record: RecordSchema | undefined;
  readonly enums: Enums;
}

/** What a field means at this place of a screen; nothing above a list, where there is no row. */
export function rowAt(names: Names, screen: Json | undefined, path: Path): RowAt {
  let record = memberOf(screen, 'record');
  let enums = enumsOf(screen);
  let here = screen;
  for (const [depth, step] of path.entries()) {
    here = memberOf(here, step);
    const next = path[depth + 1];
    if (step === 'toolbar' && path[depth - 1] === 'actions' && depth === 1) return { record: undefined, enums: {} };
    const isSheet = (step === 'sheet' && depth === 0) || (path[depth - 1] === 'sheets' && depth === 1);
    const isTable =
      path[depth - 1] === 'sections' && memberOf(here, 'kind') === 'table' && isOfRows(next, path[depth + 2]);
    if (!isSheet && !isTable) continue;
    record = memberOf(here, 'record') ?? record;
    enums = isTable ? enumsOf(here) : { ...enums, ...enumsOf(here) };
  }
  const schema = typeof record === 'string' ? own(names.records, record) : undefined;
  return { record: schema, enums: { ...namedBy(schema), ...enums } };
}

/** Of a table, these parts speak of its own rows, the others of the record around it. */
function isOfRows(key: string | number | undefined, next: string | number | undefined): boolean {
  return key === 'columns' || key === 'enums' || (key === 'actions' && next === 'row');
}

/** The values of a field and what they are called; undefined where no enum is declared for it. */
export function enumAt(names: Names, { enums }: RowAt, field: string): Enum | undefined {
  const declared = own(enums, field);
  return typeof declared === 'string' ? own(names.enums, declared) : declared;
}

/** The enums that a record names itself. */
function namedBy(record: RecordSchema | undefined): Enums {
  const properties = Object.entries(record?.properties ?? {});
  return Object.fromEntries(properties.flatMap(([field, { enums }]) => (enums === undefined ? [] : [[field, enums]])));
}

function enumsOf(owner: Json | undefined): Enums {
  const enums = memberOf(owner, 'enums');
  if (typeof enums !== 'object' || enums === null) return {};
  // While it is typed, what is no enum lends no values; the rest has the type.
  return byName(Object.entries(enums).filter(([, value]) => isEnum(value))) as unknown as Enums;
}

function isEnum(value: Json): boolean {
  if (!Array.isArray(value)) return typeof value === 'string';
  return value.every((entry) => memberOf(entry, 'value') !== undefined && typeof memberOf(entry, 'title') === 'string');
}
