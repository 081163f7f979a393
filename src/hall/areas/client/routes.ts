import { digits, integer, name, text, time } from 'baize/server/fields';
import type { Routes } from 'baize/server/http';
import { find, list, type Source } from 'baize/server/records';

/** App users; they belong to the platform, not to a franchisee. */
export const clients: Source = {
  record: 'client',
  table: 'client',
  scope: 'everyone',
  sums: { by: ['status'], add: [] },
  fields: {
    id: integer('client.id'),
    avatar: text('client.avatar'),
    nickname: name('client.nickname'),
    phone: digits('client.phone'),
    lastLoginAt: time('client.last_login_at'),
    createAt: time('client.created_at'),
    status: integer('client.status'),
  },
};

/** Routes for app users. */
export const clientRoutes: Routes = {
  'GET /api/client/user/list': (call) => list(call, clients),
  'GET /api/client/user/{id}': (call) => find(call, clients, call.param('id')),
};
