import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listParameters } from '../../../language/contract/parameters.ts';
import { grouped } from '../../../language/grouped.ts';
import type { Json, Row } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import type { Call, Routes } from '../../http/call.ts';
import { serverWords } from '../../http/words.ts';
import { isUnlimited } from '../../people/reach.ts';
import { type Scope, scopeCondition } from '../../people/scope.ts';
import { integer, number, oneOf, text, time, word } from '../../records/field.ts';
import { filterConditions, list, searchConditions } from '../../records/list.ts';
import { find, type Source, select } from '../../records/source.ts';
import { keysIn } from '../../store/record-key.ts';
import type { AuditEntry } from '../../store/tables/audit.ts';
import { directChange, serverItself } from '../audit-context.ts';
import { exportCall, exportInWords, recordExport, referencesInExport, sizeInWords } from './export.ts';
import { importCall, importInWords, recordImport } from './import.ts';
import { namesOf, tablesOf } from './names.ts';
import { shownProject } from './project.ts';
import { recordReveal, revealCall } from './reveal.ts';
import { titleOfCall, titleOfEntry } from './title.ts';
import { valuesOf } from './values.ts';
import { changesInWords, isDescribed, keyIn, recordAt, referencesIn, type WordingContext } from './words.ts';

/** Handlers to read the log, in the words of the product's screens. */
export const auditRoutes: Routes = {
  'GET /api/audit/list': async (call) => list(call, await entriesFor(call, foldingOf(call))),
  'GET /api/audit/{id}': async (call) => find(call, await entriesFor(call, 'none'), call.param('id')),
  /** Returns the records that have entries, and the calls: each `{ code, name }`. */
  'GET /api/audit/records': async (call) => {
    const { records } = shownProject(call.server);
    const tables = new Set([...(await tablesOf(call.server.store)).keys()].map(recordAt));
    const codes = new Set([...changedRecords(call), ...Object.keys(records).filter((name) => tables.has(name))]);
    return [...codes].map((code) => ({ code, name: own(records, code)?.title ?? code }));
  },
  'GET /api/audit/actions': async (call) => {
    const project = shownProject(call.server);
    const calls = Object.keys(project.api).filter((key) => isEntered(call, key));
    return calls.map((code) => ({ code, name: titleOfCall(project, code) }));
  },
  [exportCall]: { outside: recordExport },
  [importCall]: { outside: recordImport },
  [revealCall]: { outside: recordReveal },
};

function changedRecords({ server }: Call): readonly string[] {
  return [...new Set(Object.values(server.contract.api).flatMap(({ changes = [] }) => changes))];
}

/** Checks whether a call is logged: every write, and every file download. */
function isEntered({ server }: Call, key: string): boolean {
  return !key.startsWith('GET ') || own(server.contract.api, key)?.file === true;
}

/** A log row as stored, by column name. */
type Stored = Pick<
  AuditEntry,
  'id' | 'message' | 'session' | 'call' | 'request' | 'record' | 'recordId' | 'recordKey'
> &
  Pick<AuditEntry, 'recordName' | 'tableName' | 'rowId' | 'before' | 'after' | 'askedBy'> & {
    readonly moment: number;
    readonly deedId: number | null;
    readonly imported: number;
  };

type Entry = Row & Stored;

/**
 * Which entries are folded into another: those that follow from a main entry and the rows of an import ('all'), only
 * the former ('calls', when listing an import's rows), only those about the same row ('same-row', when listing a
 * record's entries), or none.
 */
type Folding = 'all' | 'calls' | 'same-row' | 'none';

function foldingOf({ query }: Call): Folding {
  if (['record', 'recordId', 'recordName', 'deedId'].some((name) => query.has(name))) return 'same-row';
  return query.has('runId') ? 'calls' : 'all';
}

async function entriesFor(call: Call, folding: Folding): Promise<Source> {
  const isFollowed = await followedBy(call);
  return {
    record: 'audit',
    table: 'audit_entry',
    from: `(select * from audit_entry where ${isFollowed('audit_entry')}) as audit_entry`,
    scope: scopeOf(call, 'audit_entry'),
    condition: isUnfolded(call, folding, isFollowed),
    countedTo: 10_000,
    // Entries are inserted in chronological order: an index seeks to the newest one, and the database scans it itself.
    ...(call.query.has('at') && { orderedBy: 'at', many: Number.POSITIVE_INFINITY }),
    fields: fieldsOf(call, 'audit_entry', isFollowed),
    expand: (rows) => inWords(call, rows),
  };
}

