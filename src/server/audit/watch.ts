import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { stored } from '../../words/stored.ts';
import { isFormColumn, type TextColumn } from '../records/names/text-forms.ts';
import type { Dialect } from '../store/ddl.ts';
import type { Db } from '../store/store.ts';
import { type Column, tablesIn } from './columns.ts';
import { nameColumnsOf } from './name-columns.ts';

/** What the log leaves out, by SQL names; every other table and column is recorded. */
export interface AuditExclusions {
  /** Tables and columns that are not recorded: `session`, `screen_version.files`. */
  readonly without?: readonly string[];
  /** Columns for which the log records the fact of a change only: `staff.password_hash`. */
  readonly secret?: readonly string[];
  /** Tables whose entries only people with an unlimited scope see, regardless of their rows' ids. */
  readonly unlimited?: readonly string[];
}

/** The exclusions of the engine's own tables. */
const engines: Required<AuditExclusions> = {
  without: [
    'migration',
    'search_progress',
    'audit_entry',
    'audit_chain',
    'audit_draft',
    'audit_head',
    // Signing in and out has its own entries; these tables change with every call.
    'session',
    'login_attempt',
    'known_place',
    'person_language',
    'idempotency',
    'challenge',
    'sign_in_ticket',
    // The time step of the latest code; the sign-in entry logs its use.
    'factor.latest',
    'factor.used_at',
    // Versions are their own history: an entry names the version that was created.
    'screen_text',
    'screen_refusal',
    'screen_version.files',
    'screen_version.disk',
    'screen_version.modified',
    'screen_review.changes',
    'screen_review.words',
  ],
  secret: [],
  unlimited: [],
};

/** Matches the names of columns whose values are never recorded. */
export const secretColumns = /(^|_)(password|secret|token|hash)(_|$)/;

/**
 * Matches the names of currency columns, which are recorded with every change of their row: an amount's decimals depend
 * on its currency.
 */
const currencyColumns = /(^|_)currency(_code)?$/;

/**
 * Creates triggers that record every written row as a draft, which the end of the write turns into an entry. No
 * statement can bypass them. Does nothing if they are up to date.
 */
export async function watchTables(
  db: Db,
  dialect: Dialect,
  dimensions: readonly string[],
  unrecorded: readonly AuditExclusions[],
  numbers: readonly TextColumn[],
): Promise<void> {
  const named = (as: keyof AuditExclusions) => new Set([engines, ...unrecorded].flatMap((one) => one[as] ?? []));
  const [without, secret, unlimited] = [named('without'), named('secret'), named('unlimited')];
  const all = await tablesIn(db, dialect);
  const tables = [...all].filter(([table]) => !without.has(table));
  const statements = tables.flatMap(([table, columns]) => {
    const names = columns.map(({ name }) => name);
    const kept = columns.filter(
      ({ name, isBytes }) => !isBytes && !isFormColumn(name, names) && !without.has(`${table}.${name}`),
    );
    const isSecret = ({ name }: Column) => secret.has(`${table}.${name}`) || secretColumns.test(name);
    const nameColumns = nameColumnsOf(table, numbers);
    const whose = unlimited.has(table) ? [] : whoseOf(all, table, dimensions);
    return triggersOf(dialect, { table, columns: kept, isSecret, nameColumns, whose });
  });
  const watching = createHash('sha256').update(statements.join('\n')).digest('hex');
  const head = await db.selectFrom('auditHead').select('watching').executeTakeFirstOrThrow();
  if (head.watching === watching) return;
  await unwatch(db, dialect);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.updateTable('auditHead').set({ watching }).execute();
}

interface Watched {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly isSecret: (column: Column) => boolean;
  /** The columns that name a row; the first non-empty one is used. */
  readonly nameColumns: readonly string[];
  /** Dimension → the SQL of its id for a trigger row, if a row can have one. */
  readonly whose: Whose;
}

/** Returns the SQL of an id, given the trigger's row. */
type IdOf = (row: string) => string;
type Whose = readonly (readonly [dimension: string, idOf: IdOf])[];
type Tables = ReadonlyMap<string, readonly Column[]>;

/**
 * Returns the scope ids of a table's rows: from their own column or, where that is missing or empty, derived from
 * another of their dimensions. A table without any dimension derives them from the rows that its required references
 * point to: a device binding has the store of its table.
 */
function whoseOf(tables: Tables, table: string, dimensions: readonly string[], from: readonly string[] = []): Whose {
  const columnsOf = (name: string) => tables.get(name) ?? [];
  const has = (name: string, column: string) => columnsOf(name).some((one) => one.name === column);
  const own = dimensions.map((dimension): readonly [string, readonly IdOf[]] => {
    const id = table === dimension ? 'id' : `${dimension}_id`;
    const others = dimensions.filter(
      (other) => other !== dimension && has(table, `${other}_id`) && has(other, `${dimension}_id`),
    );
    const over = others.map((other): IdOf => by(`${other}_id`, other, (row) => `${row}."${dimension}_id"`));
    return [dimension, has(table, id) ? [(row) => `${row}."${id}"`, ...over] : over];
  });
  if (own.some(([, ways]) => ways.length > 0)) return own.flatMap(firstOf);
  const needed = columnsOf(table).flatMap(({ name, references: other }) =>
    other === null || other === table || from.includes(other)
      ? []
      : whoseOf(tables, other, dimensions, [...from, table]).map(
          ([whose, idOf]) => [whose, by(name, other, idOf)] as const,
        ),
  );
  return dimensions.flatMap((dimension) =>
    firstOf([dimension, needed.filter(([whose]) => whose === dimension).map(([, idOf]) => idOf)]),
  );
}

