import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json } from '../../src/language/json.ts';
import type { Call } from '../../src/server/http/call.ts';
import { Failure } from '../../src/server/http/failure.ts';
import { accept, remove, transition } from '../../src/server/records/transition.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';

/** Doors: 0 open, 1 shut, 2 locked. The contract may say anything: what the server was not written for must fail, not pass. */
const door = {
  $id: 'door',
  title: '门',
  statusField: 'state',
  transitions: [
    { request: 'POST /api/door/{id}/shut', from: [0], to: 1 },
    { request: 'POST /api/door/{id}/shut/tight', from: [0], to: 2 },
    { request: 'PUT /api/door/{id}/state/0', from: [1], to: 0 },
    { request: 'PUT /api/door/{id}/state/2', from: [1], to: 2 },
    { request: 'PUT /api/door/state', body: { state: 1, why: 'night' }, from: [0], to: 1 },
    { request: 'PUT /api/door/state', body: { state: 2, why: 'night' }, from: [0, 1], to: 2 },
  ],
  accepts: { 'DELETE /api/door/{id}': [1, 2], 'POST /api/door/{id}/paint': [0] },
};
const window = { $id: 'window', title: '窗' };
const lamp = {
  $id: 'lamp',
  title: '灯',
  transitions: [{ request: 'POST /api/lamp/{id}/light', from: [0], to: 1 }],
  accepts: { 'POST /api/lamp/{id}/dust': [1] },
};
const everyone = {
  scope: 'everyone',
  fields: { id: number('id'), state: number('state'), status: number('status') },
} as const;
const doors = { record: 'door', table: 'door', ...everyone };

function number(sql: string) {
  return { sql, read: (value: unknown) => Number(value) as Json } as never;
}

let store: Store;
beforeEach(async () => {
  store = openSqlite(':memory:');
  await sql`create table door (id integer, state integer, status integer, note text)`.execute(store.db);
  await sql`insert into door values (1, 0, 0, ''), (2, 1, 0, ''), (3, 2, 0, '')`.execute(store.db);
});
afterEach(() => store.close());

/** A call to `request`, whose route is `key`. */
function call(request: string, key: string, body: Json = null): Call {
  const contract = { records: { door, window, lamp } };
  return {
    server: { contract, numbers: [] },
    request,
    key,
    body,
    db: store.db,
    caller: {},
    sources: new Map(),
    rowNames: new Map(),
    judgedRecords: new Set(),
  } as unknown as Call;
}

async function states(): Promise<readonly number[]> {
  const { rows } = await sql<{ state: number }>`select state from door order by id`.execute(store.db);
  return rows.map(({ state }) => state);
}

const shut = (id: number) => call(`POST /api/door/${id}/shut`, 'POST /api/door/{id}/shut');
const set = (id: number, state: number) =>
  call(`PUT /api/door/${id}/state/${state}`, 'PUT /api/door/{id}/state/{state}');
const put = (body: Json) => call('PUT /api/door/state', 'PUT /api/door/state', body);
const refused = { status: 409, message: '门的状态已改变或不允许此操作，请刷新后重试。' };

test('a row in a state that the transition begins with goes where it leads, with what is set beside it', async () => {
  expect(await transition(shut(1), doors, 1, { note: 'wind' })).toMatchObject({ id: 1, state: 0 });
  expect(await states()).toEqual([1, 1, 2]);
  const { rows } = await sql<{ note: string }>`select note from door where id = 1`.execute(store.db);
  expect(rows).toEqual([{ note: 'wind' }]);
});

test('a row in another state stays, and so does every other row', async () => {
  await expect(transition(shut(2), doors, 2)).rejects.toMatchObject(refused);
  await expect(transition(shut(9), doors, 9)).rejects.toMatchObject({ status: 404 });
  expect(await states()).toEqual([0, 1, 2]);
});

test('a refusal says which state the row is in', async () => {
  const paint = call('POST /api/door/3/paint', 'POST /api/door/{id}/paint');
  await expect(transition(shut(2), doors, 2)).rejects.toMatchObject({ more: { current: { state: 1 } } });
  await expect(accept(paint, doors, 3)).rejects.toMatchObject({ more: { current: { state: 2 } } });
});

