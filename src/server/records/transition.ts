import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acceptGuards } from '../../language/contract/accepts.ts';
import { type Part, type RecordSchema, statusFieldOf, type Transition } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { matchesRequest } from '../../language/project/request-parts.ts';
import { isForeign } from '../../language/text/declared-currency.ts';
import { amountBefore, needsApproval, noteTransition } from '../approval/needed-approval.ts';
import { requireNoPendingRequest } from '../approval/open-request.ts';
import type { Call } from '../http/call.ts';
import { badField, badRequest, Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { locksRows } from '../store/rows-of.ts';
import { recordOf, refusalOf, requireAccepted, withGuardFields } from './guards/accept-guards.ts';
import { lockRow } from './lock-row.ts';
import { amountInWords, currencyOfField, minorUnits } from './money.ts';
import { find, type Source } from './source.ts';

/** Columns to set with a change of status: values, or SQL. */
type Columns = Readonly<Record<string, string | number | null | RawBuilder<unknown>>>;

/**
 * Changes a row's status by its record's transition for this call, and returns the row before the change. The check and
 * the change are one statement, `UPDATE … WHERE id = ? AND status IN (…)`: throws a 409 Failure if it changes no row,
 * or if the record's `accepts` refuses the row. `set` is written with it. A change that needs approval is rolled back
 * at the end of the call and replaced by an approval request.
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

/** The part of a transition that a call performs. */
export interface PartialAmount {
  /** The row before the change. */
  readonly row: Row;
  /** The sum in minor units: the body's, otherwise all that was left. */
  readonly amount: number;
}

/**
 * Performs the part of a transition that the body requests, and returns its sum; the last part changes the row's
 * status. Throws a 400 Failure for a sum that is not positive or exceeds the remainder, and 409 if the remainder has
 * become too small when the database changes the row; `set` must subtract the sum from the remainder. Whether approval
 * is needed depends on this sum plus the earlier ones.
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
  // A row with the final status has no remainder, so the status decides.
  const { amount, left } = isOpen ? partOf(call, record, row, made) : { amount: 0, left: 0 };
  const isWhole = amount === left;
  const remaining = sql.raw(source.fields[made.part?.left ?? '']?.sql ?? 'null');
  const still = isWhole ? sql<SqlBool>`${remaining} = ${amount}` : sql<SqlBool>`${remaining} > ${amount}`;
  const status = isWhole ? { [statusFieldOf(record)]: made.to } : {};
  await change(call, source, { record, row, from: made.from, set: { ...set(amount), ...status }, still });
  await noteTransition(call, source, record, made, row, amount);
  return { row, amount };
}

/** Returns the sum in the call's body and the row's remainder, in minor units. */
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
 * Returns the sum that is sent (by default the remainder) and the remainder, in minor units. Throws a 400 Failure for a
 * sum that is not positive or exceeds the remainder.
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

/** A partial change before it is made, and whether it needs approval. */
export interface PartPreview {
  /** The sum in minor units. */
  readonly amount: number;
  /** The remainder before the change, in minor units. */
  readonly left: number;
  /** The sum of earlier parts, in minor units. */
  readonly done: number;
  readonly needsApproval: boolean;
}

/**
 * Returns the effect of a partial call on a row: its sum, the remainder, and whether it would need approval. Throws a
 * 400 Failure for a sum that the call would refuse.
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
 * Returns the row, locked until the transaction ends. Throws a 409 Failure with the sentence `refusal` unless its
 * record accepts this call for it, and 404 if it is out of scope.
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
 * Deletes a row and returns it. Throws a 409 Failure unless its record accepts that, and 404 if it is out of scope.
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
 * Returns the transitions of a record that a call makes, by path and body, for rows in any status.
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
      matchesRequest(one.request, request) &&
      Object.entries(one.body ?? {}).every(([key, value]) => own(sent, key) === value),
  );
}

/** A change to a row that was read before; applies only if it still has one of these statuses and `still` holds. */
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
 * Returns the row, locked until the transaction ends. Locks only rows in a status that may change, so that of many
 * concurrent calls the late ones do not wait for each other.
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
  if (!(record.transitions ?? []).some(({ request }) => matchesRequest(call.key, request))) {
    throw new Error(`schemas/records/${record.$id}.json has no transition for ${call.key}`);
  }
  const [found] = transitionsBy(call, record);
  if (!found) throw badRequest(serverWords().records.noSuchTransition);
  return found;
}
