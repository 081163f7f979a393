import { expect, test } from 'vitest';
import type { RecordSchema } from '../../src/language/contract/record.ts';
import { madeTransitions } from '../../src/language/project/made-transitions.ts';

const call = { permission: 'door' };
const api = {
  'PUT /api/door/{id}/state/{state}': call,
  'PUT /api/door/{id}': call,
  'POST /api/door/{id}/shut': call,
};
const door: RecordSchema = {
  $id: 'door',
  title: '门',
  type: 'object',
  properties: {},
  transitions: [
    { request: 'PUT /api/door/{id}/state/1', from: [0], to: 1 },
    { request: 'PUT /api/door/{id}/state/2', from: [0], to: 2 },
    { request: 'PUT /api/door/{id}', body: { state: 3, why: 'night' }, from: [0], to: 3 },
    { request: 'POST /api/door/{id}/shut', from: [0], to: 4 },
    { request: 'POST /api/gate/{id}/shut', from: [0], to: 5 },
  ],
};

test.each<[readonly string[], Readonly<Record<string, string | number>> | undefined, boolean, readonly number[]]>([
  [['PUT /api/door/{id}/state/1'], undefined, false, [1]],
  [['PUT /api/door/7/state/2'], undefined, false, [2]],
  [['PUT /api/door/{id}/state/{state}'], undefined, false, [1, 2]],
  [['PUT /api/door/{id}/state/1', 'POST /api/door/{id}/shut'], undefined, false, [1, 4]],
  [['PUT /api/door/{id}/state/9'], undefined, false, []],
  [['POST /api/gate/{id}/shut'], undefined, false, []],
  [[], undefined, true, []],
  [['PUT /api/door/{id}'], undefined, false, []],
  [['PUT /api/door/{id}'], undefined, true, [3]],
  [['PUT /api/door/{id}'], { state: 3 }, false, []],
  [['PUT /api/door/{id}'], { state: 3 }, true, [3]],
  [['PUT /api/door/{id}'], { state: 3, why: 'night' }, false, [3]],
  [['PUT /api/door/{id}'], { state: 3, why: '{why}' }, false, [3]],
  [['PUT /api/door/{id}'], { state: 4, why: 'night' }, true, []],
  [['PUT /api/door/{id}'], { state: 3, why: 'day' }, true, []],
])('%j with %j, filled by a form: %j, may lead to %j', (requests, body, isFilled, statuses) => {
  const sent = { requests, isFilled, ...(body !== undefined && { body }) };
  expect(madeTransitions(api, door, sent).map(({ to }) => to)).toEqual(statuses);
});

test('a record without transitions makes none', () => {
  const { transitions: _, ...still } = door;
  expect(madeTransitions(api, still, { requests: ['POST /api/door/{id}/shut'], isFilled: true })).toEqual([]);
});
