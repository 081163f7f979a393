import type { Json, Row } from 'baize/json';
import { insertRow, updateRow } from 'baize/server/database';
import { digits, freeText, integer, name, number } from 'baize/server/fields';
import { badField, bodyOf, type Call, conflict, download, type Routes } from 'baize/server/http';
import {
  accept,
  find,
  list,
  lockRow,
  options,
  requireCurrentRow,
  requireUnique,
  type Source,
  transition,
  withVersion,
} from 'baize/server/records';
import { foldText } from 'baize/text';
import { zipSync } from 'fflate';
import { type SqlBool, sql } from 'kysely';
import { requireAllClubs, requireOwnTenant, tenantOf } from '../account/reach.ts';
import { qrPng, tableLink } from '../qr.ts';
import { requireInUse } from '../tenant/in-use.ts';

const tablesAtMost = 500;

/** Stores. */
export const clubs: Source = {
  record: 'club',
  table: 'club',
  scope: { tenant: 'club.tenant_id', club: 'club.id' },
  fields: {
    id: integer('club.id'),
    name: name('club.name'),
    tenantId: integer('club.tenant_id'),
    phone: digits('club.phone'),
    status: integer('club.status'),
    address: freeText('club.address'),
    serviceFeeRatio: number('club.service_fee_ratio'),
  },
};

/** The status of a store that has closed permanently: nothing can be bound to it. */
const outOfBusiness = 5;

/**
 * Returns the store to bind something to, and keeps it in business until the transaction ends. Refuses with 409 a
 * closed one.
 */
export async function requireInBusiness(call: Call, id: number, message: string): Promise<Row> {
  await lockRow(call, clubs, id);
  const club = await find(call, clubs, id);
  if (club.status === outOfBusiness) throw conflict(message);
  return club;
}

/** Routes for stores: their statuses, their tables and the tables' QR codes. */
export const clubRoutes: Routes = {
  'GET /api/club/list': (call) => list(call, clubs),

  'GET /api/club/options': (call) => options(call, clubs, sql<SqlBool>`club.status = ${sql.lit(outOfBusiness)}`),

  'GET /api/club/{id}': async (call) => {
    const club = await find(call, clubs, call.param('id'));
    return withVersion({ ...club, tables: await tablesOf(call, club) }, club);
  },

  'PUT /api/club/{id}': async (call) => {
    const club = bodyOf<{ name: string; phone?: string; address?: string; serviceFeeRatio: number }>(call);
    const before = await requireCurrentRow(call, clubs);
    requireRemainingFee(call, club.serviceFeeRatio, before.serviceFeeRatio);
    // A store whose name became a duplicate before duplicates were refused can still be edited.
    if (foldText(club.name) !== foldText(String(before.name)))
      await requireFree(call, before.tenantId as number | null, club.name, call.param('id'));
    await updateRow(call.db, 'club', call.param('id'), {
      name: club.name,
      phone: club.phone ?? '',
      address: club.address || null,
      serviceFeeRatio: club.serviceFeeRatio,
    });
    return undefined;
  },

  'POST /api/club/': async (call) => {
    const club = bodyOf<{ tenantId: number; name: string; phone?: string; serviceFeeRatio: number }>(call);
    requireOwnTenant(call.caller, club.tenantId);
    requireAllClubs(call.caller);
    requireRemainingFee(call, club.serviceFeeRatio, formOf(call)?.properties?.serviceFeeRatio?.default);
    await requireInUse(call, club.tenantId);
    await requireFree(call, club.tenantId, club.name);
    return insertRow(call.db, 'club', { ...club, phone: club.phone ?? '', status: 0, createdAt: call.now });
  },

  /** Assigns an unassigned store to a franchisee. */
  'POST /api/club/{id}/assign': async (call) => {
    const { tenantId } = bodyOf<{ tenantId: number }>(call);
    const club = await accept(call, clubs, call.param('id'), '该门店已分配给加盟商，请刷新后查看。');
    await requireInUse(call, tenantId);
    await requireFree(call, tenantId, String(club.name), call.param('id'), 'tenantId');
    await updateRow(call.db, 'club', Number(club.id), { tenantId });
    return undefined;
  },

  'POST /api/club/{id}/open': changeStatus,
  'POST /api/club/{id}/close': changeStatus,
  'POST /api/club/{id}/reopen': changeStatus,
  'POST /api/club/{id}/out-of-business': changeStatus,

  'POST /api/club/{id}/table/gen': async (call) => {
    const { tableCount } = bodyOf<{ tableCount: number }>(call);
    const club = await accept(call, clubs, call.param('id'));
    const names = new Set((await tablesOf(call, club)).map((table) => foldText(table.name)));
    if (names.size + tableCount > tablesAtMost) throw conflict(`一家门店最多 ${tablesAtMost} 张桌台。`);
    const added: string[] = [];
    for (let number = 1; added.length < tableCount; number += 1) {
      if (!names.has(foldText(`${number}号桌`))) added.push(`${number}号桌`);
    }
    await call.db
      .insertInto('clubTable')
      .values(added.map((name) => ({ clubId: call.param('id'), name, status: 1 })))
      .execute();
    return { count: added.length };
  },

  'GET /api/club/{id}/code/': async (call) => {
    const club = await find(call, clubs, call.param('id'));
    const tables = await tablesOf(call, club);
    if (tables.length === 0) throw conflict('该门店还没有桌台。');
    const images: Record<string, Uint8Array> = {};
    for (const table of tables)
      images[`${String(table.name).replace(/[\\/:*?"<>|]/g, '_')}.png`] = await qrPng(tableLink(Number(table.id)));
    // PNGs are already compressed.
    const bytes = zipSync(images, { level: 0, mtime: call.now });
    return download(bytes, 'application/zip', `${club.name}-桌台二维码.zip`);
  },
};

/** Refuses a change of the service fee by a franchisee's staff, because the franchisee pays it to the platform. */
function requireRemainingFee({ caller }: Call, ratio: number, there: Json | undefined): void {
  if (ratio !== there && tenantOf(caller) !== null) throw badField('serviceFeeRatio', '服务费率只能由总店修改。');
}

function formOf({ declaration, server }: Call) {
  return declaration.form === undefined ? undefined : server.contract.forms[declaration.form];
}

/** Refuses with 400, at `field`, a name that another store of the franchisee has. */
export function requireFree(
  call: Call,
  tenantId: number | null,
  name: string,
  except = -1,
  field = 'name',
): Promise<void> {
  const names = { table: 'club', column: 'name', among: { tenant_id: tenantId }, except };
  return requireUnique(call, names, field, name, '该加盟商已有同名的门店。');
}

async function changeStatus(call: Call): Promise<Json | undefined> {
  await transition(call, clubs, call.param('id'));
  return undefined;
}

function tablesOf(call: Call, club: Row) {
  return call.db
    .selectFrom('clubTable')
    .select(['id', 'name', 'status'])
    .where('clubId', '=', Number(club.id))
    .orderBy('id')
    .execute();
}
