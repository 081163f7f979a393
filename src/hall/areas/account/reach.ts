import { forbidden } from 'baize/server/http';
import type { Reach } from 'baize/server/people';

/** The caller, or any person whose access scope is known. */
interface Reaching {
  readonly reach: Reach;
}

/** Returns a person's franchisee; null for the head office. */
export function tenantOf({ reach: { tenant = [] } }: Reaching): number | null {
  if (tenant === null) return null;
  // No franchisee has the id 0, so a person without one is not taken for the head office.
  return tenant[0] ?? 0;
}

/** Returns the stores a person is limited to; null if they see all of their franchisee's. */
export function clubsOf({ reach: { club = [] } }: Reaching): readonly number[] | null {
  return club;
}

/** Refuses with 403 a write by a franchisee's staff for anyone else; `tenantId` null is the head office. */
export function requireOwnTenant(who: Reaching, tenantId: number | null): void {
  const own = tenantOf(who);
  if (own !== null && own !== tenantId) throw forbidden('不能操作其他加盟商的数据。');
}

/** Refuses with 403 staff limited to single stores. */
export function requireAllClubs(who: Reaching): void {
  if (clubsOf(who) !== null) throw forbidden('只能查看部分门店的员工不能进行此操作。');
}
