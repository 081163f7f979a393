import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Json, Row } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import type { Call, Routes } from '../../http/call.ts';
import { isUnlimited } from '../../people/reach.ts';
import type { Scope } from '../../people/scope.ts';
import { integer, oneOf, text, time, word } from '../../records/field.ts';
import { list } from '../../records/list.ts';
import { find, type Source } from '../../records/source.ts';
import type { AuditEntry } from '../../store/tables/audit.ts';
import { exportCall, exportInWords, recordExport, referencesInExport } from './export.ts';
import { namesOf, tablesOf } from './names.ts';
import { shownProject } from './project.ts';
import { titleOfCall, titleOfEntry } from './title.ts';
import { changesInWords, isDescribed, referencesIn, type Wording } from './words.ts';

/** Reading the log, in the words of the product's screens. */
export const auditRoutes: Routes = {
  'GET /api/audit/list': async (call) => list(call, await entriesFor(call)),
  'GET /api/audit/{id}': async (call) => find(call, await entriesFor(call), call.param('id')),
  /** The records that have entries, and the calls: each `{ code, name }`. */
  'GET /api/audit/records': async (call) => {
    const { records } = shownProject(call.server);
    return changedRecords(call).map((code) => ({ code, name: own(records, code)?.title ?? code }));
  },
  'GET /api/audit/actions': async (call) => {
    const project = shownProject(call.server);
    const calls = Object.keys(project.api).filter((key) => isEntered(call, key));
    return calls.map((code) => ({ code, name: titleOfCall(project, code) }));
  },
  [exportCall]: { outside: recordExport },
};

function changedRecords({ server }: Call): readonly string[] {
  return [...new Set(Object.values(server.contract.api).flatMap(({ changes = [] }) => changes))];
}

/** Every change is in the log, and every file that is fetched. */
function isEntered({ server }: Call, key: string): boolean {
  return !key.startsWith('GET ') || own(server.contract.api, key)?.file === true;
}

/** A row of the log as it is stored, under the names of its columns. */
type Stored = Pick<AuditEntry, 'message' | 'session' | 'call' | 'request' | 'record' | 'recordId' | 'recordName'> &
  Pick<AuditEntry, 'tableName' | 'rowId' | 'before' | 'after' | 'askedBy'> & { readonly moment: number };

async function entriesFor(call: Call): Promise<Source> {
  const { dimensions } = call.server.people;
  const whose = Object.fromEntries(dimensions.map((dimension) => [dimension, `audit_entry.${dimension}_id`]));
  return {
    record: 'audit',
    table: 'audit_entry',
    from: `(${await told(call)}) as audit_entry`,
    // A scope with every dimension of the product.
    scope: whose as Scope,
    fields: {
      id: integer('audit_entry.id'),
      at: time('audit_entry.at'),
      moment: integer('audit_entry.at'),
      staffId: integer('audit_entry.staff_id'),
      staffName: text('audit_entry.staff_name'),
      askedBy: text('audit_entry.asked_by'),
      address: text('audit_entry.address'),
      session: text('audit_entry.session'),
      call: word('audit_entry.call'),
      request: text('audit_entry.request'),
      record: word('audit_entry.record'),
      recordId: integer('audit_entry.record_id'),
      recordName: text('audit_entry.record_name'),
      // What is shown as these is made of several columns: they are ordered by one of them.
      action: text('audit_entry.call'),
      changes: text('audit_entry.message'),
      outcome: { ...integer(outcome), match: withOutcome },
      message: text('audit_entry.message'),
      tableName: text('audit_entry.table_name'),
      rowId: text('audit_entry.row_id'),
      before: text('audit_entry.before'),
      after: text('audit_entry.after'),
      ...Object.fromEntries(Object.entries(whose).map(([dimension, column]) => [`${dimension}Id`, integer(column)])),
    },
    expand: (rows) => inWords(call, rows),
  };
}

const outcome = '(case when audit_entry.status < 400 then 1 else 0 end)';

/** Refused calls are few among the many: the condition of their index finds them. */
function withOutcome(list: string): RawBuilder<SqlBool> {
  return list === '0' ? sql<SqlBool>`audit_entry.status >= 400` : oneOf(outcome, list);
}

/** Leaves out the rows of internal tables that follow from a change to a record. */
async function told({ server: { store, contract } }: Call): Promise<string> {
  const tables = await tablesOf(store);
  const names = (table: string) => (tables.get(table) ?? []).map(({ name }) => name);
  const books = [...tables.keys()].filter((table) => !isDescribed(contract, table, names(table)));
  return `select * from audit_entry where table_name is null or record_id is null
    or row_id = cast(record_id as text) or table_name not in (${books.map((table) => `'${table}'`).join(', ')})`;
}

async function inWords({ server, who }: Call, rows: readonly Row[]): Promise<readonly Row[]> {
  const project = shownProject(server);
  const entries = rows as readonly (Row & Stored)[];
  const seesAll = isUnlimited(who.reach, server.people.dimensions);
  const references = entries.flatMap((entry) => {
    if (!seesAll && isOnlyAsked(entry)) return [];
    return entry.call === exportCall ? referencesInExport(project, entry) : referencesIn(project, entry);
  });
  const wording = { project, permissions: server.permissions, nameOf: await namesOf(server, references) };
  return entries.map((entry) => {
    const { moment, session, request, tableName, rowId, before, after, ...shown } = entry;
    return {
      ...shown,
      action: titleOfEntry(project, entry, entries),
      recordName: nameIn(wording, entry),
      changes: wordsOf(wording, entry),
    } satisfies Json;
  });
}

/** The caller may not see the record they asked for: the entry has the id they sent, but not its name. */
function isOnlyAsked({ call, outcome }: Row & Stored): boolean {
  return call === exportCall || outcome === 0;
}

/** A refused call changed nothing: it says why. */
function wordsOf(wording: Wording, entry: Row & Stored): string {
  if (entry.outcome === 0) return `未成功：${entry.message}`;
  return entry.call === exportCall ? exportInWords(wording, entry) : changesInWords(wording, entry);
}

/** The row's name then, else its name now, else the kind of record and its id. */
function nameIn({ project, nameOf }: Wording, entry: Stored): string | null {
  const { record, recordId, recordName } = entry;
  if (record === null) return recordName;
  const title = own(project.records, record)?.title ?? record;
  if (recordId === null) return recordName ?? title;
  return recordName ?? nameOf({ record, id: recordId }) ?? `${title} ${recordId}`;
}
