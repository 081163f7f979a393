import { auditContextOf } from '../audit/call-context.ts';
import { bodyOf, type Routes } from '../http/call.ts';
import { badField, Failure } from '../http/failure.ts';
import { currentLanguage, serverWords } from '../http/words.ts';
import { completeSignIn, shownUser } from '../people/complete-sign-in.ts';
import { requireFactorProof } from '../people/factor/factor-proof.ts';
import { identify } from '../people/identity.ts';
import { forgetOthers, placeOf } from '../people/known-place.ts';
import { countAttempt, failedAttemptsOf, forgetAttempts, requireAttemptsLeft } from '../people/login-limit.ts';
import { weakness } from '../people/password-rule.ts';
import { languageHeader, languageOfPerson } from '../people/person-language.ts';
import { dropResetCode } from '../people/reset-code.ts';
import { endOtherSessions } from '../people/sessions.ts';
import { beginAttempt, refuseAttempt } from '../people/sign-in-attempt.ts';
import { digest } from '../people/token.ts';
import type { Db } from '../store/store.ts';

const wrong = () => serverWords().people.wrongSignIn;

/** Handlers to sign in and out, and for the signed-in person. */
export const sessionRoutes: Routes = {
  /**
   * Steps: find the person → check the failure counters → count the attempt and check the password in turn → check the
   * second factor → open the session and store the place.
   */
  'POST /api/login': {
    outside: async (call) => {
      const { username, password } = bodyOf<{ username: string; password: string }>(call);
      const attempt = await beginAttempt(call, username);
      const { staff, place, tallies } = attempt;
      if (!(await attempt.verifies(password, staff?.passwordHash ?? null)) || !staff)
        return refuseAttempt(call, staff, wrong());
      return completeSignIn(call, staff, {
        place,
        tallies,
        factor: await requireFactorProof(call, staff.id, tallies),
        // Changed concurrently: the old password is no longer valid.
        holds: async (writing) => (await passwordOf(writing, staff.id)) === staff.passwordHash,
        refusal: wrong(),
      });
    },
  },

  'POST /api/logout': {
    outside: async (call) => {
      const { server, raw, db, now } = call;
      const token = raw.headers.get('x-token');
      const who = await identify(server, db, token ?? undefined, now).catch((error) => {
        // A person whose session has ended is already signed out.
        if (error instanceof Failure) return undefined;
        throw error;
      });
      const tokenHash = digest(token ?? '');
      const signOut = (writing: Db) => writing.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
      await server.store.write(signOut, () => (who ? [auditContextOf(call, who)] : []));
      return undefined;
    },
  },

  'GET /api/session': async (call) => {
    const language = await languageOfPerson(call, call.caller);
    const data = shownUser(call, call.caller, language);
    // Set in this browser too, if the person chose the language in another one.
    if (language === undefined || language === currentLanguage()) return { data };
    return Response.json({ data }, { headers: { 'set-cookie': languageHeader(call, language) } });
  },

  'PUT /api/admin/password': {
    guards: 'accounts',
    outside: async (call) => {
      const { oldPassword, newPassword } = bodyOf<{ oldPassword: string; newPassword: string }>(call);
      const { store, passwords } = call.server;
      const tallies = failedAttemptsOf('password', call.caller.id);
      await requireAttemptsLeft(call.db, tallies, call.now);
      const place = placeOf(call.raw, call.address);
      const { passwordHash } = await call.db
        .selectFrom('staff')
        .select('passwordHash')
        .where('id', '=', call.caller.id)
        .executeTakeFirstOrThrow();
      const weak = weakness(newPassword, call.caller.username);
      if (weak) throw badField('newPassword', weak.message);
      const isRight = await passwords.inTurn(call.turn, async ({ verify }) => {
        await store.write((db) => countAttempt(db, tallies, call.now));
        return verify(oldPassword, passwordHash);
      });
      if (!isRight) throw badField('oldPassword', serverWords().people.wrongOldPassword);
      // Hashes use normalized text, so both would be the same password.
      if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC'))
        throw badField(
          'newPassword',
          serverWords().people[call.caller.must === 'password' ? 'sameAsInitial' : 'sameAsOld'],
        );
      const hash = await passwords.inTurn(call.turn, ({ hash: of }) => of(newPassword));
      return call.write(async ({ db, caller, now }) => {
        const { numUpdatedRows } = await db
          .updateTable('staff')
          .set({ passwordHash: hash, mustChange: 0 })
          .where('id', '=', caller.id)
          .where('passwordHash', '=', passwordHash)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw new Failure(409, serverWords().people.passwordChanged);
        await forgetAttempts(db, tallies, now);
        await dropResetCode(db, caller.id);
        // Everyone else with the old password is signed out, and loses their known places.
        await forgetOthers(db, caller.id, place);
        await endOtherSessions(db, caller);
        return undefined;
      });
    },
  },
};

async function passwordOf(db: Db, staffId: number): Promise<string | null | undefined> {
  return (await db.selectFrom('staff').select('passwordHash').where('id', '=', staffId).executeTakeFirst())
    ?.passwordHash;
}
