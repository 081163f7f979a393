import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Identity } from './identity.ts';
import type { Dimension } from './reach.ts';

/**
 * Whose a row is. For each dimension of the product: the SQL of its id, `{ some, of }` if a row has several (`some`:
 * their id, `of`: the FROM clause), or null if rows are not divided by it. `everyone` is for rows guarded by their
 * permission alone. A scope that omits a dimension does not compile.
 */
export type Scope = 'everyone' | { readonly [D in Dimension]: Belonging };

type Belonging = string | { readonly some: string; readonly of: string } | null;

const everything = sql<SqlBool>`1 = 1`;
const nothing = sql<SqlBool>`1 = 0`;

/**
 * Returns the condition that leaves only the rows within a person's reach. Nothing else decides this for reading.
 *
 * @example
 * sql`select id from book where ${visible(call.caller, books.scope)}`
 */
export function visible({ reach }: Pick<Identity, 'reach'>, scope: Scope): RawBuilder<SqlBool> {
  if (scope === 'everyone') return everything;
  const dimensions = new Set([...Object.keys(scope), ...Object.keys(reach)]) as ReadonlySet<Dimension>;
  const conditions = Array.from(dimensions, (dimension) => within(reach[dimension], scope[dimension]));
  return sql.join([everything, ...conditions], sql` and `);
}

/** `undefined` on either side is a forgotten dimension: nothing of it is seen. */
function within(ids: readonly number[] | null | undefined, belonging: Belonging | undefined): RawBuilder<SqlBool> {
  if (ids === null || belonging === null) return everything;
  if (ids === undefined || belonging === undefined) return nothing;
  // No row has the id -1: an empty reach sees nothing, and the list is never empty.
  const theirs = sql.join([...ids, -1]);
  return typeof belonging === 'string'
    ? sql<SqlBool>`${sql.raw(belonging)} in (${theirs})`
    : sql<SqlBool>`exists (select 1 from ${sql.raw(belonging.of)} and ${sql.raw(belonging.some)} in (${theirs}))`;
}
