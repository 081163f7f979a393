import { expect, test } from 'vitest';
import { lettersOf } from '../../../src/console/keys/letters.ts';

test('each name has a letter of its own, the first of its own that is left', () => {
  expect([...lettersOf(['pass', 'reject', 'refund', 'jjj'], 'jk')]).toEqual([
    ['pass', 'p'],
    ['reject', 'r'],
    ['refund', 'e'],
    ['jjj', 'a'],
  ]);
});

test('names beyond the alphabet have none', () => {
  const letters = lettersOf(Array.from({ length: 30 }, (_, index) => `action${index}`));
  expect(letters.size).toBe(26);
  expect(new Set(letters.values()).size).toBe(26);
});
