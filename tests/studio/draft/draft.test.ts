import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import {
  changesOf,
  conflictsIn,
  filesWith,
  withOwnTextKept,
  withoutFile,
  withoutPublished,
  withText,
} from '../../../src/studio/draft/draft.ts';
import { listableRecords, newScreenFiles } from '../../../src/studio/draft/new-screen.ts';
import { namesIn } from '../../../src/studio/help/names.ts';

const published = { a: '1', b: '2' };

test('a file that reads as published is no part of the draft', () => {
  const draft = withText({}, published, 'a', '9');
  expect(changesOf(draft)).toEqual({ a: '9' });
  expect(withText(draft, published, 'a', '1')).toEqual({});
  expect(filesWith(draft, published)).toEqual({ a: '9', b: '2' });
});

test('a file that is taken away is gone, and one that is new is there', () => {
  const draft = withText(withText({}, published, 'a', null), published, 'c', '3');
  expect(filesWith(draft, published)).toEqual({ b: '2', c: '3' });
  expect(changesOf(draft)).toEqual({ a: null, c: '3' });
});

test('what somebody else published meanwhile is a conflict only where both changed the file', () => {
  const draft = withText({}, published, 'a', '9');
  expect(conflictsIn(draft, { ...published, b: '5' })).toEqual([]);
  expect(conflictsIn(draft, { ...published, a: '5' })).toEqual(['a']);
});

test('a conflict ends with one of the two, and a draft that was published ends by itself', () => {
  const theirs = { ...published, a: '5' };
  const draft = withText({}, published, 'a', '9');
  expect(conflictsIn(withOwnTextKept(draft, theirs, 'a'), theirs)).toEqual([]);
  expect(changesOf(withOwnTextKept(draft, theirs, 'a'))).toEqual({ a: '9' });
  expect(filesWith(withoutFile(draft, 'a'), theirs)).toEqual(theirs);
  expect(withoutPublished(draft, { ...published, a: '9' })).toEqual({});
});

test('going on typing in a conflict keeps it one', () => {
  const theirs = { ...published, a: '5' };
  const draft = withText(withText({}, published, 'a', '9'), theirs, 'a', '99');
  expect(conflictsIn(draft, theirs)).toEqual(['a']);
});

test('a new page of any record that can be listed checks clean', async () => {
  const files = await readProject(process.cwd());
  const names = namesIn(files);
  expect(listableRecords(names).length).toBeGreaterThan(10);
  for (const { record } of listableRecords(names)) {
    const begun = newScreenFiles(files, names, { id: 'fresh', title: '新页面', record });
    // What a record expects of its lists is the author's to add: the check says so.
    const problems = check({ ...files, ...begun }).filter(({ code }) => !code.startsWith('expected.'));
    expect([record, problems]).toEqual([record, []]);
  }
});
