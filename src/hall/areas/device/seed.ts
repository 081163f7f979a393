import { insert, type Seed } from 'baize/server/seed';
import { brands } from '../../clouds/numbers.ts';
import { devicesOf } from '../../clouds/stand-in/catalogue.ts';
import { seededClubs } from '../club/seed.ts';
import { mobile } from '../demo/names.ts';
import { disabledTenant, tenantIds } from '../tenant/seed.ts';

const tables = (clubId: number | undefined, seed: Seed) =>
  seed.db
    .selectFrom('clubTable')
    .select('id')
    .where('clubId', '=', clubId ?? 0)
    .orderBy('id')
    .execute();

/**
 * Seeds accounts with their devices: Aqara for every franchisee in business, Smyoo for four of them, a second of each
 * for the demo franchisee, and one of each not yet assigned. One owner has revoked the authorization.
 */
export async function seedDevices(seed: Seed): Promise<void> {
  const random = seed.random.fork('device');
  const inBusiness = tenantIds.filter((tenantId) => tenantId !== disabledTenant);
  const owners = [
    ...inBusiness.map((tenantId) => ({ brand: brands.aqara, tenantId: tenantId as number | null })),
    ...inBusiness.slice(0, 4).map((tenantId) => ({ brand: brands.smyoo, tenantId: tenantId as number | null })),
    { brand: brands.aqara, tenantId: 1 },
    { brand: brands.aqara, tenantId: null },
    { brand: brands.smyoo, tenantId: 1 },
    { brand: brands.smyoo, tenantId: null },
  ];
  const accounts = owners.map((owner, index) => ({
    ...owner,
    id: index + 1,
    account: mobile(6, index),
    openId: `demo-${index + 1}`,
    createdAt: seed.now - random.whole(20, 400) * 86_400_000,
  }));
  // The demo franchisee's second Aqara account.
  const revoked = inBusiness.length + 4 + 1;
  await insert(seed, 'deviceAccount', accounts);
  await insert(
    seed,
    'standInOwner',
    accounts.map(({ id, brand, account, openId }) => ({
      brand,
      account,
      openId,
      passwordHash: brand === brands.smyoo ? seed.passwordHash('admin') : null,
      revoked: id === revoked ? 1 : 0,
    })),
  );

  // Each account's last two were installed later: the next refresh finds them.
  const devices = accounts
    .flatMap(({ id, openId }) =>
      devicesOf(openId)
        .slice(0, -2)
        .map((device) => ({ ...device, accountId: id })),
    )
    .map((device, index) => ({ ...device, id: index + 1 }));
  await insert(seed, 'device', devices);

  for (const { id, tenantId } of accounts.slice(0, inBusiness.length)) {
    const club = seededClubs.find((one) => one.tenantId === tenantId && one.status === 1);
    const served = await tables(club?.id, seed);
    const lights = devices.filter((device) => device.accountId === id && device.type !== 4);
    await insert(
      seed,
      'deviceBinding',
      lights.slice(0, -2).flatMap((device, index) =>
        (device.type === 2 ? served.slice(0, 3) : served.slice(index, index + 1)).map((table) => ({
          tableId: table.id,
          deviceId: device.id,
          createdAt: seed.now,
        })),
      ),
    );
  }
}
