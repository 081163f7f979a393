import { type SqlBool, sql } from 'kysely';
import type { Routes } from '../../../server/call.ts';
import { integer, name, text, time } from '../../../server/field.ts';
import { list } from '../../../server/list.ts';
import { find, type Source, select } from '../../../server/source.ts';
import { bills } from '../bill/routes.ts';

const recent = 10;

/** App users; they belong to the platform, not to a franchisee. */
export const clients: Source = {
  record: 'client',
  table: 'client',
  from: 'client',
  scope: 'everyone',
  fields: {
    id: integer('client.id'),
    avatar: text('client.avatar'),
    nickname: name('client.nickname'),
    phone: text('client.phone'),
    lastLoginAt: time('client.last_login_at'),
    createAt: time('client.created_at'),
    status: integer('client.status'),
  },
};

/** Routes for app users, each with the latest of their bills that the caller may see. */
export const clientRoutes: Routes = {
  'GET /api/client/user/list': (call) => list(call, clients),
  'GET /api/client/user/{id}': async (call) => {
    const client = await find(call, clients, call.param('id'));
    const theirs = sql<SqlBool>`bill.client_id = ${call.param('id')}`;
    const tail = sql`order by bill.created_at desc, bill.id desc limit ${sql.lit(recent)}`;
    return { ...client, bills: await select(call, bills, [theirs], tail) };
  },
};
