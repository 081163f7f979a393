import QRCode from 'qrcode';
import type { Row } from '../../language/json.ts';
import { bodyOf, type Call, type Routes } from '../http/call.ts';
import { badField, badRequest, conflict, notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { deviceName } from '../people/device-name.ts';
import { advance, hasFactor, passkey, renewRecoveryCodes, totp } from '../people/factor/factors.ts';
import {
  creationOptions,
  type Site,
  siteOf,
  storeChallenge,
  takeChallenge,
  verifiedPasskey,
} from '../people/factor/passkeys.ts';
import { newTotpSecret, stepOf, totpAddress } from '../people/factor/totp.ts';
import { countAttempt, failedAttemptsOf, forgetAttempts, requireAttemptsLeft } from '../people/login-limit.ts';
import { integer, text, time } from '../records/field.ts';
import { list } from '../records/list.ts';
import type { Source } from '../records/source.ts';
import { isDuplicate } from '../store/busy.ts';
import type { Db } from '../store/store.ts';

/** Handlers for the caller's own second factors: authenticators, passkeys and recovery codes. */
export const factorRoutes: Routes = {
  'GET /api/session/factor/list': (call) => list(call, factorsOf(call)),

  'GET /api/session/factor': async ({ db, caller }) => {
    const { left } = await db
      .selectFrom('recoveryCode')
      .select(({ fn }) => fn.countAll().as('left'))
      .where('staffId', '=', caller.id)
      .executeTakeFirstOrThrow();
    return { has: await hasFactor(db, caller.id), recoveryCodes: Number(left) };
  },

  /**
   * Takes the password; returns a secret, to be confirmed by a code. The response stored for the Idempotency-Key omits
   * it.
   */
  'POST /api/session/factor/totp': {
    outside: async (call) => {
      await requirePassword(call);
      const secret = newTotpSecret();
      const begun = await call.write(async ({ db, caller, now }) => {
        const mine = db.selectFrom('factor').select('id').where('staffId', '=', caller.id).where('kind', '=', totp);
        if (await mine.where('confirmed', '=', 1).executeTakeFirst()) throw conflict(serverWords().people.hasTotp);
        await db.deleteFrom('factor').where('staffId', '=', caller.id).where('confirmed', '=', 0).execute();
        const factor = {
          staffId: caller.id,
          kind: totp,
          name: serverWords().people.totpTitle,
          secret,
          credential: null,
          latest: 0,
          confirmed: 0,
        };
        return db
          .insertInto('factor')
          .values({ ...factor, createdAt: now, usedAt: null })
          .returning('id')
          .executeTakeFirstOrThrow();
      });
      if (begun instanceof Response) return begun;
      const address = totpAddress(secret, titleOf(call), call.caller.username);
      const picture = await QRCode.toDataURL(address, { errorCorrectionLevel: 'M', margin: 2, scale: 5 });
      return { ...(begun as Row), secret, address, picture };
    },
  },

  /** Takes the authenticator's first code and activates it; returns recovery codes with the first factor. */
  'POST /api/session/factor/{id}/confirm': {
    outside: async (call) => {
      const { code } = bodyOf<{ code: string }>(call);
      let codes: readonly string[] = [];
      await limited(call, 'factor', async () => {
        const { secret, confirmed } = await own(call, call.db);
        const step = confirmed === 0 ? stepOf(secret, code.replace(/\s/g, ''), call.now) : undefined;
        if (step === undefined) throw badField('code', serverWords().people.wrongCode);
        return step;
      }).then((step) =>
        call.write(async (inside) => {
          const { db, caller, now } = inside;
          const { id, confirmed } = await own(inside, db);
          if (confirmed === 1 || !(await advance(db, id, step, now))) throw conflict();
          const isFirst = !(await hasFactor(db, caller.id));
          await db.updateTable('factor').set({ confirmed: 1 }).where('id', '=', id).execute();
          if (isFirst) codes = await renewRecoveryCodes(db, caller.id);
          return { id };
        }),
      );
      return { codes };
    },
  },

  /** Takes the password; returns the browser options to create a passkey. */
  'POST /api/session/factor/passkey': {
    outside: async (call) => {
      const site = requireSecureOrigin(call);
      await requirePassword(call);
      const { id, username } = call.caller;
      const options = await creationOptions(call.db, site, { id, username, title: titleOf(call) });
      return call.write(async ({ db, caller, now }) => {
        await storeChallenge(db, caller.id, options.challenge, now);
        return options;
      });
    },
  },

  /** Takes the passkey that the browser created; returns recovery codes with the first factor. */
  'POST /api/session/factor/passkey/confirm': {
    outside: async (call) => {
      const { response } = bodyOf<{ response: string }>(call);
      const made = await verifiedPasskey(requireSecureOrigin(call), response);
      if (made === undefined) throw badRequest(serverWords().people.passkeyRefused);
      let codes: readonly string[] = [];
      const name = deviceName(call.raw.headers.get('user-agent') ?? '');
      await call.write(async ({ db, caller, now }) => {
        if (!(await takeChallenge(db, caller.id, made.challenge, now)))
          throw badRequest(serverWords().people.tookTooLong);
        const isFirst = !(await hasFactor(db, caller.id));
        const factor = { staffId: caller.id, kind: passkey, name, ...made.value, confirmed: 1 };
        const { id } = await db
          .insertInto('factor')
          .values({ ...factor, createdAt: now, usedAt: null })
          .returning('id')
          .executeTakeFirstOrThrow()
          .catch((error) => {
            throw isDuplicate(error) ? conflict(serverWords().people.passkeyKnown) : error;
          });
        if (isFirst) codes = await renewRecoveryCodes(db, caller.id);
        return { id };
      });
      return { codes };
    },
  },

  'POST /api/session/factor/{id}/remove': {
    outside: async (call) => {
      await requirePassword(call);
      return call.write(async (inside) => {
        const { db, caller } = inside;
        const { id } = await own(inside, db);
        await db.deleteFrom('factor').where('id', '=', id).execute();
        if (await hasFactor(db, caller.id)) return undefined;
        if (await isRequired(db, caller.id)) throw conflict(serverWords().people.lastFactor);
        await db.deleteFrom('recoveryCode').where('staffId', '=', caller.id).execute();
        return undefined;
      });
    },
  },

  'POST /api/session/factor/codes': {
    outside: async (call) => {
      await requirePassword(call);
      let codes: readonly string[] = [];
      const renewed = await call.write(async ({ db, caller }) => {
        if (!(await hasFactor(db, caller.id))) throw conflict(serverWords().people.noFactor);
        codes = await renewRecoveryCodes(db, caller.id);
        return {};
      });
      return renewed instanceof Response ? renewed : { codes: codes.join('\n') };
    },
  },
};

/** Returns the source of the caller's confirmed factors. */
function factorsOf({ caller }: Call): Source {
  return {
    record: 'factor',
    table: 'factor',
    from: `(select * from factor where staff_id = ${caller.id} and confirmed = 1) as factor`,
    scope: 'everyone',
    fields: {
      id: integer('factor.id'),
      kind: integer('factor.kind'),
      name: text('factor.name'),
      createdAt: time('factor.created_at'),
      usedAt: time('factor.used_at'),
    },
  };
}

/** Returns the site for passkeys; throws a 409 Failure if passkeys do not work on it. */
function requireSecureOrigin(call: Call): Site {
  const site = siteOf(call.origin());
  if (site === undefined) throw conflict(serverWords().people.passkeyNeedsName);
  return site;
}

async function own({ caller, param }: Call, db: Db) {
  return db
    .selectFrom('factor')
    .select(['id', 'secret', 'confirmed'])
    .where('id', '=', param('id'))
    .where('staffId', '=', caller.id)
    .executeTakeFirstOrThrow(() => notFound());
}

async function isRequired(db: Db, staffId: number): Promise<boolean> {
  const { factor } = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select('role.factor')
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow();
  return factor === 1;
}

/** Returns the title of the sign-in page. */
function titleOf({ server }: Call): string {
  return server.screens?.current().boot.title ?? 'Baize';
}

/** Checks the password, so that a person at someone else's open page cannot change how its owner signs in. */
async function requirePassword(call: Call): Promise<void> {
  const { currentPassword } = bodyOf<{ currentPassword: string }>(call);
  const { passwordHash } = await call.db
    .selectFrom('staff')
    .select('passwordHash')
    .where('id', '=', call.caller.id)
    .executeTakeFirstOrThrow();
  await limited(call, 'password', async () => {
    const isRight = await call.server.passwords.inTurn(call.turn, ({ verify }) =>
      verify(currentPassword, passwordHash),
    );
    if (!isRight) throw badField('currentPassword', serverWords().people.wrongPassword);
  });
}

/** Counts an attempt before verifying it, and resets the counter after a success. */
async function limited<T>(call: Call, kind: 'password' | 'factor', verify: () => Promise<T>): Promise<T> {
  const { server, db, caller, now } = call;
  const tallies = failedAttemptsOf(kind, caller.id);
  await requireAttemptsLeft(db, tallies, now);
  await server.store.write((writing) => countAttempt(writing, tallies, now));
  const result = await verify();
  await server.store.write((writing) => forgetAttempts(writing, tallies, now));
  return result;
}
