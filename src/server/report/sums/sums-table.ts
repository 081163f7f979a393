import { createHash } from 'node:crypto';
import { own } from '../../../language/own.ts';
import { requireOneCurrency } from '../../records/amounts/own-currency.ts';
import type { Field } from '../../records/field.ts';
import type { Source } from '../../records/source.ts';
import { numberIn } from '../units.ts';

/**
 * The unit lengths of maintained sums, by their number in the table; `ever` covers all rows, including those without a
 * time.
 */
export const grains = { day: 0, fourWeeks: 1, hour: 2, ever: 3 } as const;

/** The table of a source's maintained sums: a row per unit of time and combination of values. */
export interface SumsTable {
  /** Ends with a hash of the definition: another structure makes another table. */
  readonly name: string;
  /** The table that is summed. */
  readonly rows: string;
  /** The SQL of a row's time; absent: only sums over all time are maintained. */
  readonly time?: string;
  /** The columns of the values, named as in the summed table. */
  readonly by: readonly string[];
  /** The SQL of a row's value → the column with its sum. */
  readonly added: ReadonlyMap<string, string>;
}

/** Increment with every change of the triggers' SQL, so that tables are rebuilt under a new name. */
const revision = 2;

/** Matches the suffix of table names. */
export const sumsTableName = /_sums_[0-9a-f]{8}$/;

/**
 * Returns the table for a source's `sums`; undefined if it declares none. Throws for fields that are no columns of its
 * own table.
 */
export function sumsTableOf({ table, joins = {}, fields, record, sums }: Source): SumsTable | undefined {
  if (sums === undefined) return undefined;
  const sqlOf = (name: string): string => {
    const field: Field | undefined = own(fields, name);
    const isOwn = field !== undefined && ![...Object.keys(joins), 'select'].some((one) => named(field.sql, one));
    if (!isOwn) throw new Error(`The source of ${record} has no ${name} of its own to keep sums by.`);
    return field.sql;
  };
  const time = sums.time === undefined ? {} : { time: sqlOf(sums.time) };
  const by = sums.by.map((name) => {
    const [alias, column, ...more] = sqlOf(name).split('.');
    if (alias !== table || column === undefined || more.length > 0)
      throw new Error(`${name} of ${record} is no column of its table, by which sums are kept.`);
    return column;
  });
  for (const name of sums.add) requireOneCurrency(record, name, own(fields, name));
  const added = sums.add.map((name, index) => [sqlOf(name), `sum_${index}`] as const);
  const buckets = grainsOf(time).map((grain) => bucketOf(grain, time.time));
  const shape = createHash('sha256')
    .update(JSON.stringify([revision, buckets, by, added]))
    .digest('hex');
  return { name: `${table}_sums_${shape.slice(0, 8)}`, rows: table, ...time, by, added: new Map(added) };
}

/** Returns the unit lengths for which sums are maintained. */
export function grainsOf({ time }: Pick<SumsTable, 'time'>): readonly (keyof typeof grains)[] {
  return time === undefined ? ['ever'] : ['day', 'fourWeeks', 'hour', 'ever'];
}

/** Returns the SQL of the number of a time's unit. */
export function bucketOf(grain: keyof typeof grains, at: string | undefined): string {
  if (grain === 'ever' || at === undefined) return '0';
  if (grain !== 'hour') return numberIn(grain, at);
  return `${numberIn('fourWeeks', at)} * 24 + ${numberIn('hour', at)} % 24`;
}

function named(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`, 'i').test(text);
}
