import { CompiledQuery, sql } from 'kysely';
import { keyOf, type RecordKey } from '../store/record-key.ts';
import { rowsOf } from '../store/rows-of.ts';
import type { Db, Store } from '../store/store.ts';
import type { AuditDraft, AuditEntry, AuditTables } from '../store/tables/audit.ts';
import { type AuditContext, directChange, serverAuditContext } from './audit-context.ts';
import { hashOf } from './chain.ts';
import { awaitHead, type ChainHead, drawIds, type FoundHead, freeHead, onlyHead, withFreeHead } from './chain-head.ts';
import { type Insertion, insertionOf } from './insertion.ts';

/** The audit log of a product's database: its constant part. */
export interface AuditLog {
  readonly store: Pick<Store, 'dialect'>;
  readonly dimensions: readonly string[];
  readonly insertion: Insertion;
}

/** Returns the audit log of a product with these scope dimensions. */
export function logOf({ dialect }: Pick<Store, 'dialect'>, dimensions: readonly string[]): AuditLog {
  return { store: { dialect }, dimensions, insertion: insertionOf(dimensions) };
}

/** The state of the log at the start of a write. */
export interface LogStart {
  /** The first draft id of this write; earlier drafts belong to other writers. */
  readonly mark: number;
  /** The end of the only chain; on SQLite only, which has one writer at a time. */
  readonly head?: Head;
}

const together = 100;

// Prepared SQL: building these queries for each write would take longer than running them.
const lookUp = CompiledQuery.raw(
  'select last, hash, coalesce((select max(id) from audit_draft), 0) as mark from audit_head',
);
const takeWithEnd = CompiledQuery.raw(
  withFreeHead('delete from audit_draft returning *, tx = txid_current() as is_own'),
);
const takeNotes = `delete from audit_draft returning id, table_name as "tableName", row_id as "rowId", name, scope, before, after,
  id > $1 as "isOwn"`;

/**
 * Returns the state of the log at the start of a write. On PostgreSQL, drafts carry their transaction's id, because
 * other writers append concurrently; SQLite has one writer at a time.
 */
export async function beginEntries(db: Db, log: AuditLog): Promise<LogStart> {
  if (log.store.dialect.name === 'postgres') return { mark: 0 };
  const [found] = await rowsOf<Head & { mark: number }>(db, lookUp);
  if (found === undefined) throw new Error('The audit log has no head');
  const { mark, ...head } = found;
  return { mark, head };
}

/**
 * Ends a write: turns the drafts that the database's triggers recorded into entries, or adds one entry per context if
 * no row changed. Call it last in the transaction, because it locks the end of a chain until the commit.
 */
export async function appendEntries(
  db: Db,
  log: AuditLog,
  begun: LogStart,
  contexts: readonly AuditContext[],
  now: number,
): Promise<void> {
  const { dimensions, insertion } = log;
  const taken = await take(db, log, begun, contexts.length > 0);
  const drafts = taken.drafts.toSorted((one, other) => one.id - other.id);
  const foreign = drafts.filter((draft) => !draft.isOwn);
  const own = drafts.filter((draft) => draft.isOwn);
  const context = contexts[0] ?? serverAuditContext(now);
  const written = entriesOf(context, own, dimensions);
  const entries = [
    ...foreign.map((draft) =>
      entryOf(serverAuditContext(now, directChange), draft, dimensions, { recordId: null, isIt: true }),
    ),
    ...(own.length > 0 ? written : contexts.map((one) => plainEntry(one, dimensions))),
  ];
  if (entries.length === 0) return;
  const end = taken.end ?? (await awaitHead(db));
  const ids = await drawIds(db, end, entries.length);
  const main = mainOf(context, written);
  if (main !== undefined)
    for (const entry of followingFrom(main, written)) entry.deed = ids[entries.indexOf(main)] ?? null;
  const hash = link(entries, ids, end);
  const rows = entries.map((entry) => insertion.names.map((name) => entry[name]));
  const rest = rows.splice(-(rows.length % together || together));
  const run = (text: string, values: unknown[]) => rowsOf(db, CompiledQuery.raw(text, values));
  for (let at = 0; at < rows.length; at += together)
    await run(insertion.statement(together), rows.slice(at, at + together).flat());
  const [text, values] = [insertion.statement(rest.length), rest.flat()];
  if (log.store.dialect.name === 'postgres') {
    const at = values.length;
    const moved = `update audit_chain set last = $${at + 1}, hash = $${at + 2} where id = $${at + 3}`;
    await run(`with entries as (${text}) ${moved}`, [...values, ids.at(-1), hash, end.chain]);
  } else {
    // A trigger updates the chain's end.
    await run(text, values);
  }
}

/** Sets the ids and hashes of entries that follow a chain's end; returns the hash of the last entry. */
function link(entries: readonly Entry[], ids: readonly number[], { chain, hash, beside }: ChainHead): string {
  let end = hash;
  for (const [at, entry] of entries.entries()) {
    entry.id = ids[at] ?? 0;
    entry.chain = chain;
    if (at === 0 && beside) {
      entry.beside = beside.lasts.map((last) => entry.id - last).join();
      end += beside.digest;
    }
    end = hashOf(end, entry);
    entry.hash = end;
  }
  return end;
}

type Draft = AuditRow & { readonly id: number; readonly isOwn: boolean };
type Head = Pick<AuditTables['auditHead'], 'last' | 'hash'>;

