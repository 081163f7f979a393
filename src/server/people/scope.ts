import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Identity } from './identity.ts';
import type { Dimension } from './reach.ts';

/**
 * The scope ids of a source's rows, per dimension: the SQL of the id, `{ some, of }` if a row has several (`some`:
 * their id, `of`: the FROM clause), or null if the dimension does not apply. `everyone` is for rows that only their
 * permission protects. A scope that omits a dimension does not compile.
 */
export type Scope = 'everyone' | { readonly [D in Dimension]: Belonging };

type Belonging = string | { readonly some: string; readonly of: string } | null;

const everything = sql<SqlBool>`1 = 1`;
const nothing = sql<SqlBool>`1 = 0`;

/**
 * Returns the SQL condition that selects the rows within a person's scope. All reads use it.
 *
 * @example
 * sql`select id from book where ${scopeCondition(call.caller, books.scope)}`
 */
export function scopeCondition({ reach }: Pick<Identity, 'reach'>, scope: Scope): RawBuilder<SqlBool> {
  if (scope === 'everyone') return everything;
  const dimensions = new Set([...Object.keys(scope), ...Object.keys(reach)]) as ReadonlySet<Dimension>;
  const conditions = Array.from(dimensions, (dimension) => within(reach[dimension], scope[dimension]));
  return sql.join([everything, ...conditions], sql` and `);
}

/** Returns the condition for one dimension; `undefined` on either side matches no row. */
function within(ids: readonly number[] | null | undefined, belonging: Belonging | undefined): RawBuilder<SqlBool> {
  if (ids === null || belonging === null) return everything;
  if (ids === undefined || belonging === undefined) return nothing;
  // No row has the id -1; it keeps the list non-empty, so that an empty scope matches nothing.
  const theirs = sql.join([...ids, -1]);
  return typeof belonging === 'string'
    ? sql<SqlBool>`${sql.raw(belonging)} in (${theirs})`
    : sql<SqlBool>`exists (select 1 from ${sql.raw(belonging.of)} and ${sql.raw(belonging.some)} in (${theirs}))`;
}
