import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Identity } from './identity.ts';
import type { Dimension } from './reach.ts';

/**
 * Whose a row is: for each dimension of the product the SQL of its id, `{ some, of }` where a row has several (`some`: their
 * id, `of`: what stands after FROM), or null where rows are not divided by it. `everyone` is for rows that are guarded by
 * their permission alone. A scope that leaves a dimension out does not compile.
 */
export type Scope = 'everyone' | { readonly [D in Dimension]: Belonging };

type Belonging = string | { readonly some: string; readonly of: string } | null;

const everything = sql<SqlBool>`1 = 1`;
const nothing = sql<SqlBool>`1 = 0`;

/** The condition that leaves a person only the rows within their reach: the one place that decides it for reading. */
export function visible({ reach }: Pick<Identity, 'reach'>, scope: Scope): RawBuilder<SqlBool> {
  if (scope === 'everyone') return everything;
  const dimensions = new Set([...Object.keys(scope), ...Object.keys(reach)]) as ReadonlySet<Dimension>;
  const conditions = Array.from(dimensions, (dimension) => within(reach[dimension], scope[dimension]));
  return sql.join([everything, ...conditions], sql` and `);
}

/** `undefined` on either side is a dimension that somebody forgot: nothing of it is seen. */
function within(ids: readonly number[] | null | undefined, belonging: Belonging | undefined): RawBuilder<SqlBool> {
  if (ids === null || belonging === null) return everything;
  if (ids === undefined || belonging === undefined) return nothing;
  // No row has the id -1: whoever sees none sees nothing, and the list is never empty.
  const theirs = sql.join([...ids, -1]);
  return typeof belonging === 'string'
    ? sql<SqlBool>`${sql.raw(belonging)} in (${theirs})`
    : sql<SqlBool>`exists (select 1 from ${sql.raw(belonging.of)} and ${sql.raw(belonging.some)} in (${theirs}))`;
}
