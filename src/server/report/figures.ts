import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Counted, Figure } from '../../language/contract/report.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { requireOneCurrency } from '../records/amounts/own-currency.ts';
import type { Field } from '../records/field.ts';
import { conditionsOf } from '../records/field-conditions.ts';
import type { Source } from '../records/source.ts';

/** The measures of a report: the SQL of their sums, and how to read them. */
export interface Figures {
  readonly names: readonly string[];
  /** The distinct sums per group that the database computes, as exact integers. */
  readonly added: readonly SummedValues[];
  /** The conditions on the rows that count for any measure, so that an index can serve them. */
  readonly counted: readonly RawBuilder<SqlBool>[];
  /** Returns a measure from the sums of a group and of all groups; null if it has no value. */
  readonly read: (name: string, sums: readonly number[], whole: readonly number[]) => Json;
  /** Returns the SQL to sort groups by, from the columns with their sums. */
  readonly order: (name: string, columns: readonly string[]) => RawBuilder<unknown>;
}

/** A sum over the rows that match all conditions. */
export interface SummedValues {
  /** The SQL of a row's value; absent: counts rows. */
  readonly value: string | undefined;
  readonly counted: readonly RawBuilder<SqlBool>[];
}

/**
 * Returns the measures that a call declares over a source; throws if they do not fit it, which the project check
 * reports.
 */
export function figuresOf(declared: Readonly<Record<string, Figure>>, source: Source): Figures {
  const texts: string[] = [];
  const added: SummedValues[] = [];
  const indexOf = (value: string | undefined, where: Counted = {}): number => {
    const text = JSON.stringify([value ?? null, where]);
    const known = texts.indexOf(text);
    if (known >= 0) return known;
    texts.push(text);
    return added.push({ value, counted: conditionsOf(source, where) }) - 1;
  };
  const made = new Map(Object.entries(declared).map(([name, figure]) => [name, makeFigure(figure, source, indexOf)]));
  const figure = (name: string): Made => made.get(name) ?? nothing;
  return {
    names: [...made.keys()],
    added,
    counted: countedBy(Object.values(declared), source),
    read: (name, row, whole) => figure(name).read(row, whole, figure),
    order: (name, columns) => figure(name).order(columns, figure),
  };
}

interface Made {
  /** The integer that shares are computed from. */
  readonly amount: (sums: readonly number[]) => number;
  readonly read: (sums: readonly number[], whole: readonly number[], figure: (name: string) => Made) => Json;
  readonly order: (columns: readonly string[], figure: (name: string) => Made) => RawBuilder<unknown>;
}

const nothing: Made = { amount: () => 0, read: () => null, order: () => sql`0` };

function makeFigure(
  { sum, mean, share, of, where }: Figure,
  source: Source,
  indexOf: (value: string | undefined, where?: Counted) => number,
): Made {
  if (share !== undefined)
    return {
      ...nothing,
      read: (sums, whole, figure) => {
        const base = of === undefined ? figure(share).amount(whole) : figure(of).amount(sums);
        return base === 0 ? null : Math.round((figure(share).amount(sums) * 1000) / base) / 10;
      },
      order: (columns, figure) => {
        const part = figure(share).order(columns, figure);
        return of === undefined ? part : ratio(part, figure(of).order(columns, figure));
      },
    };
  const count = sum === undefined ? indexOf(undefined, where) : -1;
  const field = fieldOf(source, sum ?? mean);
  const total = field === undefined ? count : indexOf(field.sql, where);
  const amount = (sums: readonly number[]) => sums[total] ?? 0;
  const column = (columns: readonly string[], index: number) => sql.raw(columns[index] ?? '0');
  if (mean === undefined || field === undefined)
    return {
      amount,
      read: (sums) => (field === undefined ? amount(sums) : field.read(amount(sums))),
      order: (columns) => column(columns, total),
    };
  return {
    amount,
    read: (sums) => {
      const rows = sums[count] ?? 0;
      return rows === 0 ? null : field.read(rounded(amount(sums), rows));
    },
    order: (columns) => ratio(column(columns, total), column(columns, count)),
  };
}

function ratio(part: RawBuilder<unknown>, base: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${part} * 1.0 / nullif(${base}, 0)`;
}

/** Returns the quotient, rounded half away from zero, exactly. */
function rounded(total: number, count: number): number {
  const half = BigInt(total < 0 ? -count : count);
  return Number((2n * BigInt(total) + half) / (2n * BigInt(count)));
}

function fieldOf({ fields, record }: Source, name: string | undefined): Field | undefined {
  if (name === undefined) return undefined;
  const field = own(fields, name);
  if (field === undefined) throw new Error(`The source of ${record} has no ${name} to add up.`);
  requireOneCurrency(record, name, field);
  return field;
}

/** If every measure counts rows by the same field, returns the condition that it has a value of any of them. */
function countedBy(declared: readonly Figure[], source: Source): readonly RawBuilder<SqlBool>[] {
  const wheres = declared.filter(({ share }) => share === undefined).map(({ where = {} }) => where);
  const fields = Object.keys(wheres[0] ?? {}).filter((field) => wheres.every((where) => Object.hasOwn(where, field)));
  const union = (field: string) => [...new Set(wheres.flatMap((where) => [own(where, field) ?? []].flat()))];
  return conditionsOf(source, Object.fromEntries(fields.map((field) => [field, union(field)])));
}
