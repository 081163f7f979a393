import type { Server } from 'baize/server';
import { badField, conflict } from 'baize/server/http';
import type { PasswordCloud } from '../device-cloud.ts';
import { brands } from '../numbers.ts';
import { authorize, devicesFor, isMobile } from './owners.ts';

/** Returns a stand-in for Smyoo's cloud: every mobile number is an account, whose password is the first one used. */
export function standInSmyoo(server: Server): PasswordCloud {
  const { store, passwords } = server;
  const turn = { by: 'smyoo', isKnown: true };
  return {
    async signIn(account, password) {
      const known = await store.db
        .selectFrom('standInOwner')
        .select('passwordHash')
        .where('brand', '=', brands.smyoo)
        .where('account', '=', account)
        .executeTakeFirst();
      const isRight = known
        ? await passwords.inTurn(turn, ({ verify }) => verify(password, known.passwordHash))
        : isMobile(account);
      if (!isRight) throw badField('password', '账号或密码错误。');
      if (!known) requireLength(password);
      return authorize(
        server,
        brands.smyoo,
        account,
        known ? null : await passwords.inTurn(turn, ({ hash }) => hash(password)),
      );
    },

    async changePassword(openId, password) {
      requireLength(password);
      const passwordHash = await passwords.inTurn(turn, ({ hash }) => hash(password));
      const { numUpdatedRows } = await store.write((db) =>
        db
          .updateTable('standInOwner')
          .set({ passwordHash })
          .where('openId', '=', openId)
          .where('revoked', '=', 0)
          .executeTakeFirstOrThrow(),
      );
      if (numUpdatedRows !== 1n) throw conflict('设备云的授权已失效，请重新绑定账号。');
    },

    devices: (openId) => devicesFor(server, brands.smyoo, openId),
  };
}

function requireLength(password: string): void {
  if (password.length < 6) throw badField('password', '密码至少6位');
}