/** Takes the drafts and, on PostgreSQL if entries are certain, the end of a free chain in the same round trip. */
async function take(
  db: Db,
  log: AuditLog,
  { mark, head }: LogStart,
  isCertain: boolean,
): Promise<{ readonly drafts: readonly Draft[]; readonly end?: ChainHead | undefined }> {
  const { name } = log.store.dialect;
  if (name === 'sqlite')
    return { drafts: await rowsOf(db, CompiledQuery.raw(takeNotes, [mark])), ...(head && { end: onlyHead(head) }) };
  const isOwn = sql<boolean>`tx = txid_current()`;
  if (!isCertain)
    return { drafts: await db.deleteFrom('auditDraft').returningAll().returning(isOwn.as('isOwn')).execute() };
  const { rows } = await db.executeQuery<Omit<Draft, 'id'> & { id: number | null } & FoundHead>(takeWithEnd);
  const drafts = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { drafts, end: freeHead(rows) };
}

/** Returns the main entry of a write: the row that its call names, otherwise the first row of a record. */
function mainOf({ call, record, recordId, recordOf }: AuditContext, entries: readonly Entry[]): Entry | undefined {
  if (call === '') return undefined;
  return (
    entries.find(({ tableName, rowId }) => recordOf(tableName ?? '') === record && rowId === String(recordId)) ??
    entries.find(({ tableName }) => recordOf(tableName ?? '') !== undefined) ??
    entries[0]
  );
}

/** Returns the entries that follow from the main one; approval requests are excluded. */
function followingFrom(main: Entry, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => entry !== main && entry.tableName !== 'approval');
}

function entriesOf(context: AuditContext, drafts: readonly AuditRow[], dimensions: readonly string[]) {
  // A call without a row id creates a row: the first one that it inserts.
  const [made] = drafts.filter(({ before }) => before === null);
  const recordId = context.recordId ?? (made ? idOf(made.rowId) : null);
  return drafts.map((draft) =>
    entryOf(context, draft, dimensions, { recordId, isIt: draft === made && context.recordId === null }),
  );
}

type AuditRow = Omit<AuditDraft, 'id'>;
type Columns = Readonly<Record<string, unknown>>;

function plainEntry(context: AuditContext, dimensions: readonly string[]): Entry {
  const { record, recordId } = context;
  // A refused caller may not see the record, so the entry does not name it.
  const recordName = (context.status < 400 ? context.nameOf(record, recordId) : undefined) ?? null;
  const row = { record, ...keptKey(recordId), recordName, tableName: null, rowId: null, before: null, after: null };
  return entryBy(context, row, {}, dimensions);
}

/** What a call is about, and whether this row is it. */
interface About {
  readonly recordId: RecordKey | null;
  readonly isIt: boolean;
}

function entryOf(
  context: AuditContext,
  draft: AuditRow,
  dimensions: readonly string[],
  { recordId, isIt }: About,
): Entry {
  const record = context.recordOf(draft.tableName);
  const isOwn = record !== undefined || isIt || context.record === null;
  const row = {
    record: record ?? context.record,
    ...keptKey(record === undefined || draft.rowId === String(recordId) ? recordId : idOf(draft.rowId)),
    recordName: (isOwn ? draft.name : context.nameOf(context.record, recordId)) ?? null,
    tableName: draft.tableName,
    rowId: draft.rowId,
    before: draft.before,
    after: draft.after,
  };
  return entryBy(context, row, JSON.parse(draft.scope) as Columns, dimensions);
}

/** An entry with the product's own columns; `link` gives it its id, chain and hash. */
type Entry = AuditEntry & Record<string, unknown>;
type OfRow = Pick<
  Entry,
  'record' | 'recordId' | 'recordKey' | 'recordName' | 'tableName' | 'rowId' | 'before' | 'after'
>;

function entryBy(context: AuditContext, row: OfRow, scope: Columns, dimensions: readonly string[]): Entry {
  const entry: Entry = {
    id: 0,
    chain: null,
    beside: null,
    deed: null,
    run: context.run,
    at: context.at,
    staffId: context.staffId,
    staffName: context.staffName,
    askedById: context.askedById,
    askedBy: context.askedBy,
    address: context.address,
    session: context.session,
    call: context.call,
    request: context.request,
    record: row.record,
    recordId: row.recordId,
    recordKey: row.recordKey,
    recordName: row.recordName,
    tableName: row.tableName,
    rowId: row.rowId,
    before: row.before,
    after: row.after,
    version: context.version,
    status: context.status,
    message: context.message,
    hash: '',
  };
  return Object.assign(entry, belonging(scope, context.reach, dimensions));
}

/** Rows of this server's own tables whose key is a text, or has several parts, have no id. */
function idOf(rowId: string): number | null {
  const key = keyOf(rowId);
  return typeof key === 'number' ? key : null;
}

function keptKey(key: RecordKey | null): Pick<Entry, 'recordId' | 'recordKey'> {
  return { recordId: typeof key === 'number' ? key : null, recordKey: typeof key === 'string' ? key : null };
}

/** Scope ids: the row's, else the caller's single one. */
function belonging(scope: Columns, reach: AuditContext['reach'], dimensions: readonly string[]): Columns {
  const isNobodys = Object.values(scope).every((id) => id === null);
  const callers: Readonly<Record<string, readonly number[] | null | undefined>> = reach;
  const columns: Record<string, unknown> = {};
  for (const dimension of dimensions) {
    const ids = callers[dimension];
    const own = ids?.length === 1 ? ids[0] : null;
    columns[`${dimension}Id`] = (isNobodys ? own : scope[dimension]) ?? null;
  }
  return columns;
}
