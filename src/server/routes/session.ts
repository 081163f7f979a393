import type { Row } from '../../language/json.ts';
import { deedOf } from '../audit/call-deed.ts';
import { tell } from '../audit/tell.ts';
import { bodyOf, type Call, type Routes } from '../call.ts';
import { badField, Failure } from '../failure.ts';
import { type Identity, identify, nobody } from '../identity.ts';
import { deviceCookie, forgetOthers, isKnown, placeOf, remember } from '../known-place.ts';
import { countAttempt, forgetAttempts, mustHaveRoom, type Tally, talliesOf } from '../login-limit.ts';
import { weakness } from '../password-rule.ts';
import { endOtherSessions, openSession } from '../sessions.ts';
import type { Db } from '../store/store.ts';
import { digest, newToken } from '../token.ts';
import { readUsername } from '../username.ts';

/** Signing in and out, and the signed-in person. */
export const sessionRoutes: Routes = {
  /**
   * whose name → is there room for a failure → their turn: counted, password checked → session, and the place is
   * remembered
   */
  'POST /api/login': {
    outside: async (call) => {
      const { username, password } = bodyOf<{ username: string; password: string }>(call);
      const { db, now, raw } = call;
      const { store, passwords } = call.server;
      const staff = await staffCalled(call, username);
      const place = await placeOf(raw, call.address);
      const known = staff ? await isKnown(db, staff.id, place, now) : stranger;
      const person = staff?.usernameKey ?? readUsername(username)?.key ?? username;
      const tallies = talliesOf(person, place, known);
      await mustHaveRoom(db, tallies, now);
      const turn = known.device
        ? { by: place.deviceHash, isKnown: true }
        : { by: place.address, isKnown: known.address };
      const isRight = await passwords.inTurn(turn, async ({ verify }) => {
        await store.write((writing) => countAttempt(writing, tallies, now));
        return verify(password, staff?.passwordHash ?? null);
      });
      if (!staff || !isRight) return refuse(call, staff);
      const token = newToken();
      const tokenHash = await digest(token);
      let who = nobody;
      const signIn = async (writing: Db) => {
        const { numUpdatedRows } = await writing
          .updateTable('staff')
          .set({ lastLoginAt: now })
          .where('id', '=', staff.id)
          .where('passwordHash', '=', staff.passwordHash)
          .executeTakeFirstOrThrow();
        // Changed in the meantime: anyone with the old password is out.
        if (numUpdatedRows !== 1n) throw new Failure(401, '账号或密码错误。');
        const userAgent = raw.headers.get('user-agent') ?? '';
        await openSession(writing, { staffId: staff.id, tokenHash, userAgent, address: call.address, now });
        await remember(writing, staff.id, place, now);
        await forgetAttempts(writing, tallies, now);
        // Anyone who may not sign in is refused here, and so is their session.
        who = await identify(call.server, writing, token, now);
      };
      await store.write(signIn, () => [deedOf(call, who)]);
      return Response.json(
        { token, user: user(call, who) },
        { headers: { 'set-cookie': deviceCookie(place, call.isHttps) } },
      );
    },
  },

  'POST /api/logout': {
    outside: async (call) => {
      const { server, raw, db, now } = call;
      const token = raw.headers.get('x-token');
      const who = await identify(server, db, token ?? undefined, now).catch((error) => {
        // Whose session has ended is signed out already.
        if (error instanceof Failure) return undefined;
        throw error;
      });
      const tokenHash = await digest(token ?? '');
      const signOut = (writing: Db) => writing.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
      await server.store.write(signOut, () => (who ? [deedOf(call, who)] : []));
      return undefined;
    },
  },

  'GET /api/session': async (call) => ({ data: user(call, call.who) }),

  'PUT /api/admin/password': {
    guards: 'accounts',
    outside: async (call) => {
      const { oldPassword, newPassword } = bodyOf<{ oldPassword: string; newPassword: string }>(call);
      const { store, passwords } = call.server;
      // A count of its own, so that nobody who only knows the name can fill it.
      const tallies: readonly Tally[] = [{ kind: 'password', person: String(call.who.id), address: '', limit: 10 }];
      await mustHaveRoom(call.db, tallies, call.now);
      const place = await placeOf(call.raw, call.address);
      const { passwordHash } = await call.db
        .selectFrom('staff')
        .select('passwordHash')
        .where('id', '=', call.who.id)
        .executeTakeFirstOrThrow();
      const weak = weakness(newPassword, call.who.username);
      if (weak) throw badField('newPassword', weak.message);
      const isRight = await passwords.inTurn(call.turn, async ({ verify }) => {
        await store.write((db) => countAttempt(db, tallies, call.now));
        return verify(oldPassword, passwordHash);
      });
      if (!isRight) throw badField('oldPassword', '旧密码错误。');
      const hash = await passwords.inTurn(call.turn, ({ hash: of }) => of(newPassword));
      return call.write(async ({ db, who, now }) => {
        const { numUpdatedRows } = await db
          .updateTable('staff')
          .set({ passwordHash: hash })
          .where('id', '=', who.id)
          .where('passwordHash', '=', passwordHash)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw new Failure(409, '密码已被修改，请重新登录。');
        await forgetAttempts(db, tallies, now);
        // Anyone else with the old password is signed out, and is a stranger everywhere.
        await forgetOthers(db, who.id, place);
        await endOtherSessions(db, who);
        return undefined;
      });
    },
  },
};

/** Refuses a sign-in and tells so in the log: whose name it was, if anybody's. What else was typed may be a password. */
async function refuse(call: Call, staff: Awaited<ReturnType<typeof staffCalled>>): Promise<never> {
  const refusal = new Failure(401, '账号或密码错误。');
  const who = staff ? { ...nobody, id: staff.id, username: staff.username } : nobody;
  await tell(call.server.store, { ...deedOf(call, who), status: refusal.status, message: refusal.message });
  throw refusal;
}

const stranger = { device: false, address: false };

/** The person with this name: exactly, or else ignoring case and width. */
async function staffCalled({ db }: Call, username: string) {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'username', 'usernameKey', 'passwordHash'])
    .where((row) =>
      row.or([row('username', '=', username), row('usernameKey', '=', readUsername(username)?.key ?? username)]),
    )
    .execute();
  return found.find((staff) => staff.username === username) ?? found[0];
}

/** The signed-in person as pages know them. */
function user(
  { server: { people } }: Call,
  { id, username, nickname, email, permissions, roleNames, reach }: Identity,
): Row {
  return { id, username, nickname, email, permissions, ...people.shown?.(reach), roleNames };
}
