import type { Enum, Enums, SharedEnums } from '../enum.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members } from '../members.ts';
import { byName, own } from '../own.ts';
import type { RecordProperty, RecordSchema } from '../record.ts';
import type { RowAt } from './place.ts';

/** Where there is no row: above a list, on a form, on a custom page. */
export const noRow: RowAt = { record: undefined, schema: undefined, enums: {} };

/**
 * Returns the row that a list, a sheet, a table or a dashboard speaks of: of the record that it names, else of the one
 * `around` it. A sheet knows the enums of its list too; its own win.
 */
export function rowOf(owner: object, records: Readonly<Record<string, RecordSchema>>, around: RowAt = noRow): RowAt {
  const { record: named, enums } = owner as Members;
  const record = typeof named === 'string' ? named : around.record;
  return {
    record,
    schema: record === undefined ? undefined : own(records, record),
    enums: withEnums(around.enums, enums),
  };
}

function withEnums(outer: Enums, inner: Json | undefined): Enums {
  const layers = [outer, isMembers(inner) ? inner : {}];
  // What a person is typing may be no enum yet; whoever asks for values looks.
  return byName(layers.flatMap((layer) => Object.entries(layer as Members))) as Enums;
}

/** Returns what the record says of a field; `undefined` where there is no row, or where it has no such field. */
export function propertyAt({ schema }: RowAt, field: string): RecordProperty | undefined {
  return own(schema?.properties, field);
}

/** Returns what people call a field: the record's title for it, else its name. */
export function titleAt(row: RowAt, field: string): string {
  return propertyAt(row, field)?.title ?? field;
}

/** Returns the values of a field and what they are called; `undefined` where no enum is declared, or it does not exist. */
export function enumAt({ enums }: RowAt, field: string, shared: SharedEnums): Enum | undefined {
  const declared = own(enums, field);
  return typeof declared === 'string' ? own(shared, declared) : declared;
}
