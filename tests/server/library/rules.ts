import type { Area } from '../../../src/server/area.ts';
import { accountHandler, bodyOf } from '../../../src/server/http/call.ts';
import type { Lifetimes } from '../../../src/server/people/people.ts';
import { limitSessions } from '../../../src/server/people/sessions.ts';
import { requireCurrentVersion, withVersion } from '../../../src/server/records/version.ts';
import type { Db } from '../../../src/server/store/store.ts';

declare module 'baize/server/database' {
  interface Database {
    libraryRule: { key: string; value: string };
  }
}

/**
 * Yuan above which a waived fee has to be approved, empty: none; the branches that close on holidays; and how many minutes and
 * hours a session lasts.
 */
const usual = { 'waive.above': '', 'closed.branches': '[]', 'login.idle': '720', 'login.longest': '168' };

type Rules = Readonly<Record<keyof typeof usual, string>>;

/** Returns the rules of the library, saved or usual. */
export async function readRules(db: Db): Promise<Rules> {
  const saved = await db.selectFrom('libraryRule').selectAll().execute();
  return { ...usual, ...Object.fromEntries(saved.map(({ key, value }) => [key, value])) };
}

/** Returns how long sessions last, in milliseconds. */
export async function readLifetimes(db: Db): Promise<Lifetimes> {
  const rules = await readRules(db);
  return { idle: Number(rules['login.idle']) * 60_000, longest: Number(rules['login.longest']) * 3_600_000 };
}

/** Saves some of the rules. */
export async function writeRules(db: Db, rules: Partial<Rules>): Promise<void> {
  for (const [key, value] of Object.entries(rules))
    await db
      .insertInto('libraryRule')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
}

/** The rules: what the settings of a product are. */
export const rules: Area = {
  steps: { rule: () => [`CREATE TABLE library_rule (key TEXT PRIMARY KEY, value TEXT NOT NULL)`] },
  routes: {
    'GET /api/rule': async ({ db }) => withVersion(await entriesOf(db)),
    'PUT /api/rule': accountHandler(async (call) => {
      requireCurrentVersion(call, await entriesOf(call.db));
      const entries = bodyOf<Awaited<ReturnType<typeof entriesOf>>>(call);
      await writeRules(call.db, Object.fromEntries(entries.map(({ key, value }) => [key, value])));
      await limitSessions(call.db, await readLifetimes(call.db));
      return undefined;
    }),
  },
};

async function entriesOf(db: Db) {
  return Object.entries(await readRules(db)).map(([key, value]) => ({ key, value }));
}
