import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { survivors } from './survivors.ts';

test('every mutant that may live stands in a line that is still there', () => {
  const linesOf = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  const stale = survivors.filter(({ file, line }) => !linesOf(file).includes(line));
  expect(stale.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});
