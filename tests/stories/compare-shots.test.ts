import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compareShots } from '../../.storybook/shots/compare.ts';

const all = () => true;

test('a picture that is as it was is no change', () => {
  const [before, after] = [folder({ 'a.png': [] }), folder({ 'a.png': [] })];
  expect(compareShots(before, after, all)).toEqual([]);
});

test('what moved is told with how much and where, most first', () => {
  const before = folder({ 'a.png': [], 'b.png': [] });
  const after = folder({
    'a.png': [[2, 3]],
    'b.png': [
      [1, 1],
      [4, 5],
    ],
  });
  expect(compareShots(before, after, all)).toEqual([
    {
      file: 'b.png',
      kind: 'moved',
      pixels: 2,
      box: { x: 1, y: 1, width: 4, height: 5 },
      size: { width: 8, height: 8 },
    },
    {
      file: 'a.png',
      kind: 'moved',
      pixels: 1,
      box: { x: 2, y: 3, width: 1, height: 1 },
      size: { width: 8, height: 8 },
    },
  ]);
});

test('new and gone pictures are told, and only those that were asked for', () => {
  const [before, after] = [folder({ 'old.png': [], 'other.png': [] }), folder({ 'new.png': [] })];
  const told = compareShots(before, after, (file) => file !== 'other.png');
  expect(told.map(({ file, kind }) => `${file} ${kind}`)).toEqual(['new.png new', 'old.png gone']);
});

/** A folder of white pictures of 8 by 8 with black pixels at these places. */
function folder(pictures: Readonly<Record<string, readonly (readonly [number, number])[]>>): string {
  const path = mkdtempSync(join(tmpdir(), 'shots-'));
  for (const [name, places] of Object.entries(pictures)) {
    const png = new PNG({ width: 8, height: 8 });
    png.data.fill(255);
    for (const [x, y] of places) png.data.fill(0, (y * 8 + x) * 4, (y * 8 + x) * 4 + 3);
    writeFileSync(join(path, name), PNG.sync.write(png));
  }
  return path;
}