/** Returns the fields of entries, for the query's table alias. */
function fieldsOf({ caller, server }: Call, alias: string, isFollowed: (alias: string) => string): Source['fields'] {
  const outcome = `(case when ${alias}.status < 400 then 1 else 0 end)`;
  return {
    id: integer(`${alias}.id`),
    at: time(`${alias}.at`),
    moment: integer(`${alias}.at`),
    deedId: integer(`${alias}.deed`),
    effects: number(effectsOf(alias, isFollowed)),
    runId: integer(`${alias}.run`),
    imported: number(importedBy(alias)),
    staffId: integer(`${alias}.staff_id`),
    staffName: text(`${alias}.staff_name`),
    own: integer(`(case when ${alias}.staff_id = ${caller.id} then 1 else 0 end)`),
    askedBy: text(`${alias}.asked_by`),
    address: text(`${alias}.address`),
    session: text(`${alias}.session`),
    call: word(`${alias}.call`),
    request: text(`${alias}.request`),
    record: word(`${alias}.record`),
    recordId: { ...integer(`${alias}.record_id`), match: (list) => aboutRecord(alias, list) },
    recordKey: text(`${alias}.record_key`),
    recordName: text(`${alias}.record_name`),
    // These are composed of several columns, so they sort by one of them.
    action: text(`${alias}.call`),
    changes: text(`${alias}.message`),
    outcome: {
      ...integer(outcome),
      // Refused calls are rare: their partial index needs this exact condition.
      match: (list) => (list === '0' ? sql<SqlBool>`${sql.raw(alias)}.status >= 400` : oneOf(outcome, list)),
    },
    message: text(`${alias}.message`),
    tableName: text(`${alias}.table_name`),
    rowId: text(`${alias}.row_id`),
    before: text(`${alias}.before`),
    after: text(`${alias}.after`),
    ...Object.fromEntries(server.people.dimensions.map((one) => [`${one}Id`, integer(`${alias}.${one}_id`)])),
  };
}

/** The ids of another back end's records may be text; the oldest entries store those in `row_id` only. */
function aboutRecord(alias: string, list: string): RawBuilder<SqlBool> {
  const { numbers, texts } = keysIn(list);
  const key = sql.raw(`coalesce(${alias}.record_key, ${alias}.row_id)`);
  const isText = sql<SqlBool>`(${sql.raw(alias)}.record_id is null and ${key} is not null and ${key} in (${sql.join([...texts])}))`;
  if (texts.length === 0) return oneOf(`${alias}.record_id`, list);
  return numbers.length === 0 ? isText : sql<SqlBool>`(${oneOf(`${alias}.record_id`, numbers.join(','))} or ${isText})`;
}

/**
 * Returns the SQL condition that leaves out rows of internal tables that a record's change caused. An entry that follows from
 * none is shown, regardless of its table: restoring a version of the screens names another version than it writes.
 */
async function followedBy({ server: { store, contract } }: Call): Promise<(alias: string) => string> {
  const tables = await tablesOf(store);
  const names = (table: string) => (tables.get(table) ?? []).map(({ name }) => name);
  const books = [...tables.keys()].filter((table) => !isDescribed(contract, table, names(table)));
  const list = books.map((table) => `'${table}'`).join(', ');
  return (alias) => `(${alias}.deed is null or ${alias}.table_name is null or ${alias}.record_id is null
    or ${alias}.row_id = cast(${alias}.record_id as text) or ${alias}.table_name not in (${list}))`;
}

/** Returns the SQL that counts the entries that follow from one, except those about the same row. */
function effectsOf(alias: string, isFollowed: (alias: string) => string): string {
  return `(select count(*) from audit_entry as other where other.deed = ${alias}.id and ${isFollowed('other')}
    and not ${isSameRow('other', alias)})`;
}

/** Returns the SQL that counts an import's written rows. */
function importedBy(alias: string): string {
  return `(select count(*) from audit_entry as other where other.run = ${alias}.id
    and other.deed is null and other.status < 400)`;
}

