import { expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import { Publisher } from '../../../src/tools/publisher/publisher.ts';

const library = await readProject('tests/check/fixture');
const book = 'screens/book.json';
const changed = (from: string, to: string) => {
  const text = library[book] ?? '';
  expect(text).toContain(from);
  return { ...library, [book]: text.replace(from, to) };
};
const titleIn = (text: string | undefined) => JSON.parse(text ?? '{}').title;

test('what is refused leaves the last good version shown, and is told with its problems', () => {
  const publisher = new Publisher();
  publisher.take(library);
  const told: string[] = [];
  publisher.follow((now, before) => {
    told.push(`${before.problems.length} → ${now.problems.map(({ code }) => code)}`);
    expect(now.published).toBe(before.published);
  });
  publisher.take(changed('"sortable"', '"sortabel"'));
  publisher.take(library);
  expect(told).toEqual(['0 → key.unknown', '1 → ']);
});

test('files that defeat the engine are refused like any others, and the file is named', () => {
  const publisher = new Publisher();
  publisher.take(library);
  const form = 'schemas/forms/book-edit.json';
  // Ajv has a schema of this name already.
  const taken = (library[form] ?? '').replace('"book-edit"', '"http://json-schema.org/draft-07/schema"');
  expect(publisher.take({ ...library, [form]: taken })).toMatchObject({
    problems: [{ file: form, line: 1, code: 'check.crashed', message: expect.stringContaining('already exists') }],
  });
  expect(titleIn(publisher.state().published?.assets['book.json'])).toBe('图书列表');
});

test('a version that was shown is kept for the pages that have it open', () => {
  const publisher = new Publisher();
  publisher.take(library);
  const first = publisher.state().published?.boot.version ?? '';
  publisher.take(changed('图书列表', '全部图书'));
  const second = publisher.state().published?.boot.version ?? '';
  expect([first, second].map((version) => titleIn(publisher.asset(version, 'book.json')))).toEqual([
    '图书列表',
    '全部图书',
  ]);
  expect(publisher.asset('never', 'book.json')).toBeUndefined();
  expect(publisher.asset(first, 'constructor')).toBeUndefined();
});

test('the same files are judged once, however many ask, and told once', () => {
  const publisher = new Publisher();
  let judged = 0;
  publisher.demand(() => {
    judged += 1;
    return [];
  });
  let told = 0;
  publisher.follow(() => (told += 1));
  publisher.compile(library);
  publisher.take(library);
  publisher.take({ ...library });
  expect([judged, told]).toEqual([1, 1]);
});

test('a demand that comes later is held against what is shown', () => {
  const publisher = new Publisher();
  publisher.take(library);
  const { published } = publisher.state();
  const problem = { file: book, line: 1, column: 1, length: 0, code: 'request.unknown', message: '不行' } as const;
  publisher.demand(() => [problem]);
  expect(publisher.state()).toMatchObject({ problems: [problem], published });
});
