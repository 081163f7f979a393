import { sql } from 'kysely';
import type { ImageColumn } from './server.ts';
import type { Db, Store } from './store/store.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;

const lastLooks = new WeakMap<Store, number>();

/**
 * Removes, at most hourly, uploads older than 24 hours that no record refers to. An area with a column for images must
 * declare it, or they are removed.
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
  if (old.length === 0) return;
  const used = await usedNames(db, images);
  const orphans = old.map(({ name }) => name).filter((name) => !used.has(name));
  for (let at = 0; at < orphans.length; at += 500)
    await db
      .deleteFrom('file')
      .where('name', 'in', orphans.slice(at, at + 500))
      .execute();
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
