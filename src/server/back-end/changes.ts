import { sql } from 'kysely';
import type { RecordProperty, RecordSchema } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { declaredName, usualNames } from '../../language/places/own-name.ts';
import { region } from '../../language/region/region.ts';
import { isSame } from '../../language/same.ts';
import { currencyPlaces } from '../../language/text/currency.ts';
import { currencyIn, isForeign } from '../../language/text/declared-currency.ts';
import { secretColumns, secretMask } from '../audit/watch.ts';
import type { Store } from '../store/store.ts';
import type { AuditDraft } from '../store/tables/audit.ts';

/**
 * A row that a write changed, before and after, as the back end returns it; undefined before creation and after
 * deletion.
 */
export interface ChangedRow {
  readonly schema: RecordSchema;
  readonly id: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/**
 * Returns the audit draft of a changed row, which the end of the transaction turns into an entry, like the drafts that
 * triggers create for local tables: the changed declared fields, as stored values. Undefined if no declared field
 * changed.
 */
export function draftOf({ dialect }: Pick<Store, 'dialect'>, { schema, id, before, after }: ChangedRow) {
  const fields = Object.keys(schema.properties).filter((field) => field !== 'id' && differs(field, before, after));
  if (fields.length === 0 || (before === undefined && after === undefined)) return undefined;
  const noted = [...new Set([...fields, ...currenciesOf(schema, fields)])];
  const kept = (row: Row | undefined) => (row === undefined ? null : JSON.stringify(keptValues(schema, noted, row)));
  return {
    tx: dialect.name === 'postgres' ? sql<number>`txid_current()` : 0,
    tableName: schema.$id.replaceAll('-', '_'),
    rowId: id,
    name: nameOf(schema, after ?? before ?? {}),
    scope: '{}',
    before: kept(before),
    after: kept(after),
  } satisfies Record<keyof Omit<AuditDraft, 'id'>, unknown>;
}

/** Returns the fields and the currency fields of their amounts, which are formatted with them. */
function currenciesOf({ properties }: RecordSchema, fields: readonly string[]): readonly string[] {
  return fields.flatMap((field) => {
    const currency = currencyIn(own(properties, field)?.currency ?? '');
    return typeof currency === 'object' ? [currency.field] : [];
  });
}

/** Returns the name of a row; null if it has none. */
export function nameOf(schema: RecordSchema, row: Row): string | null {
  const fields = [declaredName(schema) ?? '', ...usualNames];
  const name = fields.map((field) => own(row, field) ?? null).find((value) => value !== null && value !== '');
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}

function differs(field: string, before: Row | undefined, after: Row | undefined): boolean {
  if (before === undefined || after === undefined) return true;
  return !isSame(own(before, field) ?? null, own(after, field) ?? null);
}

function keptValues({ properties }: RecordSchema, fields: readonly string[], row: Row): Row {
  return Object.fromEntries(
    fields.map((field) => [field, keptValue(field, properties[field] ?? {}, own(row, field) ?? null)]),
  );
}

/**
 * Returns a value as the local database would store it: money in minor units, booleans as 0 or 1, lists and objects as
 * JSON.
 */
function keptValue(field: string, { format, currency }: RecordProperty, value: Json): Json {
  if (value === null) return null;
  if (secretColumns.test(columnOf(field))) return secretMask;
  // Minor units are defined for the project's currency only.
  if (format === 'money') return (isForeign(currency) ? undefined : unitsOf(value)) ?? String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Returns the minor units of a back end's amount; undefined for an invalid one, or one with too many decimals. */
function unitsOf(value: Json): number | undefined {
  const places = currencyPlaces(region().currency);
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d*?)0*)?$/.exec(String(value)) ?? [];
  return whole === '' || decimals.length > places
    ? undefined
    : Number(`${sign}${whole}${decimals.padEnd(places, '0')}`);
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
