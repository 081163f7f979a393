import { expect, test } from 'vitest';
import { keyTable } from '../../src/check/reference.ts';
import type { Schema } from '../../src/check/schema-shape.ts';

const root: Schema = { definitions: { Text: { type: 'string', description: '一句话' }, Plain: { type: 'string' } } };
const rows = (owner: Schema, keys = Object.keys(owner.properties ?? {})) =>
  keyTable(root, owner, keys).trimEnd().split('\n').slice(2);
const one = (part: Schema) => rows({ properties: { a: part } });

test('a key stands on one line, whatever its text: no line break, no bar, and no space after a Chinese mark', () => {
  expect(one({ type: 'string', description: '甲，  乙：\n丙|丁 or 戊' })).toEqual([
    '| `a` |  | 文字 | 甲，乙：丙\\|丁 or 戊 |',
  ]);
});

test('what can be written is said in words', () => {
  expect(one({ type: 'array' })).toEqual(['| `a` |  | 若干 |  |']);
  expect(one({ type: 'array', items: { type: ['number', 'null'] } })).toEqual(['| `a` |  | 若干数字或`null` |  |']);
  expect(one({ type: 'object' })).toEqual(['| `a` |  | 对象 |  |']);
  expect(one({})).toEqual(['| `a` |  | 任意值 |  |']);
  expect(one({ $ref: '#/definitions/Text' })).toEqual(['| `a` |  | [一句话](#一句话) | 一句话 |']);
  expect(one({ type: 'string', description: '甲', examples: [null] })).toEqual(['| `a` |  | 文字 | 甲 |']);
  expect(one({ type: 'array', examples: [[null, { b: 1 }]] })).toEqual([
    '| `a` |  | 若干 | 例如：`"a": [null, { "b": 1 }]` |',
  ]);
});

test('required keys come first; what is deprecated, and a key that nobody declares, is not required', () => {
  const owner: Schema = {
    required: ['b'],
    properties: { a: { type: 'string' }, b: { type: 'boolean' }, c: { type: 'string', deprecated: true } },
  };
  expect(rows(owner)).toEqual(['| `b` | 必填 | `true`/`false` | 例如：`"b": true` |', '| `a` |  | 文字 |  |']);
  expect(rows({}, ['z'])).toEqual(['| `z` |  | 任意值 |  |']);
  expect(keyTable({}, { required: ['a'], properties: { a: {} } }, ['a'])).toContain('| `a` | 必填 | 任意值 |');
});