/** Returns the SQL condition that two entries are about the same row; `withFollowing` tests the same in code. */
function isSameRow(one: string, other: string): string {
  return `(coalesce(${one}.record, '') = coalesce(${other}.record, '')
    and coalesce(${one}.record_id, 0) = coalesce(${other}.record_id, 0)
    and coalesce(${one}.record_key, '') = coalesce(${other}.record_key, ''))`;
}

/** Returns a scope with every dimension of the product, on an entry's columns. */
function scopeOf({ server }: Call, alias: string): Scope {
  const columns = server.people.dimensions.map((dimension) => [dimension, `${alias}.${dimension}_id`]);
  return Object.fromEntries(columns) as Scope;
}

/**
 * Returns the condition on entries that are listed by themselves: those whose main entry the caller does not see or the
 * filters leave out.
 */
function isUnfolded(call: Call, folding: Folding, isFollowed: (alias: string) => string): RawBuilder<SqlBool> {
  if (folding === 'none') return sql<SqlBool>`1 = 1`;
  const isShown = sql.raw(
    `${isFollowed('main')}${folding === 'same-row' ? ` and ${isSameRow('main', 'audit_entry')}` : ''}`,
  );
  const main: Source = {
    record: 'audit',
    table: 'main',
    scope: scopeOf(call, 'main'),
    fields: fieldsOf(call, 'main', isFollowed),
  };
  // Filters that list the parts of an entry do not apply to that entry.
  const beside = [...listParameters, 'deedId', 'runId'];
  const asked = [
    scopeCondition(call.caller, main.scope),
    ...filterConditions(call, main, beside),
    ...searchConditions(call, main),
  ];
  const without = (column: string, condition: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.raw(column)} is null or not exists (select 1 from audit_entry as main
      where main.id = ${sql.raw(column)} and ${sql.join([condition, ...asked], sql` and `)} ${oneByOne}))`;
  const outsideCall = without('audit_entry.deed', isShown);
  return folding === 'all' ? sql<SqlBool>`(${outsideCall} and ${without('audit_entry.run', sql`1 = 1`)})` : outsideCall;
}

/** Keeps PostgreSQL from computing all main entries before the first of the ten rows that it needs. */
const oneByOne = sql`limit 1 offset 0`;

async function inWords(call: Call, rows: readonly Row[]): Promise<readonly Row[]> {
  const { server, caller } = call;
  const project = shownProject(server);
  const entries = rows as readonly Entry[];
  const byCall = await entriesByCall(call, entries);
  const followed = entries.map((entry) => withFollowing(entry, byCall.get(entry.deedId ?? entry.id) ?? []));
  const seesAll = isUnlimited(caller.reach, server.people.dimensions);
  const references = followed
    .flatMap(({ entry, sameRow }) => [entry, ...sameRow])
    .flatMap((entry) => {
      if (!seesAll && isOnlyAsked(entry)) return [];
      return entry.call === exportCall ? referencesInExport(project, entry) : referencesIn(project, entry);
    });
  const wording = { project, permissions: server.permissions, nameOf: await namesOf(server, references) };
  const tables = await tablesOf(server.store);
  return followed.map(({ entry, together, sameRow, others }) => {
    const { moment, session, request, recordKey, tableName, rowId, before: _, after: __, ...shown } = entry;
    const edited = valuesOf(project, { ...entry, deed: entry.deedId }, sameRow.length + others.length);
    return {
      ...shown,
      message: messageOf(project, entry),
      staffName: actorOf(entry),
      before: edited?.before ?? null,
      after: edited?.after ?? null,
      action: titleOfEntry(project, entry, together),
      recordId: keyIn(entry) ?? (tableName === null || tables.has(tableName) ? null : rowId || null),
      recordName: nameIn(wording, entry),
      changes: [
        ...[entry, ...sameRow].map((one) => wordsOf(wording, one)),
        ...countsOf(wording, others),
        ...(isUnnamed(entry) ? [serverWords().audit.idNotSaid] : []),
        ...(entry.call === importCall ? [serverWords().audit.rowsWritten(entry.imported)] : []),
      ]
        .filter(Boolean)
        .join(serverWords().marks.semicolon),
    } satisfies Json;
  });
}

/** An entry and the other entries of its write. */
interface EntryWithEffects {
  readonly entry: Entry;
  readonly together: readonly Entry[];
  /**
   * The entries that followed from it about the same row, and about other rows; empty for an entry that follows itself.
   */
  readonly sameRow: readonly Entry[];
  readonly others: readonly Entry[];
}

function withFollowing(entry: Entry, together: readonly Entry[]): EntryWithEffects {
  const followed = together.filter(({ deedId }) => deedId === entry.id);
  const isAboutSameRow = (one: Entry) => one.record === entry.record && keyIn(one) === keyIn(entry);
  return {
    entry,
    together,
    sameRow: followed.filter(isAboutSameRow),
    others: followed.filter((one) => !isAboutSameRow(one)),
  };
}

/** Main entry id → all listed entries of its write, including itself. */
async function entriesByCall(call: Call, entries: readonly Entry[]): Promise<ReadonlyMap<number, readonly Entry[]>> {
  const ids = [...new Set(entries.map(({ id, deedId }) => deedId ?? id))];
  if (ids.length === 0) return new Map();
  const { expand: _, ...stored } = await entriesFor(call, 'none');
  const list = sql.join(ids);
  const order = sql`order by audit_entry.id`;
  const written = (await select(
    call,
    stored,
    [sql<SqlBool>`(audit_entry.id in (${list}) or audit_entry.deed in (${list}))`],
    order,
  )) as readonly Entry[];
  return grouped(written.map((entry) => [entry.deedId ?? entry.id, entry] as const));
}

/** Describes how many entries followed about other rows, by record: 连带 赛程 9 项、奖项 3 项. */
function countsOf({ project }: WordingContext, others: readonly Entry[]): readonly string[] {
  const groups = grouped(others.map((entry) => [titleOfRecord(project, entry.record), entry] as const));
  const counts = [...groups].map(([title, { length }]) => serverWords().audit.following(title, length));
  return counts.length === 0 ? [] : [serverWords().audit.alsoChanged(counts.join(serverWords().marks.listComma))];
}

function titleOfRecord({ records }: WordingContext['project'], record: string | null): string {
  return own(records, record ?? '')?.title ?? record ?? '';
}

/** Whether an entry is about a record that the caller may not see: it has the requested id, but not the name. */
function isOnlyAsked({ call, outcome }: Entry): boolean {
  return call === exportCall || call === revealCall || outcome === 0;
}

/** Describes the change; for a refused call, which changed nothing, the reason. */
function wordsOf(wording: WordingContext, entry: Entry): string {
  if (entry.outcome === 0) return serverWords().audit.notDone(entry.message);
  if (entry.call === importCall || entry.call === revealCall) return messageOf(wording.project, entry);
  return entry.call === exportCall ? exportInWords(wording, entry) : changesInWords(wording, entry);
}

/** Returns who made the change; for the server itself, in the reader's language. */
function actorOf({ staffId, staffName = '' }: Entry): Json {
  const { byServer, directChange: directly } = serverWords().audit;
  if (staffId !== null) return staffName;
  return staffName === serverItself ? byServer : staffName === directChange ? directly : staffName;
}

/** Returns an entry's details besides its changes: the description of a file, or the field of a revealed value. */
function messageOf(project: WordingContext['project'], { call, outcome, message, record, request }: Entry): string {
  if (outcome === 0) return message;
  if (call === importCall) return importInWords(message);
  if (call === exportCall) return sizeInWords(project, { record, request, message });
  return call === revealCall
    ? (own(own(project.records, record ?? '')?.properties, message)?.title ?? message)
    : message;
}

/** Whether another back end created the row without returning or listing its id. */
function isUnnamed({ tableName, rowId, before }: Stored): boolean {
  return tableName !== null && rowId === '' && before === null;
}

/** Returns the row's name at that time, otherwise its current name, otherwise the record type and id. */
function nameIn({ project, nameOf }: WordingContext, entry: Stored): string | null {
  const { record, recordId, recordName } = entry;
  if (record === null) return recordName;
  const title = titleOfRecord(project, record);
  const key = keyIn(entry);
  if (key === null) return recordName ?? title;
  return recordName ?? (recordId === null ? undefined : nameOf({ record, id: recordId })) ?? `${title} ${key}`;
}
