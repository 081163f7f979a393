import { expect, test } from 'vitest';
import { compareShots } from '../../.storybook/review/compare.ts';
import { folderOf } from './shots.ts';

const all = () => true;

test('a picture that is as it was is no change', () => {
  const [before, after] = [folderOf({ 'a.png': [] }), folderOf({ 'a.png': [] })];
  expect(compareShots(before, after, all)).toEqual([]);
});

test('what moved is told with how much and where, most first; pixels near each other are one part', () => {
  const before = folderOf({ 'a.png': [], 'b.png': [] });
  const after = folderOf({
    'a.png': [[2, 3]],
    'b.png': [
      [1, 1],
      [4, 5],
      [38, 30],
    ],
  });
  const told = compareShots(before, after, all).map(({ file, kind, parts }) => ({
    ...{ file, kind },
    parts: parts.map(({ key: _, ...part }) => part),
  }));
  expect(told).toEqual([
    {
      file: 'b.png',
      kind: 'moved',
      parts: [
        { x: 1, y: 1, width: 4, height: 5, pixels: 2 },
        { x: 38, y: 30, width: 1, height: 1, pixels: 1 },
      ],
    },
    { file: 'a.png', kind: 'moved', parts: [{ x: 2, y: 3, width: 1, height: 1, pixels: 1 }] },
  ]);
});

test('new and gone pictures are told, and only those that were asked for', () => {
  const [before, after] = [folderOf({ 'old.png': [], 'other.png': [] }), folderOf({ 'new.png': [] })];
  const told = compareShots(before, after, (file) => file !== 'other.png');
  expect(told.map(({ file, kind }) => `${file} ${kind}`)).toEqual(['new.png new', 'old.png gone']);
});

const row = (length: number, shade: number) => Array.from({ length }, (_, x) => [x, 0, shade] as const);

test.each([
  ['a few pixels of slightly another shade are no change', row(5, 236), 0],
  ['many of them are one', row(9, 236), 1],
  ['a single pixel of quite another shade is one', row(1, 200), 1],
  ['pixels that were rounded otherwise are none', row(40, 252), 0],
])('%s', (_, pixels, changes) => {
  const [before, after] = [folderOf({ 'a.png': [] }), folderOf({ 'a.png': pixels })];
  expect(compareShots(before, after, all)).toHaveLength(changes);
});
