import type { Area } from './area.ts';
import { areas as allAreas } from './areas.ts';
import { adminPermissions, businessPermissions } from './permissions.ts';
import { demoAccounts, demoPassword } from './seed/account.ts';
import { randomOf } from './seed/random.ts';
import { countOn } from './seed/seed.ts';
import type { Passwords } from './server.ts';
import { migrate } from './store/migrate.ts';
import type { Db, Store } from './store/store.ts';

/** What an empty database gets: the demo data, or its first administrator with this password. */
export type Beginning = 'demo' | { readonly adminPassword: string };

interface Preparation {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly now: number;
  /** Absent: an empty database is an error, said in a sentence. */
  readonly beginning?: Beginning;
  readonly areas?: readonly Area[];
}

/**
 * Makes a database ready: its tables, and in an empty one what it begins with; all of it or nothing, and once however
 * many processes start together. Answers whether the database holds the demo data.
 */
export async function prepareStore({
  store,
  passwords,
  now,
  beginning,
  areas = allAreas,
}: Preparation): Promise<boolean> {
  const hashes = await hashed(store, passwords, beginning);
  return store.exclusively(async (db) => {
    await migrate(
      db,
      store.dialect,
      areas.map((area) => area.steps ?? {}),
    );
    if (await isEmpty(db)) {
      if (beginning === undefined) throw new EmptyStore();
      if (beginning === 'demo') {
        const seed = {
          db,
          dialect: store.dialect,
          random: randomOf('baize'),
          now,
          passwordHash: (account: string) => hashes.get(account) ?? '',
        };
        for (const area of areas) await area.seed?.(seed);
        await countOn(db, store.dialect);
      } else {
        await firstAdministrator(db, hashes.get('admin') ?? '', now);
      }
    }
    return isDemo(db);
  });
}

/** The database is empty and nothing was said of how it begins. */
export class EmptyStore extends Error {
  override readonly name = 'EmptyStore';
}

/** Hashing takes its time: before the transaction, and only where it will be needed. */
async function hashed(
  store: Store,
  passwords: Passwords,
  beginning: Beginning | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (beginning === undefined || !(await isEmpty(store.db).catch(() => true))) return new Map();
  const us = { by: '', isKnown: true };
  const wanted =
    beginning === 'demo'
      ? demoAccounts.map(({ username }) => [username, demoPassword])
      : [['admin', beginning.adminPassword]];
  return new Map(
    await Promise.all(
      wanted.map(
        async ([account = '', password = '']) =>
          [account, await passwords.inTurn(us, ({ hash }) => hash(password))] as const,
      ),
    ),
  );
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).execute()).length === 0;
}

async function isDemo(db: Db): Promise<boolean> {
  const owner = await db.selectFrom('staff').select('email').where('username', '=', 'owner').executeTakeFirst();
  return owner?.email === 'owner@baize.example';
}

async function firstAdministrator(db: Db, passwordHash: string, now: number): Promise<void> {
  const permissions = JSON.stringify(adminPermissions.map(({ code }) => code));
  const business = JSON.stringify(businessPermissions.map(({ code }) => `${code}:write`));
  const role = { tenantId: null, createdAt: now };
  const { id } = await db
    .insertInto('role')
    .values({ ...role, name: '系统管理员', type: 1, code: 'system', permissions })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role')
    .values({ ...role, name: '加盟商管理员', type: 2, code: 'business', permissions: business })
    .execute();
  const person = {
    username: 'admin',
    usernameKey: 'admin',
    nickname: '管理员',
    roleId: id,
    tenantId: null,
    email: null,
    phone: null,
    passwordHash,
    status: 1,
    bind: 0,
    lastLoginAt: null,
    createdAt: now,
  };
  await db.insertInto('staff').values(person).execute();
}
