import type { Json } from '../../src/language/json.ts';
import type { Db } from '../../src/server/store/store.ts';

const picture = 'guarded.svg';

/** Stores the picture that these bodies name. */
export async function storePicture(db: Db): Promise<void> {
  const file = { name: picture, type: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>'), staffId: null };
  await db
    .insertInto('file')
    .values({ ...file, createdAt: 0 })
    .execute();
}

/** What each form needs that no row fills; a new form that acts on something belongs here. */
export const bodies: Readonly<Record<string, Json>> = {
  'assistant-reject': { reason: '资料不全' },
  'approval-refuse': { note: '没有凭证' },
  'banner-create': { image: `/files/${picture}`, type: 0, status: 1, seq: 0 },
  'bill-refund': { reason: 1 },
  'feedback-finish': { note: '已经解决' },
  'club-transfer': { tenantId: 3, since: '2026-03-06', reason: '合并' },
  'club-assign': { tenantId: 2 },
  'club-create': { tenantId: 2, name: '新门店', serviceFeeRatio: 5 },
  'own-password': { currentPassword: 'baize888' },
  'role-create': { name: '新角色', type: 2, permissions: ['club:read'] },
  // A store of the franchisee whose shops come last, without any of its own.
  'shop-bind': { clubId: 51 },
  'smyoo-password': { password: 'secret-1' },
  'staff-create': { username: 'new-person', tenantId: 2, roleId: 7 },
  'staff-reset': { hours: 24 },
  'table-generate': { tableCount: 1 },
  'tenant-create': { name: '新加盟商' },
  'withdraw-status': { id: 999_999, status: 2 },
  'withdraw-account-status': { id: 999_999, status: 2 },
};