/** Returns the SQL of an id that is read through the row that this column references. */
function by(column: string, other: string, idOf: IdOf): IdOf {
  return (row) => `(SELECT ${idOf(other)} FROM ${other} WHERE id = ${row}."${column}")`;
}

/** Returns the first source of an id, if there is one. */
function firstOf([dimension, ways]: readonly [string, readonly IdOf[]]): Whose {
  const [only, ...more] = ways;
  if (only === undefined) return [];
  if (more.length === 0) return [[dimension, only]];
  return [[dimension, (row) => `COALESCE(${ways.map((way) => way(row)).join(', ')})`]];
}

/** The prefix of the text that replaces a secret in the log. */
export const secretMask = '***';
const hidden = `'${secretMask}'`;
/** The placeholder for a changed secret, displayed in the reader's language. */
export const changedSecretMask = `${secretMask} ${stored.changed}`;
const hiddenToo = `'${changedSecretMask}'`;

function triggersOf(
  { name: store }: Dialect,
  { table, columns, isSecret, nameColumns, whose }: Watched,
): readonly string[] {
  const object = store === 'sqlite' ? 'json_object' : 'json_build_object';
  const tx = store === 'sqlite' ? '0' : 'txid_current()';
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const known = nameColumns.filter((name) => columns.some((column) => column.name === name));
  const whole = (row: string) =>
    `CAST(${object}(${columns.map((column) => `'${column.name}', ${shown(column, row)}`).join(', ')}) AS TEXT)`;
  const changed = (row: string) => {
    const parts = columns.map((column) => {
      const value = shown(column, row, row === 'NEW' ? hiddenToo : hidden);
      const text = store === 'sqlite' ? `json_quote(${value})` : `coalesce(to_json(${value})::text, 'null')`;
      const member = `',"${column.name}":' || ${text}`;
      return currencyColumns.test(column.name) ? member : `CASE WHEN ${differs(column)} THEN ${member} ELSE '' END`;
    });
    return `'{' || substr(${parts.join(' || ')}, 2) || '}'`;
  };
  const differs = ({ name }: Column) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`;
  const shown = (column: Column, row: string, instead = hidden) => {
    const value = `${row}."${column.name}"`;
    return isSecret(column) ? `CASE WHEN ${value} IS NULL THEN NULL ELSE ${instead} END` : value;
  };
  /** The values before and after the write. */
  const written = {
    INSERT: ['NULL', whole('NEW')],
    UPDATE: [changed('OLD'), changed('NEW')],
    DELETE: [whole('OLD'), 'NULL'],
  };
  return (['INSERT', 'UPDATE', 'DELETE'] as const).flatMap((event) => {
    const row = event === 'DELETE' ? 'OLD' : 'NEW';
    const values = [
      tx,
      `'${table}'`,
      keys.map((key) => `CAST(${row}."${key}" AS TEXT)`).join(` || ',' || `) || `''`,
      known.length === 0
        ? 'NULL'
        : known.length === 1
          ? `${row}."${known[0]}"`
          : `COALESCE(${known.map((name) => `${row}."${name}"`).join(', ')})`,
      `CAST(${object}(${whose.map(([dimension, idOf]) => `'${dimension}', ${idOf(row)}`).join(', ')}) AS TEXT)`,
      ...written[event],
    ];
    const note = `INSERT INTO audit_draft (tx, table_name, row_id, name, scope, before, after) VALUES (${values.join(', ')});`;
    const when = event === 'UPDATE' ? ` WHEN (${columns.map(differs).join(' OR ')})` : '';
    const trigger = `watch_${table}_${event.toLowerCase()}`;
    return store === 'sqlite'
      ? [`CREATE TRIGGER ${trigger} AFTER ${event} ON ${table} FOR EACH ROW${when} BEGIN ${note} END`]
      : [
          `CREATE OR REPLACE FUNCTION ${trigger}() RETURNS trigger LANGUAGE plpgsql AS $watch$ BEGIN ${note} RETURN NULL; END $watch$`,
          `CREATE TRIGGER ${trigger} AFTER ${event} ON ${table} FOR EACH ROW${when} EXECUTE FUNCTION ${trigger}()`,
        ];
  });
}

async function unwatch(db: Db, { name: store }: Dialect): Promise<void> {
  const { rows } =
    store === 'sqlite'
      ? await sql<{ name: string; onTable: string }>`select name, tbl_name as on_table from sqlite_master
          where type = 'trigger' and name like 'watch\\_%' escape '\\'`.execute(db)
      : await sql<{ name: string; onTable: string }>`select distinct trigger_name as name,
          event_object_table as on_table from information_schema.triggers
          where trigger_schema = current_schema() and trigger_name like 'watch\\_%' escape '\\'`.execute(db);
  for (const { name, onTable } of rows) {
    const on = store === 'sqlite' ? sql`` : sql` on ${sql.table(onTable)}`;
    await sql`drop trigger ${sql.id(name)}${on}`.execute(db);
  }
}
