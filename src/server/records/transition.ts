import { sql } from 'kysely';
import {
  isStatuses,
  type RecordSchema,
  type Statuses,
  statusFieldOf,
  type Transition,
} from '../../language/contract/record.ts';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { standsFor } from '../../language/project/request-parts.ts';
import { judge } from '../approval/judge.ts';
import { requireNoPendingRequest } from '../approval/open-request.ts';
import type { Call } from '../http/call.ts';
import { badRequest, Failure } from '../http/failure.ts';
import { find, type Source } from './source.ts';

/**
 * Changes a row's status by its record's transition for this call, and returns the row before the change. The database
 * decides: `UPDATE … WHERE id = ? AND status IN (…)`, one row or 409. `set` is written with it. A change that needs
 * approval is rolled back when the call ends, and a request for it takes its place.
 *
 * @example
 * const book = await transition(call, books, call.param('id'), { lent_at: call.now });
 */
export async function transition(
  call: Call,
  source: Source,
  id: number,
  set: Readonly<Record<string, string | number | null>> = {},
): Promise<Row> {
  const record = recordOf(call, source);
  const made = transitionOf(call, record);
  const { from, to } = made;
  const row = await find(call, source, id);
  const changes = { ...set, [statusFieldOf(record)]: to };
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  await conditionally(
    call,
    source,
    record,
    id,
    from,
    sql`update ${sql.table(source.table)} set ${sql.join(assignments)}`,
  );
  await judge(call, source, record, made, row);
  return row;
}

/**
 * Returns the row; refuses with 409 unless its record accepts this call in its status, and with 404 if it is out of
 * scope. The row cannot change until the transaction ends.
 *
 * @example
 * const book = await accept(call, books, call.param('id'));
 */
export async function accept(call: Call, source: Source, id: number): Promise<Row> {
  const record = recordOf(call, source);
  const row = await find(call, source, id);
  const status = sql.id(statusFieldOf(record));
  // An update without a change takes the row's lock on both stores.
  const lock = sql`update ${sql.table(source.table)} set ${status} = ${status}`;
  await conditionally(call, source, record, id, accepted(call, record), lock);
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
  await conditionally(call, source, record, id, accepted(call, record), sql`delete from ${sql.table(source.table)}`);
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

async function conditionally(
  call: Call,
  source: Source,
  record: RecordSchema,
  id: number,
  from: readonly (string | number)[],
  change: ReturnType<typeof sql>,
): Promise<void> {
  await requireNoPendingRequest(call, record, id);
  const status = sql.id(statusFieldOf(record));
  const result = await sql`${change} where id = ${id} and ${status} in (${sql.join(from)})`.execute(call.db);
  if (result.numAffectedRows === 1n) return;
  const now = sql<Row>`select ${status} from ${sql.table(source.table)} where id = ${id}`;
  const [current = {}] = (await now.execute(call.db)).rows;
  throw new Failure(409, `${record.title}的状态已改变或不允许此操作，请刷新后重试。`, undefined, { current });
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
  if (!found) throw badRequest('不支持改为这个状态。');
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
