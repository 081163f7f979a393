import { expect, test } from 'vitest';
import type { ResolvedAction, ResolvedColumn } from '../../src/compile/resolved.ts';
import { cardOf } from '../../src/compile/screen/card-of.ts';

const column = (field: string, kind: ResolvedColumn['kind']): ResolvedColumn => ({ field, kind, title: field });
const columns = [
  column('image', 'image'),
  column('name', 'text'),
  column('shelf', 'text'),
  column('type', 'enum'),
  column('phone', 'phone'),
  column('price', 'money'),
  column('status', 'enum'),
];
const sell: ResolvedAction = {
  kind: 'request',
  name: 'sell',
  title: '出售',
  when: [{ field: 'status', test: { oneOf: [1] } }],
  confirm: ['以 ', { column: column('price', 'money') }, ' 出售？'],
  request: { method: 'POST', url: ['/api/book'] },
  closes: false,
  permission: null,
};
const fieldsOf = ({ title, states, lines }: ReturnType<typeof cardOf>) => ({
  title: title?.field,
  states: states.map(({ field }) => field),
  lines: lines.map(({ field }) => field),
});

test('a card begins with the first text and has its state and its amount beside its actions', () => {
  expect(fieldsOf(cardOf(undefined, columns, [sell]))).toEqual({
    title: 'name',
    states: ['status'],
    lines: ['image', 'shelf', 'type', 'price'],
  });
});

test('where no action asks for a state, the last badge is it, and the last amount is beside it', () => {
  expect(fieldsOf(cardOf(undefined, columns, []))).toEqual({
    title: 'name',
    states: ['status'],
    lines: ['image', 'shelf', 'type', 'price'],
  });
});

test('a card shows what the screen says, and what decides about its actions all the same', () => {
  const card = { title: 'phone', lines: ['shelf', 'status', 'gone'] };
  expect(fieldsOf(cardOf(card, columns, [sell]))).toEqual({
    title: 'phone',
    states: ['status'],
    lines: ['shelf', 'price'],
  });
});

test('a badge that names the card is not its state as well', () => {
  const card = { title: 'status', lines: ['shelf'] };
  expect(fieldsOf(cardOf(card, columns, [sell]))).toEqual({ title: 'status', states: [], lines: ['shelf', 'price'] });
});

test('a card without any text begins with the first column', () => {
  expect(fieldsOf(cardOf(undefined, [column('image', 'image')], [])).title).toBe('image');
  expect(cardOf(undefined, [], [])).toEqual({ title: undefined, states: [], lines: [] });
});
