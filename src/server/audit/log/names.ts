import { sql } from 'kysely';
import { accountTables } from '../../accounts/account-tables.ts';
import type { TextColumn } from '../../records/names/text-forms.ts';
import type { Server } from '../../server.ts';
import type { Store } from '../../store/store.ts';
import { tablesIn } from '../columns.ts';
import { nameColumnsOf } from '../name-columns.ts';
import type { Reference, WordingContext } from './words.ts';

type Tables = Awaited<ReturnType<typeof tablesIn>>;
const known = new WeakMap<Store, Promise<Tables>>();

/** Returns the tables of a running server's database, read once: they do not change while it runs. */
export function tablesOf(store: Store): Promise<Tables> {
  const tables = known.get(store) ?? tablesIn(store.db, store.dialect);
  known.set(store, tables);
  // A failed read is retried: the database may be temporarily unavailable.
  tables.catch(() => known.delete(store));
  return tables;
}

/** Returns the current names of these rows, with one query per record type. */
export async function namesOf(
  { store, numbers }: Pick<Server, 'store' | 'numbers'>,
  references: readonly Reference[],
): Promise<WordingContext['nameOf']> {
  const columns = nameColumnsIn(await tablesOf(store), numbers);
  const names = new Map<string, string>();
  for (const record of new Set(references.map((row) => row.record))) {
    const table = (accountTables as Readonly<Record<string, string>>)[record] ?? record.replaceAll('-', '_');
    const column = columns.get(table);
    if (column === undefined) continue;
    const ids = new Set(references.flatMap((row) => (row.record === record ? [row.id] : [])));
    const { rows: found } = await sql<{ id: number; name: string | null }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id in (${sql.join([...ids])})`.execute(
      store.db,
    );
    for (const { id, name } of found) if (name !== null) names.set(`${record} ${id}`, name);
  }
  return ({ record, id }) => names.get(`${record} ${id}`);
}

/** Table → the column that names its rows. */
function nameColumnsIn(tables: Tables, numbers: readonly TextColumn[]): ReadonlyMap<string, string> {
  return new Map(
    [...tables].flatMap(([table, columns]) => {
      const name = nameColumnsOf(table, numbers).find((one) => columns.some((column) => column.name === one));
      return name !== undefined && columns.some((column) => column.name === 'id') ? [[table, name] as const] : [];
    }),
  );
}
