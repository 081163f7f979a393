import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compareShots } from '../../.storybook/review/compare.ts';
import { causesOf, differencesOf } from '../../.storybook/review/differences.ts';
import { pictureOf, writePictures } from '../../.storybook/review/pictures.ts';
import { folderOf, type Places } from './shots.ts';

type Pictures = Readonly<Record<string, Places>>;

/** The places of each difference, as `picture x,y`. */
function told(before: Pictures, after: Pictures): readonly (readonly string[])[] {
  return differencesBetween(before, after).map(({ places }) =>
    places.map(({ file, box }) => `${file} ${box.x},${box.y}`),
  );
}

function differencesBetween(before: Pictures, after: Pictures) {
  return differencesOf(compareShots(folderOf(before), folderOf(after), () => true));
}

test('what looks the same before and after is one difference, in however many pictures and places', () => {
  const before = { 'a.png': [], 'b.png': [], 'c.png': [] };
  const after: Pictures = {
    'a.png': [[2, 3]],
    'b.png': [
      [10, 3],
      [10, 33],
    ],
    'c.png': [
      [2, 3],
      [3, 3],
    ],
  };
  expect(told(before, after)).toEqual([['b.png 10,3', 'b.png 10,33', 'a.png 2,3'], ['c.png 2,3']]);
});

test('the same pixels after, but others before, are another difference', () => {
  const after: Pictures = {
    'a.png': [[2, 3]],
    'b.png': [
      [2, 3],
      [3, 3],
    ],
  };
  const before: Pictures = { 'a.png': [], 'b.png': [[3, 3]] };
  expect(told(before, after)).toHaveLength(1);
  expect(told({ ...before, 'b.png': [[4, 3]] }, after)).toHaveLength(2);
});

test('a picture that moved nearly everywhere is one difference', () => {
  // Each is as wide as its number says, so that no two are alike.
  const scattered = Array.from({ length: 7 }, (_, step) =>
    Array.from({ length: step + 1 }, (_, width): [number, number] => [
      (step % 3) * 16 + width,
      Math.floor(step / 3) * 16,
    ]),
  );
  expect(told({ 'a.png': [] }, { 'a.png': scattered.slice(0, 6).flat() })).toHaveLength(6);
  expect(told({ 'a.png': [] }, { 'a.png': scattered.flat() })).toEqual([['a.png 0,0']]);
});

test('new pictures that are equal are one difference, and no difference that is gone', () => {
  expect(told({ 'old.png': [] }, { 'one.png': [], 'two.png': [] })).toEqual([
    ['one.png 0,0', 'two.png 0,0'],
    ['old.png 0,0'],
  ]);
});

test('a difference has the cause that all of its pictures share', () => {
  const reasons: Readonly<Record<string, readonly string[]>> = {
    'a.png': ['table.css', 'branch.json'],
    'b.png': ['table.css'],
    'c.png': ['branch.json'],
  };
  const differences = differencesBetween(
    { 'a.png': [], 'b.png': [], 'c.png': [], 'd.png': [] },
    {
      'a.png': [[2, 3]],
      'b.png': [[2, 3]],
      'c.png': [
        [2, 3],
        [3, 3],
      ],
      'd.png': [
        [2, 3],
        [4, 3],
      ],
    },
  );
  const causes = causesOf(differences, (file) => reasons[file] ?? []);
  expect(
    causes.map((cause) => [cause.reasons, cause.differences.map(({ places }) => places.map(({ file }) => file))]),
  ).toEqual([
    [[], [['d.png']]],
    [['branch.json'], [['c.png']]],
    [['table.css'], [['a.png', 'b.png']]],
  ]);
});

test('a difference is cut out with what is around it: before, after, and with the differing pixels in red', () => {
  const report = folderOf({});
  const [before, after] = [folderOf({ 'a.png': [[1, 1]] }), folderOf({ 'a.png': [[5, 30]] })];
  const [first] = differencesOf(compareShots(before, after, () => true));
  if (first === undefined) throw new Error('There is a difference.');
  renameSync(before, join(report, 'before'));
  renameSync(after, join(report, 'after'));
  mkdirSync(join(report, 'parts'));
  writePictures(report, first);
  const read = (side: Parameters<typeof pictureOf>[1]) =>
    PNG.sync.read(readFileSync(join(report, pictureOf(first, side))));
  const at = ({ data, width }: PNG, x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];
  const [black, white, red] = [
    [0, 0, 0],
    [255, 255, 255],
    [205, 66, 70],
  ];
  const looks = (x: number, y: number) => [at(read('before'), x, y), at(read('after'), x, y)];
  expect([looks(1, 1), looks(5, 30)]).toEqual([
    [black, white],
    [white, black],
  ]);
  const marked = read('difference');
  expect([at(marked, 1, 1), at(marked, 5, 30)]).toEqual([red, red]);
  expect(at(marked, 20, 20)).not.toEqual(red);
});
