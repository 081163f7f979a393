import { allAreas, growingSources, searchableColumns } from '../areas.ts';
import { appendEntries, beginEntries, logOf } from '../audit/append.ts';
import { watchTables } from '../audit/watch.ts';
import { grantAdministrators, hasOwnPeople, unrestrictedPeople } from '../people/unrestricted-people.ts';
import { indexSteps } from '../records/index-steps.ts';
import { collationSteps, fillForms, formColumnSteps } from '../records/names/text-forms.ts';
import { maintainSearchIndexes, searchSteps } from '../records/search/maintain-search-indexes.ts';
import { maintainSums } from '../report/sums/maintain-sums.ts';
import { sumsTableOf } from '../report/sums/sums-table.ts';
import { randomOf } from '../seed/random.ts';
import { advanceIdSequences } from '../seed/seed.ts';
import type { Passwords } from '../server.ts';
import type { DemoAccount, Service } from '../service.ts';
import { migrate } from '../store/migrate.ts';
import type { Db, Store } from '../store/store.ts';
import { approvalSteps } from '../store/tables/approval.ts';
import { auditKeySteps, auditSteps } from '../store/tables/audit.ts';

/** The initial content of an empty database: the demo data, or a first administrator with this password. */
export type InitialContent = 'demo' | { readonly adminPassword: string };

interface Preparation {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly now: number;
  /** Absent: an empty database is an error. */
  readonly beginning?: InitialContent;
  /** Larger tables get their search index while the server serves (`completeSearchIndexes`). */
  readonly indexedAtStart?: number;
}

const administrator = 'admin';

/**
 * Prepares a database in one transaction: its tables and, if empty, its initial content; once, even if several
 * processes start together. Returns the demo's accounts in the database.
 */
export async function prepareStore(
  service: Service,
  { store, passwords, now, beginning, indexedAtStart }: Preparation,
): Promise<readonly DemoAccount[]> {
  const areas = allAreas(service);
  const kept = searchableColumns(service);
  const { dimensions } = service.people ?? unrestrictedPeople;
  const growing = growingSources(service);
  const hashes = await hashed(service, store, passwords, beginning);
  const passwordHash = (account: string) => hashes.get(account) ?? '';
  return store.prepare(async (db) => {
    await migrate(db, store.dialect, [
      ...areas.map((area) => area.steps ?? {}),
      auditSteps(dimensions),
      approvalSteps(dimensions),
      auditKeySteps(dimensions),
      // Forms of the tables above.
      formColumnSteps(kept),
      collationSteps,
      indexSteps(growing),
      searchSteps,
    ]);
    const isNew = await isEmpty(db);
    if (isNew) {
      if (beginning === undefined) throw new EmptyStore();
      if (beginning === 'demo') {
        const seed = { db, dialect: store.dialect, random: randomOf('baize'), now, passwordHash };
        for (const area of areas) await area.seed?.(seed);
      } else {
        const { begin } = service.people ?? unrestrictedPeople;
        await begin(db, { username: administrator, passwordHash: passwordHash(administrator), now });
      }
      await advanceIdSequences(db, store.dialect);
    }
    await fillForms(db, kept);
    if (!hasOwnPeople(service)) await grantAdministrators(db, service);
    const log = logOf(store, dimensions);
    await appendEntries(db, log, { ...(await beginEntries(db, log)), mark: 0 }, [], now);
    await maintainSums(db, store.dialect, growing);
    // No one waits for a new database.
    await maintainSearchIndexes(db, store.dialect, growing, isNew ? Number.MAX_SAFE_INTEGER : indexedAtStart);
    await watchTables(
      db,
      store.dialect,
      dimensions,
      [
        ...areas.flatMap(({ audit = [] }) => audit),
        { without: growing.flatMap((source) => sumsTableOf(source)?.name ?? []) },
      ],
      areas.flatMap(({ numbers = [] }) => numbers),
    );
    return demoAccountsIn(db, service);
  });
}

/** Thrown if the database is empty and no initial content was given. */
export class EmptyStore extends Error {
  override readonly name = 'EmptyStore';
}

/** Hashes the initial password: before the transaction, because it is slow, and only if needed. */
async function hashed(
  { demo }: Service,
  store: Store,
  passwords: Passwords,
  beginning: InitialContent | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (beginning === undefined || !(await isEmpty(store.db).catch(() => true))) return new Map();
  const us = { by: '', isKnown: true };
  const wanted: readonly (readonly [account: string, password: string])[] =
    beginning === 'demo'
      ? (demo?.accounts ?? []).map(({ username }) => [username, demo?.password ?? ''])
      : [[administrator, beginning.adminPassword]];
  return new Map(
    await Promise.all(
      wanted.map(
        async ([account, password]) => [account, await passwords.inTurn(us, ({ hash }) => hash(password))] as const,
      ),
    ),
  );
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).execute()).length === 0;
}

async function demoAccountsIn(db: Db, { demo }: Service): Promise<readonly DemoAccount[]> {
  const accounts = demo?.accounts ?? [];
  if (accounts.length === 0) return [];
  const found = await db
    .selectFrom('staff')
    .select(['username', 'email'])
    .where(
      'username',
      'in',
      accounts.map(({ username }) => username),
    )
    .execute();
  return accounts.filter(({ username, email }) =>
    found.some((one) => one.username === username && one.email === email),
  );
}
