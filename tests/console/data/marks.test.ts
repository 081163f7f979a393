import { afterEach, expect, it, vi } from 'vitest';
import { isMarked } from '../../../src/console/data/mark.ts';
import { setMark } from '../../../src/console/data/marks.ts';
import { keptStorage, refusedStorage } from './kept-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('a browser is marked while it keeps anything of either kind, under the name that it has had all along', () => {
  const kept = keptStorage('localStorage');
  expect(isMarked()).toBe(false);
  for (const kind of ['runs', 'drafts', 'drafts'] as const) setMark(kind, true);
  expect([...kept.keys()]).toEqual(['baize-bulk']);
  setMark('drafts', false);
  expect(isMarked()).toBe(true);
  setMark('drafts', true);
  setMark('runs', false);
  expect(isMarked()).toBe(true);
  setMark('drafts', false);
  setMark('drafts', false);
  expect([isMarked(), kept.size]).toEqual([false, 0]);
});

it('a browser that refuses storage keeps nothing, and whoever would keep something learns of it', () => {
  refusedStorage('localStorage');
  expect(isMarked()).toBe(false);
  expect(() => setMark('runs', true)).toThrow('The operation is insecure.');
});
