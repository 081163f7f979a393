import type { Server } from 'baize/server';
import { badField } from 'baize/server/http';
import { digest } from 'baize/server/people';
import type { CodeCloud } from '../device-cloud.ts';
import { brands } from '../numbers.ts';
import { authorize, devicesFor, isMobile } from './owners.ts';

const lasts = 5 * 60_000;
const triesAtMost = 5;

/**
 * Returns a stand-in for Aqara's cloud. Codes are valid for five minutes, five tries and one use, and appear in the
 * server's log.
 */
export function standInAqara(server: Server): CodeCloud {
  const { store, now } = server;
  return {
    async sendCode(account) {
      if (!isMobile(account)) throw badField('account', '该账号没有注册绿米，请输入注册时的手机号。');
      const code = String(crypto.getRandomValues(new Uint32Array(1))[0])
        .padStart(6, '0')
        .slice(-6);
      const sent = { codeHash: digest(`${account} ${code}`), expiresAt: now() + lasts, tries: 0 };
      await store.write((db) =>
        db
          .insertInto('standInCode')
          .values({ account, ...sent })
          .onConflict((conflict) => conflict.column('account').doUpdateSet(sent))
          .execute(),
      );
      console.log(`绿米云（演示）→ ${account}：验证码 ${code}，5 分钟内有效。`);
    },

    async signIn(account, code) {
      const codeHash = digest(`${account} ${code.trim()}`);
      const isRight = await store.write(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('standInCode')
          .where('account', '=', account)
          .where('codeHash', '=', codeHash)
          .where('expiresAt', '>', now())
          .where('tries', '<', triesAtMost)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 1n) return true;
        await db
          .updateTable('standInCode')
          .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
          .where('account', '=', account)
          .execute();
        return false;
      });
      if (!isRight) throw badField('code', '验证码错误或已过期。');
      return authorize(server, brands.aqara, account, null);
    },

    devices: (openId) => devicesFor(server, brands.aqara, openId),
  };
}
