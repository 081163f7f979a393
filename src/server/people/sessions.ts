import { sql } from 'kysely';
import { isBusy } from '../store/busy.ts';
import type { Db, Store } from '../store/store.ts';
import { type Identity, nobody } from './identity.ts';
import type { Lifetimes, People } from './people.ts';

const hour = 3_600_000;
const usual: Lifetimes = { idle: 12 * hour, longest: 7 * 24 * hour };
const atMost = 20;
// Extended at most this often: not every call should write.
const grain = hour / 12;
const grainOf = (idle: number) => Math.min(grain, Math.floor(idle / 12));
const unattended: ReadonlySet<string> = new Set(['GET /api/screens/events', 'GET /api/presence']);

/** The person, time and source of a sign-in. */
interface SignIn {
  readonly staffId: number;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address: string;
  /** 1 if an identity provider authenticated them. */
  readonly isVouched?: number;
  readonly now: number;
}

/**
 * Opens a session, which use extends within the product's lifetimes; keeps only the 20 most recently used per person.
 */
export async function openSession(people: People, db: Db, { now, ...signIn }: SignIn): Promise<void> {
  const { staffId } = signIn;
  const { idle, longest } = (await people.lifetimes?.(db)) ?? usual;
  const endsAt = now + longest;
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
  const latest = db.selectFrom('session').select('tokenHash').where('staffId', '=', staffId);
  await db
    .deleteFrom('session')
    .where('staffId', '=', staffId)
    .where(
      'tokenHash',
      'not in',
      latest
        .orderBy('expiresAt', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(atMost - 1),
    )
    .execute();
  await db
    .insertInto('session')
    .values({
      ...signIn,
      userAgent: signIn.userAgent.slice(0, 400),
      createdAt: now,
      usedAt: now,
      expiresAt: Math.min(now + idle, endsAt),
      idle,
      endsAt,
    })
    .execute();
}

/** Ends all sessions of a person except the current one. */
export async function endOtherSessions(db: Db, { id, tokenHash }: Identity): Promise<void> {
  await db.deleteFrom('session').where('staffId', '=', id).where('tokenHash', '!=', tokenHash).execute();
}

/**
 * Ends all sessions of a person.
 *
 * @example
 * await endSessions(call.db, 7);
 */
export async function endSessions(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('session').where('staffId', '=', staffId).execute();
}

/** Extends a session in use; automatic calls by pages do not count as use. */
export async function extendSession(store: Store, key: string, who: Identity, now: number): Promise<void> {
  const { tokenHash, session } = who;
  if (who === nobody || unattended.has(key)) return;
  const expiresAt = Math.min(now + session.idle, session.endsAt);
  if (expiresAt < session.expiresAt + grainOf(session.idle)) return;
  await store
    .write((db) =>
      db
        .updateTable('session')
        .set({ expiresAt, usedAt: now })
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '<', expiresAt)
        .execute(),
    )
    .catch((error) => {
      // A busy database does not fail a read: the next one extends the session.
      if (!isBusy(error)) throw error;
    });
}

/**
 * Applies new lifetimes to every open session, and ends those beyond them.
 *
 * @example
 * await limitSessions(call.db, { idle: 30 * 60_000, longest: 24 * 3_600_000 });
 */
export async function limitSessions(db: Db, { idle, longest }: Lifetimes): Promise<void> {
  await db
    .updateTable('session')
    .set({ idle, endsAt: sql`created_at + ${longest}` })
    .execute();
  // The last use may be recorded late, so this margin keeps active people signed in.
  const unused = sql<number>`used_at + ${idle + grain}`;
  await db.updateTable('session').set({ expiresAt: unused }).where('expiresAt', '>', unused).execute();
  await db.updateTable('session').set({ expiresAt: sql`ends_at` }).whereRef('expiresAt', '>', 'endsAt').execute();
}
