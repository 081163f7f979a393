import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  isStatuses,
  type Part,
  type RecordSchema,
  type Statuses,
  statusFieldOf,
  type Transition,
} from '../../language/contract/record.ts';
import { holds } from '../../language/guards/holds.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { standsFor } from '../../language/project/request-parts.ts';
import { needsApproval, noteTransition, partBefore } from '../approval/needed-approval.ts';
import { requireNoPendingRequest } from '../approval/open-request.ts';
import type { Call } from '../http/call.ts';
import { badField, badRequest, conflict, Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { lockRow } from './lock-row.ts';
import { amountInWords, fen } from './money.ts';
import { find, type Source } from './source.ts';

/** Columns to be set with a change of status: values, or SQL. */
type Columns = Readonly<Record<string, string | number | null | RawBuilder<unknown>>>;

/**
 * Changes a row's status by its record's transition for this call, and returns the row before the change. The database
 * decides: `UPDATE … WHERE id = ? AND status IN (…)`, one row or 409. `set` is written with it. A change that needs
 * approval is rolled back when the call ends, and a request for it takes its place. Conditions of the record's `accepts`
 * beside the status are not tested: the route refuses by them.
 *
 * @example
 * const book = await transition(call, books, call.param('id'), { lent_at: call.now });
 */
export async function transition(call: Call, source: Source, id: number, set: Columns = {}): Promise<Row> {
  const record = recordOf(call, source);
  const made = transitionOf(call, record);
  const row = await find(call, source, id);
  await change(call, source, { record, id, from: made.from, set: { ...set, [statusFieldOf(record)]: made.to } });
  await noteTransition(call, source, record, made, row);
  return row;
}

/** How much of a transition in parts a call does. */
export interface PartDone {
  /** The row before the change. */
  readonly row: Row;
  /** 分: as the body says, or all that was left. */
  readonly amount: number;
}

/**
 * Does the part of a transition that the body of this call says, and returns how much that was: the row changes its status
 * with the last of it. Refuses with 400 a sum that is not above 0 or more than is left, and with 409 if there is less by
 * the time that the database changes the row; `set` has to take the sum from what is left. Approval is needed by the sum
 * of this call and of those before.
 *
 * @example
 * const { amount } = await partialTransition(call, loans, id, (amount) => ({ repaid: sql`repaid + ${amount}` }));
 */
export async function partialTransition(
  call: Call,
  source: Source,
  id: number,
  set: (amount: number) => Columns,
): Promise<PartDone> {
  const record = recordOf(call, source);
  const made = transitionOf(call, record);
  const row = await find(call, source, id);
  const isOpen = made.from.some((status) => status === own(row, statusFieldOf(record)));
  // Nothing is left of a row that has its new status: that decides, not the sum.
  const { amount, left } = isOpen ? partOf(call, row, made) : { amount: 0, left: 0 };
  const isWhole = amount === left;
  const remaining = sql.raw(source.fields[made.part?.left ?? '']?.sql ?? 'null');
  const still = isWhole ? sql<SqlBool>`${remaining} = ${amount}` : sql<SqlBool>`${remaining} > ${amount}`;
  const status = isWhole ? { [statusFieldOf(record)]: made.to } : {};
  await change(call, source, { record, id, from: made.from, set: { ...set(amount), ...status }, still });
  await noteTransition(call, source, record, made, row, amount);
  return { row, amount };
}

/** Returns the sum in the body of this call and what is left of the row, in 分. */
function partOf(call: Call, row: Row, { part }: Transition): { readonly amount: number; readonly left: number } {
  if (part === undefined) throw new Error(`${call.key} is no transition in parts`);
  return sumIn(call, row, part, own(membersOf(call.body), part.sent));
}

/**
 * Returns the sum that is sent, or what is left of a row if none is, and what is left, in 分. Refuses with 400 a sum that
 * is not above 0 or more than is left.
 */
function sumIn({ declaration, server }: Call, row: Row, part: Part, sent: Json | undefined) {
  const left = fen(String(own(row, part.left)));
  if (sent === undefined || sent === null || sent === '') return { amount: left, left };
  const title =
    own(server.contract.forms, declaration.form ?? '')?.properties[part.sent]?.title ??
    serverWords().records.amountTitle;
  const amount = typeof sent === 'string' || typeof sent === 'number' ? fen(sent) : 0;
  if (amount <= 0) throw badField(part.sent, serverWords().records.aboveZero(title));
  if (amount > left) throw badField(part.sent, serverWords().records.atMostAmount(title, amountInWords(left)));
  return { amount, left };
}

/** A change that calls may need another person for. */
export interface PartPreview {
  /** 分. */
  readonly amount: number;
  /** 分: before it. */
  readonly left: number;
  /** 分: what was done in parts before. */
  readonly done: number;
  readonly needsApproval: boolean;
}

/**
 * Returns what a call in parts would do to a row: how much, of how much that is left, and whether another person would
 * have to approve it. Refuses with 400 a sum that it would refuse.
 *
 * @example
 * await previewPart(call, loans, loan, 'POST /api/loan/{id}/repay', call.query.get('amount')); // { amount: 3000, … }
 */
export async function previewPart(
  call: Call,
  source: Source,
  row: Row,
  key: string,
  sent: Json | undefined,
): Promise<PartPreview> {
  const record = recordOf(call, source);
  const made = record.transitions?.find(({ request, part }) => part !== undefined && request === key);
  const entry = own(call.server.contract.api, key);
  if (made?.part === undefined || entry === undefined)
    throw new Error(`schemas/records/${record.$id}.json has no parts for ${key}`);
  const { amount, left } = sumIn({ ...call, declaration: entry }, row, made.part, sent);
  const { approval } = made;
  const done = partBefore(record, made.part, row)?.amount ?? 0;
  return {
    amount,
    left,
    done,
    needsApproval: approval !== undefined && (await needsApproval(call, approval, amount + done)),
  };
}

/**
 * Returns the row; refuses with 409 unless its record accepts this call for it, and with 404 if it is out of scope. The row
 * cannot change until the transaction ends. What a guard asks of fields that the source lacks is for the route to judge.
 *
 * @example
 * const book = await accept(call, books, call.param('id'));
 */
export async function accept(call: Call, source: Source, id: number, refusal?: string): Promise<Row> {
  const record = recordOf(call, source);
  const asked = record.accepts?.[call.key];
  if (asked === undefined || isStatuses(asked) || own(asked, statusFieldOf(record)) !== undefined) {
    const row = await find(call, source, id);
    const status = statusFieldOf(record);
    // An update without a change takes the row's lock on both stores.
    await change(call, source, { record, id, from: accepted(call, record), set: { [status]: sql.id(status) } });
    return row;
  }
  await lockRow(call, source, id);
  await requireNoPendingRequest(call, record, id);
  const row = await find(call, source, id);
  const known = resolveWhen(asked).filter(({ field }) => own(source.fields, field) !== undefined);
  if (!holds(known, row)) throw conflict(refusal ?? serverWords().records.notAllowed(record.title));
  return row;
}

/**
 * Deletes a row and returns it; refuses with 409 unless its record accepts that in its status, and with 404 if it is
 * out of scope.
 *
 * @example
 * await remove(call, books, call.param('id'));
 */
export async function remove(call: Call, source: Source, id: number): Promise<Row> {
  const record = recordOf(call, source);
  const row = await find(call, source, id);
  const statement = sql`delete from ${sql.table(source.table)}`;
  await conditionally(call, source, { record, id, from: accepted(call, record) }, statement);
  return row;
}

/**
 * Returns the transitions of a record that a call makes, by its address and body, for rows in any status.
 *
 * @example
 * transitionsBy({ request: 'PUT /api/book/7/status/1', body: null }, record).map(({ to }) => to) // [1]
 */
export function transitionsBy(
  { request, body }: Pick<Call, 'request' | 'body'>,
  { transitions = [] }: RecordSchema,
): readonly Transition[] {
  const sent = membersOf(body);
  return transitions.filter(
    (one) =>
      standsFor(one.request, request) &&
      Object.entries(one.body ?? {}).every(([key, value]) => own(sent, key) === value),
  );
}

/** A change of the row with this id, if it has one of these statuses and `still` holds. */
interface Change {
  readonly record: RecordSchema;
  readonly id: number;
  readonly from: readonly (string | number)[];
  readonly still?: RawBuilder<SqlBool>;
}

function change(call: Call, source: Source, { set, ...conditions }: Change & { readonly set: Columns }): Promise<void> {
  const assignments = Object.entries(set).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const statement = sql`update ${sql.table(source.table)} set ${sql.join(assignments)}`;
  return conditionally(call, source, conditions, statement);
}

async function conditionally(
  call: Call,
  source: Source,
  { record, id, from, still = sql<SqlBool>`1 = 1` }: Change,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await requireNoPendingRequest(call, record, id);
  const status = sql.id(statusFieldOf(record));
  const conditions = sql`id = ${id} and ${status} in (${sql.join(from)}) and ${still}`;
  const result = await sql`${statement} where ${conditions}`.execute(call.db);
  if (result.numAffectedRows === 1n) return;
  const now = sql<Row>`select ${status} from ${sql.table(source.table)} where id = ${id}`;
  const [current = {}] = (await now.execute(call.db)).rows;
  throw new Failure(409, serverWords().records.statusChanged(record.title), undefined, { current });
}

function recordOf(call: Call, source: Source): RecordSchema {
  const record = call.server.contract.records[source.record];
  if (!record) throw new Error(`schemas/records/${source.record}.json is missing`);
  return record;
}

function transitionOf(call: Call, record: RecordSchema): Transition {
  // A literal segment of a transition (`/status/1`) is a placeholder of its call.
  if (!(record.transitions ?? []).some(({ request }) => standsFor(call.key, request))) {
    throw new Error(`schemas/records/${record.$id}.json has no transition for ${call.key}`);
  }
  const [found] = transitionsBy(call, record);
  if (!found) throw badRequest(serverWords().records.noSuchTransition);
  return found;
}

/** What else a record asks for beside a status is for the route to judge. */
function accepted(call: Call, record: RecordSchema): Statuses {
  const rows = record.accepts?.[call.key];
  const asked = isStatuses(rows) ? rows : rows?.[statusFieldOf(record)];
  const statuses = [asked ?? []].flat().filter((one) => typeof one === 'string' || typeof one === 'number');
  if (statuses.length === 0)
    throw new Error(`schemas/records/${record.$id}.json does not say when it accepts ${call.key}`);
  return statuses;
}
