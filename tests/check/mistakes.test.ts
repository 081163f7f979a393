import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { publish } from '../../src/compile/publish.ts';

const book = 'screens/book.json';
const api = 'schemas/api.json';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);

test('a project without mistakes gives no message', () => {
  expect(check(clean)).toEqual([]);
});

test('a project without its contract is told which file is missing', () => {
  const { 'schemas/api.json': _, ...files } = clean;
  expect(check(files)).toMatchObject([{ file: api, line: 1, code: 'file.missing' }]);
});

test('an empty file is told as such', () => {
  expect(check({ ...clean, [book]: '' })).toMatchObject([{ file: book, line: 1, code: 'json.empty' }]);
});

test('a file that is not UTF-8 is told as such, at the first character that cannot be read', () => {
  const { [book]: text = '' } = clean;
  const gbk = Buffer.concat([
    Buffer.from(text.slice(0, 40)),
    Buffer.from([0xcd, 0xbc, 0xca, 0xe9]),
    Buffer.from(text.slice(40)),
  ]);
  const line = text.slice(0, 40).split('\n').length;
  expect(check({ ...clean, [book]: gbk.toString('utf8') })).toMatchObject([
    { file: book, line, code: 'json.encoding' },
  ]);
});

test('a byte order mark is no mistake, and moves no place', () => {
  const marked = Object.fromEntries(Object.entries(clean).map(([file, text]) => [file, `\ufeff${text}`]));
  expect(check(marked)).toEqual([]);
  expect(publish(marked).boot.title).toBe('图书馆');
  expect(check({ ...clean, [book]: '\ufeff{ "kind": "lsit" }' })).toMatchObject([{ file: book, line: 1, column: 11 }]);
});

test.each([
  ['screens/Bill2.JSON', 'file.stray', 'screens/bill2.json'],
  ['screens/loan.json.txt', 'file.stray', 'screens/loan.json'],
  ['screens/old/loan.json', 'file.stray', undefined],
  ['schemas/loan.json', 'file.stray', undefined],
  ['schemas/Forms/loan.json', 'file.stray', 'schemas/forms/loan.json'],
  ['screens/Loan.json', 'file.name', 'screens/loan.json'],
])('a file that nobody reads is not passed over: %s', async (path, code, hint) => {
  const root = await mkdtemp(join(tmpdir(), 'baize-'));
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), '{}');
  const read = await readProject(root);
  await rm(root, { recursive: true });
  expect(Object.keys(read)).toEqual([path]);
  expect(check({ ...clean, ...read })).toMatchObject([
    { file: path, line: 1, code, ...(hint !== undefined && { hint }) },
  ]);
});

test('a form nested deeper than any form people fill in is refused', () => {
  const nested = (depth: number): unknown => ({
    type: 'object',
    title: '层',
    properties: depth === 0 ? {} : { days: { type: 'string', title: '借期' }, inner: nested(depth - 1) },
  });
  const files = { ...clean, 'schemas/forms/settings.json': JSON.stringify(nested(12)) };
  expect(check(files)).toMatchObject([{ file: 'schemas/forms/settings.json', code: 'form.deep' }]);
});
