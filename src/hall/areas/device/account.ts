import type { Db } from 'baize/server/database';
import { digits, integer } from 'baize/server/fields';
import { badField, bodyOf, type Call, type Handler, type Routes } from 'baize/server/http';
import { find, list, type Source } from 'baize/server/records';
import { type SqlBool, sql } from 'kysely';
import { cloudsOf } from '../../clouds/clouds.ts';
import type { CloudDevice, DeviceCloud } from '../../clouds/device-cloud.ts';
import { brands } from '../../clouds/numbers.ts';
import { requireAllClubs, requireOwnTenant } from '../account/reach.ts';
import { requireInUse } from '../tenant/in-use.ts';
import { codeTurn } from './code-turn.ts';

/** Returns a brand's accounts; `name` is the specification's name for the account field. */
function accounts(record: string, brand: number, name: string): Source {
  return {
    record,
    table: 'device_account',
    from: `(select * from device_account where brand = ${brand}) as device_account`,
    scope: { tenant: 'device_account.tenant_id', club: null },
    fields: {
      id: integer('device_account.id'),
      tenantId: integer('device_account.tenant_id'),
      [name]: digits('device_account.account'),
    },
  };
}

/** The accounts of each brand, by brand number. */
export const accountsOf: Readonly<Record<number, Source>> = {
  [brands.aqara]: accounts('aqara-account', brands.aqara, 'account'),
  [brands.smyoo]: accounts('smyoo-account', brands.smyoo, 'phone'),
};
const aqara = accountsOf[brands.aqara] as Source;
const smyoo = accountsOf[brands.smyoo] as Source;

/** Routes for smart-device accounts: bind them with a code or a password, refresh them from their brand's cloud. */
export const deviceAccountRoutes: Routes = {
  'GET /api/device/aqara/list': (call) => list(call, aqara),
  'GET /api/device/smyoo/list': (call) => list(call, smyoo),

  'POST /api/device/aqara/bind/auth': {
    outside: async (call) => {
      const account = bodyOf<{ account: string }>(call).account.trim();
      const giveBack = await codeTurn(call, account);
      await cloudsOf(call.server).aqara.sendCode(account).catch(giveBack);
      return call.write(async () => undefined);
    },
  },

  'POST /api/device/aqara/bind': {
    outside: (call) => {
      const { tenantId, account, code } = bodyOf<{ tenantId: number; account: string; code: string }>(call);
      return bind(call, cloudsOf(call.server).aqara, {
        brand: brands.aqara,
        field: 'account',
        tenantId,
        account,
        proof: code,
      });
    },
  },

  'POST /api/device/smyoo/bind': {
    outside: (call) => {
      const { tenantId, phone, password } = bodyOf<{ tenantId: number; phone: string; password: string }>(call);
      return bind(call, cloudsOf(call.server).smyoo, {
        brand: brands.smyoo,
        field: 'phone',
        tenantId,
        account: phone,
        proof: password,
      });
    },
  },

  'POST /api/device/smyoo/{id}/password': {
    outside: async (call) => {
      const { id, password } = bodyOf<{ id: number; password: string }>(call);
      if (id !== call.param('id')) throw badField('id', '请选择所属加盟商');
      requireAllClubs(call.caller);
      const openId = await openIdOf(call, smyoo);
      await cloudsOf(call.server).smyoo.changePassword(openId, password);
      return call.write(async () => undefined);
    },
  },

  'POST /api/device/aqara/{id}/refresh': { outside: refresh(aqara, (call) => cloudsOf(call.server).aqara) },
  'POST /api/device/smyoo/{id}/refresh': { outside: refresh(smyoo, (call) => cloudsOf(call.server).smyoo) },
};

interface Binding {
  readonly brand: number;
  /** The form field that holds the account. */
  readonly field: string;
  readonly tenantId: number;
  readonly account: string;
  readonly proof: string;
}

/**
 * Signs in to the account, then saves it with its devices. The franchisee's own account is updated; one not yet
 * assigned to a franchisee is assigned to it.
 */
async function bind(call: Call, cloud: DeviceCloud, { brand, field, tenantId, account: given, proof }: Binding) {
  const account = given.trim();
  requireOwnTenant(call.caller, tenantId);
  requireAllClubs(call.caller);
  await requireInUse(call, tenantId, '请选择所属加盟商');
  const taken = badField(field, '该账号已绑定到其他加盟商。');
  const known = await call.db
    .selectFrom('deviceAccount')
    .select('tenantId')
    .where('brand', '=', brand)
    .where('account', '=', account)
    .executeTakeFirst();
  if (known && known.tenantId !== null && known.tenantId !== tenantId) throw taken;
  const openId = await cloud.signIn(account, proof);
  const devices = await cloud.devices(openId);
  return call.write(async ({ db, now }) => {
    const kept = await db
      .insertInto('deviceAccount')
      .values({ brand, tenantId, account, openId, createdAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['brand', 'account'])
          .doUpdateSet({ tenantId, openId })
          .where(sql<SqlBool>`device_account.tenant_id is null or device_account.tenant_id = ${tenantId}`),
      )
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw taken;
    await keepDevices(db, kept.id, devices);
    return { id: kept.id };
  });
}

function refresh(source: Source, cloudOf: (call: Call) => DeviceCloud): Handler {
  return async (call) => {
    const openId = await openIdOf(call, source);
    const devices = await cloudOf(call).devices(openId);
    return call.write(async ({ db }) => keepDevices(db, call.param('id'), devices));
  };
}

/** Returns the cloud's identifier for the account; 404 if the account is out of the caller's scope. */
async function openIdOf(call: Call, source: Source): Promise<string> {
  const { id } = await find(call, source, call.param('id'));
  const { openId } = await call.db
    .selectFrom('deviceAccount')
    .select('openId')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return openId;
}

/** Saves the devices the cloud reports; one it no longer reports is deleted unless bound to a table. */
async function keepDevices(db: Db, accountId: number, devices: readonly CloudDevice[]) {
  const before = await db
    .selectFrom('device')
    .select(['id', 'externalId'])
    .where('accountId', '=', accountId)
    .execute();
  for (const device of devices) {
    const { name, parentName, type } = device;
    await db
      .insertInto('device')
      .values({ ...device, accountId })
      .onConflict((conflict) => conflict.columns(['accountId', 'externalId']).doUpdateSet({ name, parentName, type }))
      .execute();
  }
  const ids = new Set(devices.map(({ externalId }) => externalId));
  const known = new Set(before.map(({ externalId }) => externalId));
  const gone = before.filter(({ externalId }) => !ids.has(externalId)).map(({ id }) => id);
  if (gone.length > 0) {
    await db
      .deleteFrom('device')
      .where('id', 'in', gone)
      .where('id', 'not in', db.selectFrom('deviceBinding').select('deviceId'))
      .execute();
  }
  return { total: devices.length, added: devices.filter(({ externalId }) => !known.has(externalId)).length };
}
