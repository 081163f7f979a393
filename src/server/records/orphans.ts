import { sql } from 'kysely';
import type { ImageColumn } from '../server.ts';
import type { Db, Store } from '../store/store.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;

const lastLooks = new WeakMap<Store, number>();

/**
 * Removes, at most hourly, uploads older than 24 hours that no record refers to. Areas must declare their image
 * columns, or images that only those refer to are removed.
 */
export async function removeOrphans(
  { store, images }: { readonly store: Store; readonly images: readonly ImageColumn[] },
  db: Db,
  now: number,
): Promise<void> {
  if (now - (lastLooks.get(store) ?? 0) < hour) return;
  lastLooks.set(store, now);
  const old = await db
    .selectFrom('file')
    .select('name')
    .where('createdAt', '<=', now - day)
    .execute();
  const orphans = await unused(db, images, old);
  for (let at = 0; at < orphans.length; at += 500) await remove(store, db, images, orphans.slice(at, at + 500));
}

/** Locks these files, as saving a record does, then removes those that no record refers to. */
async function remove(store: Store, db: Db, images: readonly ImageColumn[], names: readonly Named[]): Promise<void> {
  const held = await db
    .selectFrom('file')
    .select('name')
    .where(
      'name',
      'in',
      names.map(({ name }) => name),
    )
    .orderBy('name')
    // SQLite has a single writer and no such clause.
    .$if(store.dialect.name === 'postgres', (query) => query.forUpdate())
    .execute();
  const orphans = await unused(db, images, held);
  if (orphans.length === 0) return;
  await db
    .deleteFrom('file')
    .where(
      'name',
      'in',
      orphans.map(({ name }) => name),
    )
    .execute();
}

interface Named {
  readonly name: string;
}

async function unused(db: Db, images: readonly ImageColumn[], files: readonly Named[]): Promise<readonly Named[]> {
  if (files.length === 0) return [];
  const used = await usedNames(db, images);
  return files.filter(({ name }) => !used.has(name));
}

async function usedNames(db: Db, images: readonly ImageColumn[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const { table, column } of images) {
    const written = sql.ref(column);
    const { rows } = await sql<{
      addresses: string;
    }>`select distinct ${written} as addresses from ${sql.table(table)} where ${written} like '%/files/%'`.execute(db);
    for (const { addresses } of rows)
      for (const [, name = ''] of addresses.matchAll(/\/files\/([\w.-]+)/g)) used.add(name);
  }
  return used;
}
