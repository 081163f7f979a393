import type { Server } from 'baize/server';
import { conflict } from 'baize/server/http';
import { newToken } from 'baize/server/people';
import type { CloudDevice } from '../device-cloud.ts';
import { devicesOf } from './catalogue.ts';

/** Returns whether a stand-in has such an account: it has one for every mobile number. */
export const isMobile = (account: string) => /^1[3-9]\d{9}$/.test(account);

/** Authorizes us for the account's owner, again if revoked, and returns the owner's openId. */
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

/** Returns an owner's devices. Rejects with a Failure unless the owner still authorizes us. */
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
