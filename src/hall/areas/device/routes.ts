import { type Json, membersOf, type Row } from 'baize/json';
import { digits, integer, name, oneOf } from 'baize/server/fields';
import { badRequest, type Call, conflict, notFound, queryId, type Routes } from 'baize/server/http';
import { find, list, lockRow, type Source, scopeCondition, select } from 'baize/server/records';
import { type SqlBool, sql } from 'kysely';
import { requireInBusiness } from '../club/routes.ts';
import { tables } from '../table/routes.ts';
import { accountsOf } from './account.ts';

/** Devices; they belong to the franchisee of their account. */
const devices: Source = {
  record: 'device',
  table: 'device',
  joins: { device_account: { id: 'device.account_id' } },
  scope: { tenant: 'device_account.tenant_id', club: null },
  fields: {
    id: integer('device.id'),
    name: name('device.name'),
    parentName: name('device.parent_name'),
    brand: integer('device_account.brand'),
    type: integer('device.type'),
    account: digits('device_account.account'),
    tenantId: integer('device_account.tenant_id'),
    bound: integer(`(case when exists (select 1 from device_binding where device_binding.device_id = device.id)
      then 1 else 0 end)`),
  },
  filters: {
    clubId: (list) => sql<SqlBool>`exists (select 1 from device_binding inner join club_table
      on club_table.id = device_binding.table_id where device_binding.device_id = device.id
      and ${oneOf('club_table.club_id', list)})`,
  },
};

/** Routes for an account's devices and their bindings to tables. */
export const deviceRoutes: Routes = {
  'GET /api/device/list/by/account': async (call) => {
    const [accountId, brand] = [queryId(call.query, 'accountId'), queryId(call.query, 'brand')];
    const accounts = accountsOf[brand ?? 0];
    if (accountId === undefined || accounts === undefined) throw badRequest('请选择设备账号。');
    await find(call, accounts, accountId);
    const rows = await select(call, devices, [sql<SqlBool>`device.account_id = ${accountId}`], sql`order by device.id`);
    return withTables(call, rows);
  },

  'GET /api/device/list': async (call) => {
    const page = await list(call, devices, 'asc');
    return { ...page, records: await withTables(call, page.records) };
  },

  'GET /api/device/{id}': async (call) => {
    const [device] = await withTables(call, [await find(call, devices, call.param('id'))]);
    return device ?? {};
  },

  'POST /api/table/{id}/bind/{deviceId}': async (call) => {
    const { tableId, deviceId } = pair(call);
    const table = await find(call, tables, tableId);
    await requireInBusiness(call, Number(table.clubId), '门店已停业，不能绑定设备。');
    await find(call, devices, deviceId);
    await requireSharedTenant(call, tableId, deviceId);
    await requireFree(call, Number(table.clubId), deviceId);
    const { numInsertedOrUpdatedRows } = await call.db
      .insertInto('deviceBinding')
      .values({ tableId, deviceId, createdAt: call.now })
      .onConflict((clash) => clash.columns(['tableId', 'deviceId']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw conflict('该设备已绑定到这张桌台。');
    return undefined;
  },

  'POST /api/table/{id}/unbind/{deviceId}': async (call) => {
    const { tableId, deviceId } = pair(call);
    await find(call, tables, tableId);
    await find(call, devices, deviceId);
    const { numDeletedRows } = await call.db
      .deleteFrom('deviceBinding')
      .where('tableId', '=', tableId)
      .where('deviceId', '=', deviceId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows !== 1n) throw conflict('该设备没有绑定到这张桌台，请刷新后重试。');
    return undefined;
  },
};

/** Returns the table and the device in the path; refuses a body with other ids. */
function pair(call: Call): { readonly tableId: number; readonly deviceId: number } {
  const [tableId, deviceId] = [call.param('id'), call.param('deviceId')];
  const sent = membersOf(call.body);
  if ((sent.tableId ?? tableId) !== tableId || (sent.deviceId ?? deviceId) !== deviceId) {
    throw badRequest('提交的桌台或设备与地址不一致。');
  }
  return { tableId, deviceId };
}

async function requireSharedTenant({ db }: Call, tableId: number, deviceId: number): Promise<void> {
  const row = await db
    .selectFrom('clubTable')
    .innerJoin('club', 'club.id', 'clubTable.clubId')
    .innerJoin('device', (join) => join.on('device.id', '=', deviceId))
    .innerJoin('deviceAccount', 'deviceAccount.id', 'device.accountId')
    .select(['club.tenantId as ofTable', 'deviceAccount.tenantId as ofDevice'])
    .where('clubTable.id', '=', tableId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.ofDevice === null) throw conflict('该设备账号尚未分配给加盟商，不能绑定桌台。');
  if (row.ofDevice !== row.ofTable) throw conflict('设备与桌台不属于同一加盟商。');
}

/** Refuses with 409 a device bound to another store's tables, because it can serve only one store. */
async function requireFree(call: Call, clubId: number, deviceId: number): Promise<void> {
  // Prevents two stores from binding it at once.
  await lockRow(call, devices, deviceId);
  const elsewhere = call.db
    .selectFrom('deviceBinding')
    .innerJoin('clubTable', 'clubTable.id', 'deviceBinding.tableId')
    .innerJoin('club', 'club.id', 'clubTable.clubId')
    .select(['club.name as clubName', 'clubTable.name as tableName'])
    .where('deviceBinding.deviceId', '=', deviceId)
    .where('club.id', '!=', clubId);
  if ((await elsewhere.executeTakeFirst()) === undefined) return;
  // The response names that store only to callers who may see it.
  const seen = await elsewhere.where(scopeCondition(call.caller, tables.scope)).executeTakeFirst();
  const where = seen === undefined ? '其他门店的桌台' : `「${seen.clubName} ${seen.tableName}」`;
  throw conflict(`该设备已绑定到${where}，请先解绑。`);
}

/** Adds each device's bindings in the stores the caller may see. */
async function withTables(call: Call, rows: readonly Row[]): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  const bindings = await call.db
    .selectFrom('deviceBinding')
    .innerJoin('clubTable', 'clubTable.id', 'deviceBinding.tableId')
    .innerJoin('club', 'club.id', 'clubTable.clubId')
    .select(['club.name as clubName', 'clubTable.name as tableName', 'deviceBinding.tableId', 'deviceBinding.deviceId'])
    .where(
      'deviceBinding.deviceId',
      'in',
      rows.map(({ id }) => Number(id)),
    )
    .where(scopeCondition(call.caller, tables.scope))
    .orderBy('deviceBinding.tableId')
    .execute();
  const of = new Map<number, Json[]>();
  for (const binding of bindings) of.set(binding.deviceId, [...(of.get(binding.deviceId) ?? []), binding]);
  return rows.map((row) => ({ ...row, rel: of.get(Number(row.id)) ?? [] }));
}
