import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FileKind, schemaOf } from '../../src/check/editor/language-schemas.ts';
import { keyTable } from '../../src/check/editor/reference.ts';
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

test('an idea leads to its chapter, and what has none is said in full or refused', () => {
  const definitions: Schema['definitions'] = {
    Plain: { type: 'string' },
    Actions: { type: 'object', additionalProperties: { $ref: '#/definitions/Action' } },
  };
  const cell = (part: Schema) => keyTable({ definitions }, { properties: { a: part } }, ['a']).split('\n')[2];
  const holder = (name: string): Schema => ({ $ref: `#/definitions/${name}`, description: '甲', examples: ['x'] });
  expect(cell(holder('Actions'))).toBe('| `a` |  | 名字 → [操作](#操作) | 甲<br>例如：`"a": "x"` |');
  for (const part of [holder('Plain'), { type: 'array', items: holder('Plain') }, { anyOf: [holder('Plain')] }])
    expect(() => cell(part)).toThrow('The reference has no chapter for Plain');
  expect(() => keyTable({}, { properties: { a: { type: 'array', items: holder('toString') } } }, ['a'])).toThrow();
});

const page = readFileSync('screens/reference.md', 'utf8');
const kinds: readonly FileKind[] = ['screen', 'menu', 'enums', 'options', 'record', 'form', 'api', 'views', 'back-end'];

test.each(kinds)('every key of the language stands in the reference: %s', (kind) => {
  const keys = Object.entries(schemaOf(kind).definitions ?? {})
    // The catalogues themselves hold names, not keys.
    .filter(([, { additionalProperties }]) => typeof additionalProperties !== 'object')
    .flatMap(([, { properties = {} }]) => Object.entries(properties))
    .filter(([, part]) => part.deprecated !== true && part.const === undefined && part.enumDescriptions === undefined)
    .map(([key]) => key);
  expect(keys.length).toBeGreaterThan(2);
  expect(keys.filter((key) => !page.includes(`\n| \`${key}\` |`))).toEqual([]);
});

test('the contents lead to every chapter, in order', () => {
  const [contents = ''] = page.split('\n## ');
  const links = [...contents.matchAll(/\]\(#([^)]*)\)/g)].map(([, title]) => title);
  expect(links).toEqual([...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title));
  expect(new Set(links).size).toBe(links.length);
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
