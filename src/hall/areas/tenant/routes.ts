import { type SqlBool, sql } from 'kysely';
import { bodyOf, type Routes } from '../../../server/call.ts';
import { download } from '../../../server/download.ts';
import { badField, forbidden } from '../../../server/failure.ts';
import { integer, name, text } from '../../../server/field.ts';
import { list } from '../../../server/list.ts';
import { options } from '../../../server/options.ts';
import { find, type Source } from '../../../server/source.ts';
import { isDuplicate } from '../../../server/store/busy.ts';
import { newToken } from '../../../server/token.ts';
import { transition } from '../../../server/transition.ts';
import { tenantOf } from '../account/reach.ts';
import { qrPng } from '../qr.ts';

/** Franchisees; a franchisee's staff see only their own. */
export const tenants: Source = {
  record: 'tenant',
  table: 'tenant',
  scope: { tenant: 'tenant.id', club: null },
  fields: {
    id: integer('tenant.id'),
    name: name('tenant.name'),
    contact: name('tenant.contact'),
    phone: text('tenant.phone'),
    status: integer('tenant.status'),
  },
};

/** Routes for franchisees; only the head office creates, enables and disables them. */
export const tenantRoutes: Routes = {
  'GET /api/tenant/list': (call) => list(call, tenants),

  'GET /api/tenant/options': (call) => options(call, tenants, sql<SqlBool>`tenant.status <> 1`),

  'GET /api/tenant/{id}': (call) => find(call, tenants, call.param('id')),

  'POST /api/tenant/': async (call) => {
    if (tenantOf(call.who) !== null) throw forbidden('只有总店可以新建加盟商。');
    const { name, contact = '', phone = '' } = bodyOf<{ name: string; contact?: string; phone?: string }>(call);
    const values = { name: name.trim(), contact, phone, status: 1, bindKey: newToken(), createdAt: call.now };
    const { id } = await call.db
      .insertInto('tenant')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error) => {
        throw isDuplicate(error) ? badField('name', '已有同名的加盟商。') : error;
      });
    return { id };
  },

  'PUT /api/tenant/{id}/status/{status}': async (call) => {
    if (tenantOf(call.who) !== null) throw forbidden('只有总店可以启用或禁用加盟商。');
    await transition(call, tenants, call.param('id'));
    return undefined;
  },

  'GET /api/tenant/{id}/bind/code': async (call) => {
    const { id, name } = await find(call, tenants, call.param('id'));
    const { rows } = await sql<{ bindKey: string }>`select bind_key from tenant where id = ${id}`.execute(call.db);
    return download(await qrPng(`/tenant/${id}/bind?key=${rows[0]?.bindKey}`), 'image/png', `${name}-绑定管理员.png`);
  },
};
