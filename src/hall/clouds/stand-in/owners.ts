import { conflict } from '../../../server/failure.ts';
import type { Server } from '../../../server/server.ts';
import { newToken } from '../../../server/token.ts';
import type { CloudDevice } from '../device-cloud.ts';
import { devicesOf } from './catalogue.ts';

/** Whether a stand-in knows an account at all: mobile numbers only. */
export const isMobile = (account: string) => /^1[3-9]\d{9}$/.test(account);

/** Lets us act for the account's owner (again), and answers the openId we know them by. */
export async function authorize(
  { store }: Server,
  brand: number,
  account: string,
  passwordHash: string | null,
): Promise<string> {
  return store.write(async (db) => {
    const { openId } = await db
      .insertInto('standInOwner')
      .values({ brand, account, openId: newToken().slice(0, 24), passwordHash, revoked: 0 })
      .onConflict((conflict) => conflict.columns(['brand', 'account']).doUpdateSet({ revoked: 0 }))
      .returning('openId')
      .executeTakeFirstOrThrow();
    return openId;
  });
}

/** The devices of an owner who still lets us act for them. */
export async function devicesFor({ store }: Server, brand: number, openId: string): Promise<readonly CloudDevice[]> {
  const owner = await store.db
    .selectFrom('standInOwner')
    .select('revoked')
    .where('brand', '=', brand)
    .where('openId', '=', openId)
    .executeTakeFirst();
  if (owner?.revoked !== 0) throw conflict('设备云的授权已失效，请重新绑定账号。');
  return devicesOf(openId);
}
