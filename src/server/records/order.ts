import { sql } from 'kysely';
import type { RowOrder } from '../../language/contract/record.ts';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import type { Call } from '../http/call.ts';
import { badField, conflict } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { find, type Source } from './source.ts';

/**
 * Locks the order of a record's rows until the transaction ends. Call it before locking rows, so that no two calls
 * deadlock.
 *
 * @example
 * await lockOrder(call, books);
 */
export async function lockOrder({ db, server }: Pick<Call, 'db' | 'server'>, { table }: Source): Promise<void> {
  // SQLite has one writer at a time.
  if (server.store.dialect.name !== 'postgres') return;
  const key = JSON.stringify(['order', table]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/**
 * Moves the path's row to the position in the body, among all rows of its table, and numbers them from 1. Throws a 409
 * Failure if the row, or the row at the target, is no longer at the position that the caller saw.
 *
 * @example
 * const routes: Routes = { 'PUT /api/book/{id}/seq': (call) => reorder(call, books) };
 */
export async function reorder(call: Call, source: Source): Promise<undefined> {
  const { field } = orderOf(call, source);
  const sent = membersOf(call.body);
  const id = call.param('id');
  await lockOrder(call, source);
  await find(call, source, id);
  const rows = await sql<Row>`select id from ${sql.table(source.table)} order by ${sql.id(field)}, id`.execute(call.db);
  const ids = rows.rows.map((row) => Number(row.id));
  const [to, from] = [Number(sent[field]), Number(sent.from)];
  const { at } = sent;
  const isMoved = ids[from - 1] !== id || (typeof at === 'number' && ids[to - 1] !== at);
  if (isMoved) throw conflict(serverWords().records.orderChanged);
  if (to > ids.length) throw badField(field, serverWords().records.onlySoMany(ids.length));
  if (to === from) throw conflict(serverWords().records.sameOrder);
  await renumber(call, source, id, to);
  return undefined;
}

/**
 * Frees the position `wanted` for a row: shifts the rows between it and the next free number by one. `before` is the
 * row itself, whose own number becomes free; omit it for a new row.
 *
 * @example
 * await makeRoomAt(call, books, seq);
 */
export async function makeRoomAt(call: Call, source: Source, wanted: number, before?: Row): Promise<void> {
  const { field } = orderOf(call, source);
  const number = sql.id(field);
  const table = sql.table(source.table);
  const left = before === undefined ? undefined : Number(before[field]);
  if (left === wanted) return;
  await lockOrder(call, source);
  const others = sql`id <> ${before === undefined ? -1 : Number(before.id)}`;
  const { rows } = await sql<Row>`select ${number} as number from ${table}
    where ${number} >= ${wanted} and ${others} order by ${number}`.execute(call.db);
  const taken = rows.map((row) => Number(row.number));
  if (taken[0] !== wanted) return;
  // Shift towards the gap that the row leaves below, otherwise towards the first gap above.
  const isDown = left !== undefined && left < wanted;
  const free = taken.findIndex((one, index) => one !== wanted + index);
  const end = wanted + (free === -1 ? taken.length : free);
  const shifted = isDown
    ? sql`${number} > ${left} and ${number} <= ${wanted}`
    : sql`${number} >= ${wanted} and ${number} < ${end}`;
  await sql`update ${table} set ${number} = ${number} + ${isDown ? -1 : 1} where ${shifted} and ${others}`.execute(
    call.db,
  );
}

/** Numbers all rows from 1, with this one at its new position; rows that already have their number are not written. */
async function renumber(call: Call, source: Source, id: number, to: number): Promise<void> {
  const table = sql.table(source.table);
  const number = sql.id(orderOf(call, source).field);
  await sql`update ${table} set ${number} = placed.place from (
      select id, case when id = ${id} then ${to} when other < ${to} then other else other + 1 end as place from (
        select id, sum(case when id = ${id} then 0 else 1 end) over (order by ${number}, id) as other from ${table}
      ) as counted
    ) as placed
    where placed.id = ${sql.ref(`${source.table}.id`)} and placed.place <> ${number}`.execute(call.db);
}

function orderOf({ server }: Call, { record }: Source): RowOrder {
  const order = own(server.contract.records, record)?.order;
  if (order === undefined) throw new Error(`schemas/records/${record}.json has no order`);
  return order;
}
