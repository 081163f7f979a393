import { describe, expect, test } from 'vitest';
import { faultOf, textFaults as faultsIn } from '../../src/compile/form/plain-text.ts';
import type { FieldSchema } from '../../src/language/form.ts';
import * as words from '../../src/words/zh-CN/form-texts.ts';

const textFaults = (schema: FieldSchema | undefined, value: Parameters<typeof faultsIn>[1]) =>
  faultsIn(schema, value, words);

test.each([
  ['书\u0000名'],
  ['书\u0007名'],
  ['书\u007f名'],
  ['\ud800'],
  ['书\udc00'],
  ['\ufffe'],
  ['\u{1ffff}'],
  ['\u202e书名'],
  ['\u202a'],
  ['\u2066书'],
  ['\u2069'],
])('%j cannot be kept', (text) => {
  expect(faultOf(text)).toBe('unusable');
});

test.each([['\u200b'], ['\u2060 \ufeff'], ['\u2800'], ['\u00ad'], ['\u3164 ']])('%j shows nothing', (text) => {
  expect(faultOf(text)).toBe('invisible');
});

test.each([['书名'], [''], ['  '], ['\t书\r\n名\n'], ['👩‍💻'], ['❤️'], ['a\u200bb'], ['\u{1f600}']])(
  '%j is a text like any other',
  (text) => {
    expect(faultOf(text)).toBeUndefined();
  },
);

describe('the faults of a body', () => {
  const schema: FieldSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', title: '书名' },
      tags: { type: 'array', items: { type: 'string', title: '标签' } },
      owner: { type: 'object', properties: { mail: { type: 'string' } } },
    },
  };
  const unusable = (title: string) => `${title}含有不能使用的字符，请删除后重试。`;

  test('stand where they are, under the title of their field', () => {
    const body = {
      name: '\u200b',
      tags: ['a', 'b\u0000'],
      owner: { mail: '\u0001' },
      other: '\u0002',
      age: 3,
      no: null,
    };
    expect(textFaults(schema, body)).toEqual([
      { path: ['name'], fault: 'invisible', message: '「书名」没有可见的文字，请重新填写。' },
      { path: ['tags', '1'], fault: 'unusable', message: unusable('「标签」') },
      { path: ['owner', 'mail'], fault: 'unusable', message: unusable('提交的内容') },
      { path: ['other'], fault: 'unusable', message: unusable('提交的内容') },
    ]);
    expect(textFaults(schema, { name: { first: '\u0000' } })).toMatchObject([{ path: ['name', 'first'] }]);
    expect(textFaults(undefined, '\u0000')).toEqual([{ path: [], fault: 'unusable', message: unusable('提交的内容') }]);
  });

  test('that stand in a name are those of what holds it, and the name is not told', () => {
    expect(textFaults(schema, { owner: { 'a\u0000': '\u0000' } })).toEqual([
      { path: ['owner'], fault: 'unusable', message: unusable('提交的内容') },
    ]);
  });

  test('are told up to the tenth, and down to the fiftieth level', () => {
    const body = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, '\u0000']));
    expect(textFaults(undefined, body)).toHaveLength(10);
    expect(
      textFaults(
        undefined,
        Array.from({ length: 9 }, () => '\u0000'),
      ),
    ).toHaveLength(9);
    const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });
    expect(textFaults(undefined, nested(49) as never)).toEqual([]);
    expect(textFaults(undefined, nested(50) as never)).toEqual([
      {
        path: Array.from({ length: 50 }, () => 'in'),
        fault: 'unusable',
        message: '提交的内容层级过深，请检查后重试。',
      },
    ]);
  });

  test('are none where nothing is wrong', () => {
    expect(textFaults(schema, { name: '书', tags: ['a'], owner: null })).toEqual([]);
    expect(textFaults(schema, undefined)).toEqual([]);
  });
});
