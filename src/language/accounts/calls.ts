import type { Json } from '../json.ts';

type Calls = Readonly<Record<string, Json>>;

const session = { permission: 'session' };
const ofPublic = { permission: 'public' };
const read = 'console-account:read';
const write = 'console-account:write';

/** The calls for signing in and for each person's own settings. */
const own: Calls = {
  'POST /api/login': { ...ofPublic, form: 'login' },
  'POST /api/logout': ofPublic,
  'GET /api/login/oidc': ofPublic,
  'GET /api/login/oidc/start': ofPublic,
  'GET /api/login/oidc/callback': ofPublic,
  'POST /api/login/oidc': { ...ofPublic, form: 'login-oidc' },
  'POST /api/login/reset': { ...ofPublic, form: 'login-reset' },
  'GET /api/session': session,
  'PUT /api/admin/password': { ...session, form: 'password' },
  'PUT /api/session/language': session,
  'GET /api/session/list': { ...session, record: 'session', list: true, size: 100 },
  'DELETE /api/session/{id}': { ...session, changes: ['session'], asks: ['device'] },
  'POST /api/session/end': { ...session, changes: ['session'], asks: [] },
  'GET /api/session/factor': session,
  'GET /api/session/factor/list': { ...session, record: 'factor', list: true, size: 100 },
  'POST /api/session/factor/totp': { ...session, form: 'own-password', changes: ['factor'] },
  'POST /api/session/factor/codes': { ...session, form: 'own-password', reveals: ['codes'], changes: ['factor'] },
  'POST /api/session/factor/passkey': { ...session, form: 'own-password', changes: ['factor'] },
  'POST /api/session/factor/passkey/confirm': { ...session, form: 'passkey-confirm', changes: ['factor'] },
  'POST /api/session/factor/{id}/confirm': { ...session, form: 'factor-confirm', changes: ['factor'] },
  'POST /api/session/factor/{id}/remove': { ...session, form: 'own-password', changes: ['factor'] },
  'GET /api/views': session,
  'GET /api/views/roles': session,
  'GET /api/views/groups': session,
  'POST /api/views': session,
  'PUT /api/views/{id}': session,
  'DELETE /api/views/{id}': session,
  'PUT /api/views/initial': session,
  'PUT /api/views/favourites': session,
  'GET /api/presence': session,
  'GET /api/outcome': session,
  'GET /api/explain': session,
  'GET /api/explain/people': { permission: write },
};

const accounts: Calls = {
  'GET /api/console/account/list': {
    permission: read,
    record: 'console-account',
    list: true,
    filters: ['username', 'phone', 'lastLoginAt', 'status'],
    search: ['username', 'nickname', 'phone'],
  },
  'GET /api/console/account/options': {
    permission: 'audit:read',
    options: 'console-account',
    search: ['username', 'nickname', 'phone'],
  },
  'GET /api/console/account/{id}': { permission: read, record: 'console-account' },
  'POST /api/console/account': {
    permission: write,
    form: 'console-account-create',
    reveals: ['password'],
    changes: ['console-account'],
  },
  'PUT /api/console/account/{id}': {
    permission: write,
    form: 'console-account-edit',
    changes: ['console-account'],
  },
  'PUT /api/console/account/{id}/status/{status}': {
    permission: write,
    changes: ['console-account', 'session'],
    asks: ['username'],
  },
  'POST /api/console/account/{id}/reset': {
    permission: write,
    form: 'console-account-reset',
    reveals: ['code'],
    changes: ['console-account'],
  },
  'POST /api/console/account/{id}/factor/remove': {
    permission: write,
    changes: ['console-account'],
    asks: ['username'],
  },
  'GET /api/console/account/{id}/session/list': { permission: read, record: 'session', list: true, size: 100 },
  'POST /api/console/account/{id}/session/end': { permission: write, changes: ['session'], asks: ['username'] },
  'DELETE /api/console/session/{id}': { permission: write, changes: ['session'], asks: ['device'] },
  'GET /api/console/account/{id}/removal': { permission: write },
  'DELETE /api/console/account/{id}': {
    permission: write,
    warns: 'GET /api/console/account/{id}/removal',
    irreversible: true,
    asks: ['username'],
    changes: ['console-account'],
  },
};

const roles: Calls = {
  'GET /api/console/permission/list': session,
  'GET /api/console/role/list': {
    permission: 'console-role:read',
    record: 'console-role',
    list: true,
    filters: ['name'],
    search: ['name'],
  },
  'GET /api/console/role/options': { ...session, options: 'console-role' },
  'GET /api/console/role/{id}': { permission: 'console-role:read', record: 'console-role' },
  'POST /api/console/role': {
    permission: 'console-role:write',
    form: 'console-role-create',
    changes: ['console-role'],
  },
  'PUT /api/console/role/{id}': {
    permission: 'console-role:write',
    form: 'console-role-edit',
    changes: ['console-role'],
  },
  'DELETE /api/console/role/{id}': {
    permission: 'console-role:write',
    irreversible: true,
    asks: ['name'],
    changes: ['console-role'],
  },
};

const log: Calls = {
  'GET /api/audit/list': {
    permission: 'audit:read',
    record: 'audit',
    list: true,
    filters: [
      ...['at', 'staffId', 'staffName', 'own', 'deedId', 'runId', 'call', 'record', 'recordId', 'recordName'],
      ...['outcome', 'address'],
    ],
    search: ['staffName', 'askedBy', 'address'],
    history: ['at', 'staffName', 'action', 'changes'],
  },
  'GET /api/audit/{id}': { permission: 'audit:read', record: 'audit' },
  'GET /api/audit/records': session,
  'GET /api/audit/actions': session,
  'POST /api/audit/export': session,
  'POST /api/audit/import': session,
  'POST /api/audit/reveal': session,
};

const screens: Calls = {
  'GET /api/screens/events': session,
  ...Object.fromEntries(
    ['', '/files', '/version/list', '/version/{id}', '/review/list'].map((path) => [
      `GET /api/screens${path}`,
      { permission: 'screen:read' },
    ]),
  ),
  ...Object.fromEntries(
    ['publish', 'version/{id}/restore', 'review/{id}/approve', 'review/{id}/refuse', 'review/{id}/retract'].map(
      (path) => [`POST /api/screens/${path}`, { permission: 'screen:write' }],
    ),
  ),
};

/** The calls of every project with accounts, without those of approvals. */
export const calls: Calls = { ...own, ...accounts, ...roles, ...log, ...screens };

/**
 * Returns the calls of approvals; `changed` are the records whose rows an approved call changes.
 *
 * @example
 * approvalCalls(['book'])['GET /api/approval/{id}'] // { permission: 'approval:read', record: 'approval' }
 */
export function approvalCalls(changed: readonly string[]): Calls {
  const changes = ['approval', ...changed];
  return {
    'GET /api/approval/list': {
      permission: 'approval:read',
      record: 'approval',
      list: true,
      filters: ['status', 'own', 'recordName', 'askedBy', 'amount', 'askedAt', 'decidedAt'],
      search: ['recordName', 'askedBy'],
    },
    'GET /api/approval/{id}': { permission: 'approval:read', record: 'approval' },
    'POST /api/approval/{id}/approve': {
      permission: 'approval:write',
      irreversible: true,
      asks: ['action', 'amount', 'recordName', 'reason', 'askedBy'],
      changes,
    },
    'POST /api/approval/{id}/refuse': {
      permission: 'approval:write',
      form: 'approval-refuse',
      irreversible: true,
      asks: ['recordName'],
      changes,
    },
    'POST /api/approval/{id}/retract': { permission: 'approval:read', changes },
  };
}
