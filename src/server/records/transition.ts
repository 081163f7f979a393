import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acceptGuards } from '../../language/contract/accepts.ts';
import { type Part, type RecordSchema, statusFieldOf, type Transition } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { standsFor } from '../../language/project/request-parts.ts';
import { isForeign } from '../../language/text/declared-currency.ts';
import { amountBefore, needsApproval, noteTransition } from '../approval/needed-approval.ts';
import { requireNoPendingRequest } from '../approval/open-request.ts';
import type { Call } from '../http/call.ts';
import { badField, badRequest, Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { locksRows } from '../store/rows-of.ts';
import { recordOf, refusalOf, requireAccepted, withGuardFields } from './guards/accepted.ts';
import { lockRow } from './lock-row.ts';
import { amountInWords, currencyOfField, minorUnits } from './money.ts';
import { find, type Source } from './source.ts';

/** Columns to be set with a change of status: values, or SQL. */
type Columns = Readonly<Record<string, string | number | null | RawBuilder<unknown>>>;

/**
 * Changes a row's status by its record's transition for this call, and returns the row before the change. The database
 * decides: `UPDATE … WHERE id = ? AND status IN (…)`, one row or 409; and 409 unless all holds that the record's `accepts`
 * asks of the row. `set` is written with it. A change that needs approval is rolled back when the call ends, and a request
 * for it takes its place.
 *
 * @example
 * const book = await transition(call, books, call.param('id'), { lent_at: call.now });
 */
export async function transition(call: Call, source: Source, id: number, set: Columns = {}): Promise<Row> {
  const record = recordOf(call, source);
  const made = transitionOf(call, record);
  const row = await find(call, withGuardFields(call, source), id);
  await change(call, source, { record, row, from: made.from, set: { ...set, [statusFieldOf(record)]: made.to } });
  await noteTransition(call, source, record, made, row);
  return row;
}

/** How much of a transition in parts a call does. */
export interface PartialAmount {
  /** The row before the change. */
  readonly row: Row;
  /** In minor units: as the body says, or all that was left. */
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
): Promise<PartialAmount> {
  const record = recordOf(call, source);
  const made = transitionOf(call, record);
  const row = await find(call, withGuardFields(call, source), id);
  const isOpen = made.from.some((status) => status === own(row, statusFieldOf(record)));
  // Nothing is left of a row that has its new status: that decides, not the sum.
  const { amount, left } = isOpen ? partOf(call, record, row, made) : { amount: 0, left: 0 };
  const isWhole = amount === left;
  const remaining = sql.raw(source.fields[made.part?.left ?? '']?.sql ?? 'null');
  const still = isWhole ? sql<SqlBool>`${remaining} = ${amount}` : sql<SqlBool>`${remaining} > ${amount}`;
  const status = isWhole ? { [statusFieldOf(record)]: made.to } : {};
  await change(call, source, { record, row, from: made.from, set: { ...set(amount), ...status }, still });
  await noteTransition(call, source, record, made, row, amount);
  return { row, amount };
}

/** Returns the sum in the body of this call and what is left of the row, in minor units. */
function partOf(
  call: Call,
  record: RecordSchema,
  row: Row,
  { part }: Transition,
): { readonly amount: number; readonly left: number } {
  if (part === undefined) throw new Error(`${call.key} is no transition in parts`);
  return sumIn(call, record, row, part, own(membersOf(call.body), part.sent));
}

/**
 * Returns the sum that is sent, or what is left of a row if none is, and what is left, in minor units. Refuses with 400 a sum that
 * is not above 0 or more than is left.
 */
function sumIn({ declaration, server }: Call, record: RecordSchema, row: Row, part: Part, sent: Json | undefined) {
  const currency = currencyOfField(record, part.left, row);
  const left = minorUnits(String(own(row, part.left)), currency);
  if (sent === undefined || sent === null || sent === '') return { amount: left, left };
  const title =
    own(server.contract.forms, declaration.form ?? '')?.properties[part.sent]?.title ??
    serverWords().records.amountTitle;
  const amount = typeof sent === 'string' || typeof sent === 'number' ? minorUnits(sent, currency) : 0;
  if (amount <= 0) throw badField(part.sent, serverWords().records.aboveZero(title));
  if (amount > left)
    throw badField(part.sent, serverWords().records.atMostAmount(title, amountInWords(left, currency)));
  return { amount, left };
}

/** A change that calls may need another person for. */
export interface PartPreview {
  /** In minor units. */
  readonly amount: number;
  /** In minor units: before it. */
  readonly left: number;
  /** In minor units: what was done in parts before. */
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
  const { amount, left } = sumIn({ ...call, declaration: entry }, record, row, made.part, sent);
  const { approval } = made;
  const done = amountBefore(record, made.part, row)?.amount ?? 0;
  return {
    amount,
    left,
    done,
    needsApproval:
      approval !== undefined &&
      (isForeign(own(record.properties, made.part.left)?.currency) ||
        (await needsApproval(call, approval, amount + done))),
  };
}

/**
 * Returns the row; refuses with 409 unless its record accepts this call for it, with the sentence `refusal` if there is one, and
 * with 404 if it is out of scope. The row cannot change until the transaction ends.
 *
 * @example
 * const book = await accept(call, books, call.param('id'));
 */
export async function accept(call: Call, source: Source, id: number, refusal?: string): Promise<Row> {
  const record = recordOf(call, source);
  if (acceptGuards(record, call) === undefined)
    throw new Error(`schemas/records/${record.$id}.json does not say when it accepts ${call.key}`);
  await lockRow(call, source, id);
  const row = await find(call, withGuardFields(call, source), id);
  await requireNoPendingRequest(call, record, id);
  requireAccepted(call, source, row, refusal);
  return row;
}

/**
 * Deletes a row and returns it; refuses with 409 unless its record accepts that for it, and with 404 if it is out of scope.
 *
 * @example
 * await remove(call, books, call.param('id'));
 */
export async function remove(call: Call, source: Source, id: number): Promise<Row> {
  const row = await accept(call, source, id);
  await sql`delete from ${sql.table(source.table)} where id = ${id}`.execute(call.db);
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

/** A change of a row that was read before, if it still has one of these statuses and `still` holds. */
interface Change {
  readonly record: RecordSchema;
  readonly row: Row;
  readonly from: readonly (string | number)[];
  readonly set: Columns;
  readonly still?: RawBuilder<SqlBool>;
}

async function change(call: Call, source: Source, wanted: Change): Promise<void> {
  const { record, row } = wanted;
  await requireNoPendingRequest(call, record, Number(row.id));
  const isGuarded = acceptGuards(record, call) !== undefined;
  const refused = isGuarded && refusalOf(call, record, await lockedRow(call, source, wanted));
  await update(call, source, wanted);
  if (refused) throw refused;
}

/**
 * Returns the row, which cannot change until the transaction ends. Only one in a status that may change is locked: of many calls
 * at once, those that come too late do not wait for each other.
 */
async function lockedRow(call: Call, source: Source, wanted: Change): Promise<Row> {
  const { record, row } = wanted;
  if (!locksRows(call.db)) return row;
  const status = statusFieldOf(record);
  await update(call, source, { ...wanted, set: { [status]: sql.id(status) } });
  return find(call, withGuardFields(call, source), Number(row.id));
}

async function update(
  call: Call,
  source: Source,
  { record, row: { id = null }, from, set, still = sql<SqlBool>`1 = 1` }: Change,
): Promise<void> {
  const [table, status] = [sql.table(source.table), sql.id(statusFieldOf(record))];
  const assignments = Object.entries(set).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const conditions = sql`id = ${id} and ${status} in (${sql.join(from)}) and ${still}`;
  const result = await sql`update ${table} set ${sql.join(assignments)} where ${conditions}`.execute(call.db);
  if (result.numAffectedRows === 1n) return;
  const now = await sql<Row>`select ${status} from ${table} where id = ${id}`.execute(call.db);
  const [current = {}] = now.rows;
  throw new Failure(409, serverWords().records.statusChanged(record.title), undefined, { current });
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
