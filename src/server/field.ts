import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Json } from '../language/json.ts';
import { badRequest } from './failure.ts';
import { fen, yuan } from './money.ts';
import { afterLastOf, calendarDay, clockTime, firstOf } from './time.ts';

/** How one field of a record stands in the database: its SQL, how it reads, and how a list is filtered by it. */
export interface Field {
  readonly sql: string;
  readonly read: (value: unknown) => Json;
  readonly match?: (text: string) => RawBuilder<SqlBool>;
}

/** Text; filtered by what it contains, whatever the case. */
export function text(column: string): Field {
  return {
    sql: column,
    read: (value) => (value === null ? null : String(value)),
    match: (part) => {
      const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
      return sql<SqlBool>`lower(${sql.raw(column)}) like lower(${pattern}) escape '\\'`;
    },
  };
}

/** An integer, an id or an enum's code; filtered by a list of values. */
export function integer(column: string): Field {
  return {
    sql: column,
    read: (value) => (value === null ? null : Number(value)),
    match: (list) => oneOf(column, list),
  };
}

/** 0/1 in the database, a boolean in JSON; filtered by 0, 1, true or false. */
export function flag(column: string): Field {
  const number = (list: string) => list.replaceAll('true', '1').replaceAll('false', '0');
  return { sql: column, read: (value) => Number(value) === 1, match: (list) => oneOf(column, number(list)) };
}

/** 分 in the database, decimal yuan in JSON; filtered by a range of yuan. */
export function money(column: string): Field {
  return {
    sql: column,
    read: (value) => (value === null ? null : yuan(Number(value))),
    match: (range) => between(column, range, fen, (to) => fen(to) + 1),
  };
}

/** Epoch milliseconds in the database, `YYYY-MM-DD HH:mm:ss` in JSON; filtered by a range of days or moments. */
export function time(column: string): Field {
  return {
    sql: column,
    read: (value) => (value === null ? null : clockTime(Number(value))),
    match: (range) => between(column, range, firstOf, afterLastOf),
  };
}

/** Epoch milliseconds in the database, `YYYY-MM-DD` in JSON; filtered by a range of days. */
export function date(column: string): Field {
  return {
    sql: column,
    read: (value) => (value === null ? null : calendarDay(Number(value))),
    match: (range) => between(column, range, firstOf, afterLastOf),
  };
}

/** JSON text in the database, the list or object it says in JSON. */
export function json(column: string): Field {
  return { sql: column, read: (value) => (value === null ? null : (JSON.parse(String(value)) as Json)) };
}

/**
 * The condition of `FROM,TO`, both included and either of them open; of `empty`, no value; of `present`, any. Anything else
 * is refused with 400. `before` says which value is the first beyond an end.
 */
function between(
  column: string,
  range: string,
  atLeast: (from: string) => number,
  before: (to: string) => number,
): RawBuilder<SqlBool> {
  const value = sql.raw(column);
  if (range === 'empty') return sql<SqlBool>`${value} is null`;
  if (range === 'present') return sql<SqlBool>`${value} is not null`;
  const [from = '', to = '', ...more] = range.split(',');
  if (more.length > 0 || !range.includes(',')) throw badRequest('筛选区间应为以逗号分开的两端。');
  const conditions = [
    ...(from === '' ? [] : [sql<SqlBool>`${value} >= ${atLeast(from)}`]),
    ...(to === '' ? [] : [sql<SqlBool>`${value} < ${before(to)}`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function oneOf(column: string, list: string): RawBuilder<SqlBool> {
  const values = list.split(',').map((part) => (/^-?\d{1,15}$/.test(part) ? Number(part) : Number.NaN));
  if (values.some(Number.isNaN)) throw badRequest('筛选条件应为整数。');
  return sql<SqlBool>`${sql.raw(column)} in (${sql.join(values)})`;
}
