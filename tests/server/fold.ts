import { sql } from 'kysely';
import { tablesIn } from '../../src/server/audit/columns.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { AuditEntry } from '../../src/server/store/tables/audit.ts';

type Columns = Record<string, unknown>;
type Tables = Map<string, Map<string, Columns>>;

/** Every row of the tables that the log tells of, by table and key, without the columns that it leaves out or hides. */
export async function recorded({ db, dialect }: Pick<Store, 'db' | 'dialect'>, without: readonly string[]) {
  const found: Tables = new Map();
  for (const [table, columns] of await tablesIn(db, dialect)) {
    if (without.includes(table)) continue;
    const keys = columns.filter(({ isKey }) => isKey);
    const kept = columns.filter(({ name, isBytes }) => !isBytes && !isHidden(table, name));
    const selected = sql.join(kept.map(({ name }) => sql`${sql.ref(name)} as ${sql.ref(`c_${name}`)}`));
    const { rows } = await sql<Columns>`select ${selected} from ${sql.table(table)}`.execute(db);
    const named = rows.map((row) => Object.fromEntries(kept.map(({ name }, at) => [name, Object.values(row)[at]])));
    found.set(table, new Map(named.map((row) => [keys.map(({ name }) => row[name]).join(), row])));
  }
  return found;
}

/** Applies the entries in their order; what they tell must fit the rows as they are by then. */
export function fold(tables: Tables, entries: readonly AuditEntry[]): readonly string[] {
  const wrong: string[] = [];
  for (const { id, tableName, rowId, before, after } of entries) {
    if (tableName === null || rowId === null) continue;
    const rows = tables.get(tableName) ?? new Map<string, Columns>();
    const [was, is] = [told(tableName, before), told(tableName, after)];
    const row = rows.get(rowId);
    for (const [name, value] of Object.entries(was ?? {}))
      if (row?.[name] !== value)
        wrong.push(`entry ${id}: ${tableName} ${rowId} ${name} was ${row?.[name]}, not ${value}`);
    if (is === undefined) rows.delete(rowId);
    else rows.set(rowId, { ...row, ...is });
  }
  return wrong;
}

function told(table: string, json: string | null): Columns | undefined {
  if (json === null) return undefined;
  return Object.fromEntries(Object.entries(JSON.parse(json) as Columns).filter(([name]) => !isHidden(table, name)));
}

const hidden = [
  ...['staff.password_hash', 'screen_version.files', 'screen_version.disk', 'screen_version.modified'],
  ...['screen_review.changes', 'screen_review.words'],
];

function isHidden(table: string, name: string): boolean {
  return hidden.includes(`${table}.${name}`) || /_(pinyin|folded|sorted)$/.test(name);
}
