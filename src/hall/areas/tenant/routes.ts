import { insertRow, updateRow } from 'baize/server/database';
import { digits, integer, name } from 'baize/server/fields';
import { bodyOf, download, forbidden, type Routes } from 'baize/server/http';
import { newToken } from 'baize/server/people';
import {
  detail,
  find,
  list,
  options,
  requireCurrentRow,
  requireUnique,
  type Source,
  transition,
} from 'baize/server/records';
import { foldText } from 'baize/text';
import { type SqlBool, sql } from 'kysely';
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
    phone: digits('tenant.phone'),
    status: integer('tenant.status'),
  },
};

/** Routes for franchisees; only the head office creates, edits, enables and disables them. */
export const tenantRoutes: Routes = {
  'GET /api/tenant/list': (call) => list(call, tenants),

  'GET /api/tenant/options': (call) => options(call, tenants, sql<SqlBool>`tenant.status <> 1`),

  'GET /api/tenant/{id}': (call) => detail(call, tenants),

  'POST /api/tenant/': async (call) => {
    if (tenantOf(call.caller) !== null) throw forbidden('只有总店可以新建加盟商。');
    const { name, contact = '', phone = '' } = bodyOf<TenantBody>(call);
    await requireUnique(call, { table: 'tenant', column: 'name' }, 'name', name, '已有同名的加盟商。');
    return insertRow(call.db, 'tenant', { name, contact, phone, status: 1, bindKey: newToken(), createdAt: call.now });
  },

  'PUT /api/tenant/{id}': async (call) => {
    if (tenantOf(call.caller) !== null) throw forbidden('只有总店可以修改加盟商。');
    const id = call.param('id');
    const { name, contact = '', phone = '' } = bodyOf<TenantBody>(call);
    const before = await requireCurrentRow(call, tenants);
    // A franchisee whose name became a duplicate before duplicates were refused can still be edited.
    if (foldText(name) !== foldText(String(before.name)))
      await requireUnique(call, { table: 'tenant', column: 'name', except: id }, 'name', name, '已有同名的加盟商。');
    await updateRow(call.db, 'tenant', id, { name, contact, phone });
    return undefined;
  },

  'PUT /api/tenant/{id}/status/{status}': async (call) => {
    if (tenantOf(call.caller) !== null) throw forbidden('只有总店可以启用或禁用加盟商。');
    await transition(call, tenants, call.param('id'));
    return undefined;
  },

  'GET /api/tenant/{id}/bind/code': async (call) => {
    const { id, name } = await find(call, tenants, call.param('id'));
    const { rows } = await sql<{ bindKey: string }>`select bind_key from tenant where id = ${id}`.execute(call.db);
    return download(await qrPng(`/tenant/${id}/bind?key=${rows[0]?.bindKey}`), 'image/png', `${name}-绑定管理员.png`);
  },
};

interface TenantBody {
  readonly name: string;
  readonly contact?: string;
  readonly phone?: string;
}
