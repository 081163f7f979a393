import { expect, test } from 'vitest';
import { LruCache } from '../../src/language/lru-cache.ts';

test('what was used longest ago goes first, and never more is kept than was said', () => {
  const kept = new LruCache<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});
