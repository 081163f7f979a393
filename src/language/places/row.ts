import type { RecordProperty, RecordSchema } from '../contract/record.ts';
import type { Enum, Enums, SharedEnums } from '../enum.ts';
import type { Json } from '../json.ts';
import { type Members, membersOf } from '../members.ts';
import { byName, own } from '../own.ts';
import type { RowAt } from './place.ts';

/** The absence of a row: above a list, on a form, on a custom page. */
export const noRow: RowAt = { record: undefined, schema: undefined, enums: {} };

/**
 * Returns the row of a list, sheet, table or dashboard: of the record that it names, else the row `around` it. A sheet
 * also has the enums of its list; its own take precedence.
 *
 * @example
 * rowOf({ record: 'book' }, project.records).schema?.title // '图书'
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
  const layers = [outer, membersOf(inner)];
  // In an unchecked file, a value may not be a valid enum; readers validate it.
  return byName(layers.flatMap((layer) => Object.entries(layer as Members))) as Enums;
}

/**
 * Returns the enums that the fields of a record name.
 *
 * @example
 * enumsOf(project.records.book) // { status: 'book-status' }
 */
export function enumsOf(schema: Pick<RecordSchema, 'properties'> | undefined): Readonly<Record<string, string>> {
  return byName(
    Object.entries(schema?.properties ?? {}).flatMap(([field, { enums }]) =>
      enums === undefined ? [] : [[field, enums] as const],
    ),
  );
}

/**
 * Returns the record's declaration of a field, or `undefined` if there is no row or no such field.
 *
 * @example
 * propertyAt(row, 'price') // { type: 'string', format: 'money', title: '定价' }
 */
export function propertyAt({ schema }: RowAt, field: string): RecordProperty | undefined {
  return own(schema?.properties, field);
}

/**
 * Returns the title of a field; its name if it has no title.
 *
 * @example
 * titleAt(row, 'price') // '定价'
 */
export function titleAt(row: RowAt, field: string): string {
  return propertyAt(row, field)?.title ?? field;
}

/**
 * Returns the enum of a field, or `undefined` if none is declared or the named one does not exist.
 *
 * @example
 * enumAt(row, 'status', project.enums)?.[0] // { value: 0, title: '在架', intent: 'success' }
 */
export function enumAt({ enums }: RowAt, field: string, shared: SharedEnums): Enum | undefined {
  const declared = own(enums, field);
  return typeof declared === 'string' ? own(shared, declared) : declared;
}
