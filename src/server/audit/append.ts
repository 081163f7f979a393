import { CompiledQuery, sql } from 'kysely';
import type { Dialect } from '../store/ddl.ts';
import type { Db } from '../store/store.ts';
import type { AuditDraft, AuditTables } from '../store/tables/audit.ts';
import { hashOf } from './chain.ts';
import { byServer, type Deed, past } from './deed.ts';

/** How a write finds the log. */
export interface Begun {
  /** Where the write's own notes begin: those before were left by somebody else. */
  readonly mark: number;
  /** The end of the chain, where nobody else can add to it meanwhile. */
  readonly head?: Head;
}

const atOnce = 100;

/**
 * Returns how a write finds the log as it begins. On PostgreSQL notes say whose they are, and others may add to the log until
 * the write ends; on SQLite there is one writer at a time.
 */
export async function begin(db: Db, { name }: Dialect): Promise<Begun> {
  if (name === 'postgres') return { mark: 0 };
  const { rows } = await sql<Head & { mark: number }>`
    select last, hash, coalesce((select max(id) from audit_draft), 0) as mark from audit_head`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The audit log has no head');
  const { mark, ...head } = found;
  return { mark, head };
}

/**
 * Ends a write: turns what the database noted of it into entries, or adds one for each deed if it changed no row.
 * Nothing may follow in the transaction, because everybody else's end waits for it.
 */
