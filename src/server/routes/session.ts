import type { Row } from '../../language/json.ts';
import { attempted, refuse } from '../attempt.ts';
import { deedOf } from '../audit/call-deed.ts';
import { bodyOf, type Call, type Routes } from '../call.ts';
import { hasFactor, takeCode } from '../factor/factors.ts';
import { keepChallenge, proofOptions, provenPasskey, type Site, siteOf, takeChallenge } from '../factor/passkeys.ts';
import { badField, Failure } from '../failure.ts';
import { type Identity, identify, nobody } from '../identity.ts';
import { deviceCookie, forgetOthers, placeOf, remember } from '../known-place.ts';
import { countAttempt, forgetAttempts, mustHaveRoom, type Tally, uncountAttempt } from '../login-limit.ts';
import { weakness } from '../password-rule.ts';
import { dropResetCode } from '../reset-code.ts';
import { endOtherSessions, openSession } from '../sessions.ts';
import type { Db } from '../store/store.ts';
import { digest, newToken } from '../token.ts';

const wrong = '账号或密码错误。';

/** Signing in and out, and the signed-in person. */
export const sessionRoutes: Routes = {
  /**
   * whose name → is there room for a failure → their turn: counted, password checked → second factor → session, and the place is
   * remembered
   */
  'POST /api/login': {
    outside: async (call) => {
      const { username, password } = bodyOf<{ username: string; password: string }>(call);
      const { now, raw } = call;
      const { store } = call.server;
      const attempt = await attempted(call, username);
      const { staff, place, tallies } = attempt;
      if (!(await attempt.verifies(password, staff?.passwordHash ?? null)) || !staff) return refuse(call, staff, wrong);
      const factor = await askedFactor(call, staff.id, tallies);
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
        if (numUpdatedRows !== 1n) throw new Failure(401, wrong);
        if (factor && !(await factor.isTaken(writing))) throw new WrongCode();
        const userAgent = raw.headers.get('user-agent') ?? '';
        await openSession(call.server.people, writing, {
          staffId: staff.id,
          tokenHash,
          userAgent,
          address: call.address,
          now,
        });
        await remember(writing, staff.id, place, now);
        await forgetAttempts(writing, [...tallies, ...(factor?.guesses ?? [])], now);
        // Anyone who may not sign in is refused here, and so is their session.
        who = await identify(call.server, writing, token, now);
      };
      const isIn = await store
        .write(signIn, () => [deedOf(call, who)])
        .then(
          () => true,
          (error) => {
            if (error instanceof WrongCode) return false;
            throw error;
          },
        );
      if (!isIn) return refuse(call, staff, '二次验证没有通过：验证码不正确，或已经用过。', { factor: 'code' });
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
      if (call.who.must === 'password' && newPassword === oldPassword)
        throw badField('newPassword', '新密码不能与初始密码相同。');
      const hash = await passwords.inTurn(call.turn, ({ hash: of }) => of(newPassword));
      return call.write(async ({ db, who, now }) => {
        const { numUpdatedRows } = await db
          .updateTable('staff')
          .set({ passwordHash: hash, mustChange: 0 })
          .where('id', '=', who.id)
          .where('passwordHash', '=', passwordHash)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw new Failure(409, '密码已被修改，请重新登录。');
        await forgetAttempts(db, tallies, now);
        await dropResetCode(db, who.id);
        // Anyone else with the old password is signed out, and is a stranger everywhere.
        await forgetOthers(db, who.id, place);
        await endOtherSessions(db, who);
        return undefined;
      });
    },
  },
};

/** The proof of a second factor that came with the password; undefined if the person has none. Refuses if none came. */
async function askedFactor(call: Call, staffId: number, tallies: readonly Tally[]): Promise<Proof | undefined> {
  const { db, now } = call;
  const { store } = call.server;
  if (!(await hasFactor(db, staffId))) return undefined;
  const { code, passkey } = bodyOf<{ code?: string; passkey?: string }>(call);
  const site = siteFor(call);
  if (code === undefined && passkey === undefined) {
    const options = site && (await proofOptions(db, site, staffId));
    await store.write(async (writing) => {
      // Whose password is right has not guessed.
      await uncountAttempt(writing, tallies);
      if (options) await keepChallenge(writing, staffId, options.challenge, now);
    });
    const asked = { factor: 'code', ...(options && { passkey: options }) };
    throw new Failure(401, '请完成二次验证。', undefined, asked);
  }
  const guesses: readonly Tally[] = [{ kind: 'factor', person: String(staffId), address: '', limit: 10 }];
  await mustHaveRoom(db, guesses, now);
  await store.write((writing) => countAttempt(writing, guesses, now));
  const proven = passkey === undefined || !site ? undefined : await provenPasskey(db, site, staffId, passkey);
  const isTaken = async (writing: Db) => {
    if (passkey === undefined) return takeCode({ db: writing, now }, staffId, code ?? '');
    if (proven === undefined || !(await takeChallenge(writing, staffId, proven.challenge, now))) return false;
    const { id, latest } = proven.value;
    await writing.updateTable('factor').set({ latest, usedAt: now }).where('id', '=', id).execute();
    return true;
  };
  return { guesses, isTaken };
}

interface Proof {
  readonly guesses: readonly Tally[];
  /** Takes the proof, which then counts no more; returns whether it held. */
  readonly isTaken: (db: Db) => Promise<boolean>;
}

/** A server that does not know its own name offers no passkeys; every other way in stays. */
function siteFor({ origin }: Call): Site | undefined {
  try {
    return siteOf(origin());
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Undoes a sign-in. */
class WrongCode extends Error {
  override readonly name = 'WrongCode';
}

/** The signed-in person as pages know them. */
function user(
  { server: { people } }: Call,
  { id, username, nickname, email, permissions, roleNames, must, reach }: Identity,
): Row {
  const duty = must === undefined ? {} : { must };
  return { id, username, nickname, email, permissions, ...people.shown?.(reach), roleNames, ...duty };
}
