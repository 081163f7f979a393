import { auditContextOf } from '../audit/call-context.ts';
import { bodyOf, type Routes } from '../http/call.ts';
import { badField, Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { nobody } from '../people/identity.ts';
import { forgetOthers } from '../people/known-place.ts';
import { forgetAttempts } from '../people/login-limit.ts';
import { weakness } from '../people/password-rule.ts';
import { normalizedCode } from '../people/random-letters.ts';
import { dropResetCode, usableResetCode } from '../people/reset-code.ts';
import { endSessions } from '../people/sessions.ts';
import { beginAttempt, refuseAttempt } from '../people/sign-in-attempt.ts';
import type { Db } from '../store/store.ts';

// The same for a wrong name, code or time, so that names cannot be probed.
const wrong = () => serverWords().people.wrongReset;

/** Handlers to replace a lost password by an administrator's code. */
export const resetRoutes: Routes = {
  /**
   * Steps: find the person → check the failure counters → count the attempt and check the code in turn → consume the
   * code and set the password.
   */
  'POST /api/login/reset': {
    outside: async (call) => {
      const { username, code, newPassword } = bodyOf<{ username: string; code: string; newPassword: string }>(call);
      const { db, now, server } = call;
      const weak = weakness(newPassword, username);
      if (weak) throw badField('newPassword', weak.message);
      const attempt = await beginAttempt(call, username);
      const { staff, place, tallies } = attempt;
      const kept = staff?.status === 1 ? await usableResetCode(db, staff.id, now) : null;
      if (!(await attempt.verifies(normalizedCode(code), kept)) || !staff || kept === null)
        return refuseAttempt(call, staff, wrong());
      const turn = { by: place.address, isKnown: true };
      const passwordHash = await server.passwords.inTurn(turn, async ({ hash, verify }) => {
        if (await verify(newPassword, staff.passwordHash))
          throw badField('newPassword', serverWords().people.sameAsOld);
        return hash(newPassword);
      });
      const renew = async (writing: Db) => {
        // The code was used, replaced or revoked concurrently.
        if (!(await dropResetCode(writing, staff.id, kept))) throw new Failure(401, wrong());
        const { numUpdatedRows } = await writing
          .updateTable('staff')
          .set({ passwordHash, mustChange: 0 })
          .where('id', '=', staff.id)
          .where('status', '=', 1)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw new Failure(401, wrong());
        // Signs out everyone who knows the old password, and forgets their devices.
        await forgetOthers(writing, staff.id, place);
        await endSessions(writing, staff.id);
        await forgetAttempts(writing, tallies, now);
      };
      await server.store.write(renew, () => [
        auditContextOf(call, { ...nobody, id: staff.id, username: staff.username }),
      ]);
      return undefined;
    },
  },
};
