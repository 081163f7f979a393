import { expect, test } from 'vitest';
import type { Json } from '../../src/language/json.ts';
import { withoutPart, withPart } from '../../src/studio/parts/standard-parts.ts';

const list = (actions: Json) => JSON.stringify({ kind: 'list', sheet: {}, actions });
const actionsOf = (text: string) => JSON.stringify(JSON.parse(text).actions);
const buy = { kind: 'view' };

test('taking away an action that every list has switches it off, where it stood', () => {
  const text = list({ toolbar: { buy } });
  expect(actionsOf(withoutPart(text, ['actions', 'toolbar', 'export']))).toBe(
    '{"toolbar":{"export":false,"buy":{"kind":"view"}}}',
  );
  expect(actionsOf(withoutPart(list({ bulk: { buy } }), ['actions', 'bulk', 'export']))).toBe(
    '{"bulk":{"buy":{"kind":"view"},"export":false}}',
  );
  expect(actionsOf(withoutPart(list({ row: { detail: { title: '看' } } }), ['actions', 'row', 'detail']))).toBe(
    '{"row":{"detail":false}}',
  );
});

test('taking away anything else removes it', () => {
  expect(actionsOf(withoutPart(list({ toolbar: { buy } }), ['actions', 'toolbar', 'buy']))).toBe('{"toolbar":{}}');
  expect(actionsOf(withoutPart(list({ row: { history: {} } }), ['sheets', 'history']))).toBe('{"row":{}}');
});

test('what is changed of such an action is written in its place', () => {
  const text = list({ row: { buy } });
  expect(actionsOf(withPart(text, ['actions', 'row', 'detail', 'title']))).toBe(
    '{"row":{"detail":{},"buy":{"kind":"view"}}}',
  );
  expect(withPart(text, ['actions', 'row', 'buy'])).toBe(text);
  expect(withPart(list({ row: { detail: {} } }), ['actions', 'row', 'detail'])).toBe(list({ row: { detail: {} } }));
});
