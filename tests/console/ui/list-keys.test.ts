import { describe, expect, it } from 'vitest';
import { entryAfter, entryNamed } from '../../../src/console/ui/list-box/list-keys.ts';

describe('a key in a list', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
  ])('%s leads from %i to %s of three', (key, from, to) => expect(entryAfter(key, from, 3)).toBe(to));

  it('leads nowhere in an empty list', () => expect(entryAfter('ArrowDown', 0, 0)).toBeUndefined());
});

describe('typed letters', () => {
  const titles = ['Apple', 'Bear', 'Bee', '杭州'];
  it.each([
    ['b', 0, 1],
    ['b', 1, 2],
    ['bb', 2, 1],
    ['be', 1, 1],
    ['bee', 1, 2],
    ['杭', 0, 3],
    ['x', 0, undefined],
  ])('%s leads from entry %i to %s', (typed, from, to) => expect(entryNamed(typed, titles, from)).toBe(to));
});
