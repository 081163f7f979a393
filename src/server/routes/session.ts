import { bodyOf, type Routes } from '../call.ts';
import { Failure } from '../failure.ts';
import { type Identity, identify } from '../identity.ts';
import { countAttempt, forgetAttempts } from '../login-limit.ts';
import { digest, newToken } from '../token.ts';

const lasts = 7 * 24 * 3_600_000;

/** Signing in and out, and who is signed in. */
export const sessionRoutes: Routes = {
  'POST /api/login': {
    outside: async ({ server, body, ...call }) => {
      const { username, password } = body as { username: string; password: string };
      await server.store.write((db) => countAttempt(db, username, call.address, call.now));
      const staff = await call.db
        .selectFrom('staff')
        .select(['id', 'passwordHash'])
        .where('username', '=', username)
        .executeTakeFirst();
      const right = await server.passwords.verify(password, staff?.passwordHash ?? null);
      if (!staff || !right) throw new Failure(401, '账号或密码错误。');
      const token = newToken();
      const tokenHash = await digest(token);
      return server.store.write(async (db) => {
        await forgetAttempts(db, username, call.address, call.now);
        await db.deleteFrom('session').where('expiresAt', '<=', call.now).execute();
        await db
          .insertInto('session')
          .values({ tokenHash, staffId: staff.id, createdAt: call.now, expiresAt: call.now + lasts })
          .execute();
        await db.updateTable('staff').set({ lastLoginAt: call.now }).where('id', '=', staff.id).execute();
        // Whoever may not sign in is refused here, and the session with them.
        return { token, user: user(await identify(db, token, call.now)) };
      });
    },
  },

  'POST /api/logout': async ({ raw, db }) => {
    const token = raw.headers.get('x-token');
    if (token)
      await db
        .deleteFrom('session')
        .where('tokenHash', '=', await digest(token))
        .execute();
    return undefined;
  },

  'GET /api/session': async ({ who }) => ({ data: user(who) }),

  'PUT /api/admin/password': {
    guards: 'accounts',
    outside: async (call) => {
      const { oldPassword, newPassword } = bodyOf<{ oldPassword: string; newPassword: string }>(call);
      const { store, passwords } = call.server;
      await store.write((db) => countAttempt(db, call.who.username, call.address, call.now));
      const { passwordHash } = await call.db
        .selectFrom('staff')
        .select('passwordHash')
        .where('id', '=', call.who.id)
        .executeTakeFirstOrThrow();
      if (!(await passwords.verify(oldPassword, passwordHash)))
        throw new Failure(400, '旧密码错误。', [{ field: 'oldPassword', message: '旧密码错误。' }]);
      const hash = await passwords.hash(newPassword);
      return call.write(async ({ db, who, now, address }) => {
        const { numUpdatedRows } = await db
          .updateTable('staff')
          .set({ passwordHash: hash })
          .where('id', '=', who.id)
          .where('passwordHash', '=', passwordHash)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw new Failure(409, '密码已被修改，请重新登录。');
        await forgetAttempts(db, who.username, address, now);
        // Whoever else knows the old password is out.
        await db.deleteFrom('session').where('staffId', '=', who.id).where('tokenHash', '!=', who.tokenHash).execute();
        return undefined;
      });
    },
  },
};

function user({ id, username, nickname, email, permissions, tenantId, roleNames }: Identity) {
  return { id, username, nickname, email, permissions, tenantId, roleNames };
}
