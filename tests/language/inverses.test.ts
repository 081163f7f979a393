import { expect, test } from 'vitest';
import type { Api } from '../../src/language/contract/api.ts';
import { inversesOf } from '../../src/language/contract/inverses.ts';
import type { Transition } from '../../src/language/contract/record.ts';

const write = { permission: 'shop:write' };
const api: Api = {
  'POST /api/shop/{id}/open': write,
  'POST /api/shop/{id}/close': write,
  'POST /api/shop/{id}/reopen': write,
  'PUT /api/shop/{id}': { ...write, form: 'shop' },
};
const open = 'POST /api/shop/{id}/open';
const close = 'POST /api/shop/{id}/close';
const reopen = 'POST /api/shop/{id}/reopen';

function pairs(transitions: readonly Transition[], calls: Api = {}) {
  const shop = { $id: 'shop', title: '商店', type: 'object' as const, properties: {}, transitions };
  return inversesOf({ ...api, ...calls }, { shop }).map(({ request, was, undo }) => [request, was?.value, undo]);
}

test('a transition is undone by the one that leads back to the very status the row had', () => {
  expect(
    pairs([
      { request: open, from: [0, 2], to: 1 },
      { request: close, from: [0, 1, 2], to: 4 },
      { request: reopen, from: [4], to: 1 },
    ]),
  ).toEqual([
    // Opening led away from 0 and 2, and nothing leads back there; of closing, the same.
    [close, 1, reopen],
    [reopen, 4, close],
  ]);
});

test('what is irreversible undoes nothing, and nothing undoes it: by its call or by the transition', () => {
  const there: Transition = { request: close, from: [1], to: 4 };
  const back: Transition = { request: reopen, from: [4], to: 1 };
  expect(pairs([there, back])).toHaveLength(2);
  expect(pairs([{ ...there, irreversible: true }, back])).toEqual([]);
  expect(pairs([there, { ...back, irreversible: true }])).toEqual([]);
  expect(pairs([there, back], { [reopen]: { ...write, irreversible: true } })).toEqual([]);
});

test('no undo asks for a form of its own; the same call is sent what it was sent', () => {
  const there: Transition = { request: close, from: [1], to: 4 };
  const back: Transition = { request: reopen, from: [4], to: 1 };
  expect(pairs([there, back], { [reopen]: { ...write, form: 'reason' } })).toEqual([[reopen, 4, close]]);
  const on: Transition = { request: 'PUT /api/shop/{id}', body: { status: 1 }, from: [0], to: 1 };
  const off: Transition = { request: 'PUT /api/shop/{id}', body: { status: 0 }, from: [1], to: 0 };
  const shop = { $id: 'shop', title: '商店', type: 'object' as const, properties: {}, statusField: 'state' };
  expect(inversesOf(api, { shop: { ...shop, transitions: [on, off] } })).toEqual([
    {
      request: on.request,
      body: { status: 1 },
      was: { record: 'shop', field: 'state', value: 0 },
      undo: off.request,
      sets: { status: 0 },
    },
    {
      request: off.request,
      body: { status: 0 },
      was: { record: 'shop', field: 'state', value: 1 },
      undo: on.request,
      sets: { status: 1 },
    },
  ]);
});
