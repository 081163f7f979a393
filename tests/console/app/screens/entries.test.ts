import { expect, it } from 'vitest';
import { fromEntries, toEntries } from '../../../../src/console/app/screens/entries.ts';

const schema = {
  type: 'object',
  properties: { rate: { type: 'number' }, wechat: { type: 'string' }, open: { type: 'boolean' } },
} as const;

it('reads entries as what the fields of the form are', () => {
  const answer = [
    { key: 'rate', value: '0.6' },
    { key: 'wechat', value: '12345' },
    { key: 'open', value: 'false' },
    { key: 'unknown', value: '1' },
    null,
  ];
  expect(fromEntries(answer, schema)).toEqual({ rate: 0.6, wechat: '12345', open: false });
});

it('leaves a value that is no number to the form', () => {
  expect(fromEntries([{ key: 'rate', value: 'abc' }], schema)).toEqual({ rate: 'abc' });
  expect(fromEntries([{ key: 'rate', value: '' }], schema)).toEqual({ rate: '' });
});

it('sends every value as a string', () => {
  expect(toEntries({ rate: 0.6, wechat: 'a', open: true }, {})).toEqual([
    { key: 'rate', value: '0.6' },
    { key: 'wechat', value: 'a' },
    { key: 'open', value: 'true' },
  ]);
});

it('leaves out what is empty and unknown to the back end, and empties what it knows', () => {
  const empty = { threshold: '', note: null };
  expect(toEntries({ ...empty, wechat: '' }, { wechat: 'a' })).toEqual([{ key: 'wechat', value: '' }]);
  expect(toEntries(empty, { threshold: '100', note: 'b' })).toEqual([
    { key: 'threshold', value: '' },
    { key: 'note', value: '' },
  ]);
});

it('reads and writes a list as JSON and leaves an empty one out that the back end does not know', () => {
  const lists = { type: 'object', properties: { roles: { type: 'array' } } } as const;
  expect(fromEntries([{ key: 'roles', value: '[1,3]' }], lists)).toEqual({ roles: [1, 3] });
  expect(fromEntries([{ key: 'roles', value: 'x' }], lists)).toEqual({ roles: 'x' });
  expect(toEntries({ roles: [1, 3] }, {})).toEqual([{ key: 'roles', value: '[1,3]' }]);
  expect(toEntries({ roles: [] }, { roles: [2] })).toEqual([{ key: 'roles', value: '[]' }]);
  expect(toEntries({ roles: [] }, {})).toEqual([]);
});