export async function append(
  db: Db,
  dialect: Dialect,
  dimensions: readonly string[],
  begun: Begun,
  deeds: readonly Deed[],
  now: number,
): Promise<void> {
  const { drafts, head } = await taken(db, dialect, begun, deeds.length > 0);
  drafts.sort((one, other) => one.id - other.id);
  const foreign = drafts.filter((draft) => !draft.isOwn);
  const own = drafts.filter((draft) => draft.isOwn);
  const entries = [
    ...foreign.map((draft) => entryOf(byServer(now, past), draft, dimensions, { recordId: null, isIt: true })),
    ...(own.length > 0
      ? entriesOf(deeds[0] ?? byServer(now), own, dimensions)
      : deeds.map((deed) => plainEntry(deed, dimensions))),
  ];
  if (entries.length === 0) return;
  let { last, hash } = head ?? (await heldHead(db));
  const chained = entries.map((entry) => {
    last += 1;
    const row = { ...entry, id: last };
    hash = hashOf(hash, row);
    return { ...row, hash };
  });
  const end = chained.splice(-(chained.length % atOnce || atOnce));
  for (let at = 0; at < chained.length; at += atOnce) {
    const { text, values } = insertion(chained.slice(at, at + atOnce));
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
  const { text, values } = insertion(end);
  if (dialect.name === 'postgres') {
    const head = `update audit_head set last = $${values.length + 1}, hash = $${values.length + 2}`;
    await db.executeQuery(CompiledQuery.raw(`with entries as (${text}) ${head}`, [...values, last, hash]));
  } else {
    await db.executeQuery(CompiledQuery.raw(text, values));
    await sql`update audit_head set last = ${last}, hash = ${hash}`.execute(db);
  }
}

/** As text that is ready: with so many columns the query builder takes longer than the database. */
function insertion(entries: readonly Columns[]): { readonly text: string; readonly values: unknown[] } {
  const names = Object.keys(entries[0] ?? {});
  const columns = names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const rows = entries.map((_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`)})`);
  const values = entries.flatMap((entry) => names.map((name) => entry[name]));
  return { text: `insert into audit_entry (${columns}) values ${rows}`, values };
}

type Draft = AuditRow & { readonly id: number; readonly isOwn: boolean };
type Head = Pick<AuditTables['auditHead'], 'last' | 'hash'>;

/** Takes the notes and, on PostgreSQL where entries are certain, the end of the chain with them: one way less. */
async function taken(
  db: Db,
  { name }: Dialect,
  { mark, head }: Begun,
  isCertain: boolean,
): Promise<{ readonly drafts: Draft[]; readonly head?: Head }> {
  if (name === 'postgres' && isCertain) {
    const { rows } = await sql<Omit<Draft, 'id'> & { id: number | null; headLast: number; headHash: string }>`
      with drafts as (delete from audit_draft returning *, tx = txid_current() as is_own),
        head as (select last, hash from audit_head for update)
      select drafts.*, head.last as head_last, head.hash as head_hash from head left join drafts on true`.execute(db);
    const [first] = rows;
    if (first === undefined) throw new Error('The audit log has no head');
    const drafts = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
    return { drafts, head: { last: first.headLast, hash: first.headHash } };
  }
  const isOwn = name === 'sqlite' ? sql<boolean>`id > ${mark}` : sql<boolean>`tx = txid_current()`;
  const { rows: drafts } = await sql<Draft>`delete from audit_draft returning *, ${isOwn} as is_own`.execute(db);
  return { drafts, ...(head && { head }) };
}

/** The end of the chain, which is this transaction's until it commits. */
async function heldHead(db: Db): Promise<Head> {
  return db
    .updateTable('auditHead')
    .set((head) => ({ last: head.ref('last') }))
    .returning(['last', 'hash'])
    .executeTakeFirstOrThrow();
}

function entriesOf(deed: Deed, drafts: readonly AuditRow[], dimensions: readonly string[]) {
  // A call that names no row makes one: the first is what it is about.
  const [made] = drafts.filter(({ before }) => before === null);
  const recordId = deed.recordId ?? (made ? idOf(made.rowId) : null);
  return drafts.map((draft) =>
    entryOf(deed, draft, dimensions, { recordId, isIt: draft === made && deed.recordId === null }),
  );
}

type AuditRow = Omit<AuditDraft, 'id'>;
type Columns = Readonly<Record<string, unknown>>;

function plainEntry({ reach, recordOf: _, ...deed }: Deed, dimensions: readonly string[]) {
  const nothing = { recordName: null, tableName: null, rowId: null, before: null, after: null };
  return { ...deed, ...nothing, ...belonging({}, reach, dimensions) };
}

/** What a call is about, and whether this row is it. */
interface About {
  readonly recordId: number | null;
  readonly isIt: boolean;
}

function entryOf(deed: Deed, draft: AuditRow, dimensions: readonly string[], { recordId, isIt }: About) {
  const before = read(draft.before);
  const after = read(draft.after);
  const differs = (name: string) => before === undefined || after === undefined || before[name] !== after[name];
  const changed = (row: Columns | undefined) =>
    row && JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => differs(name))));
  const { reach, recordOf, ...who } = deed;
  const record = recordOf(draft.tableName);
  return {
    ...who,
    ...(record ? { record, recordId: idOf(draft.rowId) } : { recordId }),
    recordName: record || isIt || deed.record === null ? draft.name : null,
    tableName: draft.tableName,
    rowId: draft.rowId,
    before: changed(before) ?? null,
    after: changed(after) ?? null,
    ...belonging(read(draft.scope) ?? {}, reach, dimensions),
  };
}

function read(json: string | null): Columns | undefined {
  return json === null ? undefined : (JSON.parse(json) as Columns);
}

function idOf(rowId: string): number | null {
  return /^\d+$/.test(rowId) ? Number(rowId) : null;
}

/** Whose an entry is: the row's, or for a row of nobody the caller's, if they have one only. */
function belonging(scope: Columns, reach: Deed['reach'], dimensions: readonly string[]): Columns {
  const isNobodys = Object.keys(scope).length === 0;
  const callers: Readonly<Record<string, readonly number[] | null | undefined>> = reach;
  return Object.fromEntries(
    dimensions.map((dimension) => {
      const ids = callers[dimension];
      const own = ids?.length === 1 ? ids[0] : null;
      return [`${dimension}Id`, (isNobodys ? own : scope[dimension]) ?? null];
    }),
  );
}
