import type { Json } from '../../src/language/json.ts';

/** What each form needs that no row fills; a new form that acts on something belongs here. */
export const bodies: Readonly<Record<string, Json>> = {
  'assistant-reject': { reason: '资料不全' },
  'approval-refuse': { note: '没有凭证' },
  'banner-create': { image: 'https://pictures.example/banner.png', type: 0, status: 1, seq: 0 },
  'bill-refund': { reason: 1 },
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