test('the state in the address chooses the transition', async () => {
  await transition(set(2, 2), doors, 2);
  expect(await states()).toEqual([0, 2, 2]);
  for (const state of [1, 7, 20])
    await expect(transition(set(1, state), doors, 1)).rejects.toMatchObject({
      status: 400,
      message: '不支持改为这个状态。',
    });
  expect(await states()).toEqual([0, 2, 2]);
});

test('a longer address has a transition of its own', async () => {
  await transition(call('POST /api/door/1/shut/tight', 'POST /api/door/{id}/shut/tight'), doors, 1);
  expect(await states()).toEqual([2, 1, 2]);
});

test('the whole body chooses the transition', async () => {
  await transition(put({ id: 2, state: 2, why: 'night' }), doors, 2);
  expect(await states()).toEqual([0, 2, 2]);
  for (const body of [null, 'night', [2], { state: 2 }, { state: '2', why: 'night' }, { state: 5, why: 'night' }])
    await expect(transition(put(body), doors, 1)).rejects.toBeInstanceOf(Failure);
  expect(await states()).toEqual([0, 2, 2]);
});

test('what is accepted in some states changes nothing, and is refused in the others', async () => {
  const paint = call('POST /api/door/1/paint', 'POST /api/door/{id}/paint');
  expect(await accept(paint, doors, 1)).toMatchObject({ id: 1, state: 0 });
  await expect(accept(paint, doors, 2)).rejects.toMatchObject(refused);
  expect(await states()).toEqual([0, 1, 2]);
});

test('a row is deleted in the states that accept it, and only that row', async () => {
  const gone = call('DELETE /api/door/2', 'DELETE /api/door/{id}');
  await expect(remove(gone, doors, 1)).rejects.toMatchObject(refused);
  expect(await remove(gone, doors, 2)).toMatchObject({ id: 2, state: 1 });
  expect(await states()).toEqual([0, 2]);
});

test('a record without a field of its own for it has its state in status', async () => {
  const lamps = { ...doors, record: 'lamp' };
  await transition(call('POST /api/lamp/1/light', 'POST /api/lamp/{id}/light'), lamps, 1);
  const { rows } = await sql`select status, state from door where id = 1`.execute(store.db);
  expect(rows).toEqual([{ status: 1, state: 0 }]);
  const dust = (id: number) => call(`POST /api/lamp/${id}/dust`, 'POST /api/lamp/{id}/dust');
  expect(await accept(dust(1), lamps, 1)).toMatchObject({ id: 1 });
  await expect(accept(dust(2), lamps, 2)).rejects.toMatchObject({ status: 409 });
  await expect(accept(shut(1), lamps, 1)).rejects.toThrow('schemas/records/lamp.json does not say when it accepts');
});

test.each([
  ['POST /api/door/1/break', 'POST /api/door/{id}/break'],
  ['POST /api/door/1/shut/twice', 'POST /api/door/{id}/shut/twice'],
  ['POST /api/door/1', 'POST /api/door/{id}'],
  ['POST /api/gate/1/shut', 'POST /api/gate/{id}/shut'],
])('%s, of which the record says nothing, is a mistake of the server’s', async (request, key) => {
  await expect(transition(call(request, key), doors, 1)).rejects.toThrow(
    `schemas/records/door.json has no transition for ${key}`,
  );
  await expect(accept(call(request, key), doors, 1)).rejects.toThrow(
    `schemas/records/door.json does not say when it accepts ${key}`,
  );
  expect(await states()).toEqual([0, 1, 2]);
});

test('a record that is not there, or has no transitions at all, is a mistake of the server’s', async () => {
  const none = { ...doors, record: 'gate' };
  await expect(transition(shut(1), none, 1)).rejects.toThrow('schemas/records/gate.json is missing');
  const still = { ...doors, record: 'window' };
  await expect(transition(shut(1), still, 1)).rejects.toThrow('schemas/records/window.json has no transition');
  await expect(remove(shut(1), still, 1)).rejects.toThrow('schemas/records/window.json does not say');
});
