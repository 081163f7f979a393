import type { Audiences } from 'baize/server/people';
import { tenantOf } from './reach.ts';

const office = 'office';

/**
 * The audiences of saved views: the head office shares with itself, with one franchisee or with all; a franchisee's
 * staff share among themselves.
 */
export const audiences: Audiences = {
  everyone: '所有人（总店和各加盟商）',
  async offered(db, reach) {
    const own = tenantOf({ reach });
    if (own !== null) return [{ id: groupOf(own), title: '本加盟商' }];
    const tenants = await db.selectFrom('tenant').select(['id', 'name']).orderBy('id').execute();
    return [
      { id: office, title: '总店' },
      ...tenants.map(({ id, name }) => ({ id: groupOf(id), title: name, kind: '加盟商' })),
    ];
  },
  joined(reach) {
    const own = tenantOf({ reach });
    return [own === null ? office : groupOf(own)];
  },
};

function groupOf(tenantId: number): string {
  return `tenant-${tenantId}`;
}
