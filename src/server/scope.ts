import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Failure } from './failure.ts';
import type { Identity } from './identity.ts';

/**
 * Whose a row is: the SQL of its franchisee's id and, where it has one, of its store's id (`clubs`: a query for the ids of
 * its stores, where it can have several).
 * `everyone` is for rows that belong to the platform and are guarded by their permission alone.
 */
export type Scope = { readonly tenant: string; readonly club?: string; readonly clubs?: string } | 'everyone';

/** The condition that leaves a person only the rows of their franchisee and stores: the one place that decides it for reading. */
export function visible(who: Identity, scope: Scope): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (scope !== 'everyone') {
    if (who.tenantId !== null) conditions.push(sql<SqlBool>`${sql.raw(scope.tenant)} = ${who.tenantId}`);
    if (who.clubIds !== null) {
      // No store has the id -1: whoever has none sees nothing, and the list is never empty.
      const theirs = sql.join([...who.clubIds, -1]);
      if (scope.club !== undefined) conditions.push(sql<SqlBool>`${sql.raw(scope.club)} in (${theirs})`);
      if (scope.clubs !== undefined)
        conditions.push(sql<SqlBool>`exists (${sql.raw(scope.clubs)} and club_id in (${theirs}))`);
    }
  }
  return sql.join(conditions, sql` and `);
}

/** Refuses with 403 what would be written for a franchisee that is not the person's own. null is the head office. */
export function mustOwnTenant(who: Identity, tenantId: number | null): void {
  if (who.tenantId !== null && who.tenantId !== tenantId) throw new Failure(403, '不能操作其他加盟商的数据。');
}

/** Refuses with 403 what only the whole franchisee's staff may do, not those of single stores. */
export function mustSeeAllClubs(who: Identity): void {
  if (who.clubIds !== null) throw new Failure(403, '只能查看部分门店的员工不能进行此操作。');
}
