import { afterEach, expect, test } from 'vitest';
import { hasCrashed, markEnded, markStarted } from '../../../src/studio/draft/draft-mark.ts';

const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'));

afterEach(() => markEnded('admin'));

test('a page that never comes to an end of its look has died of the draft', () => {
  markStarted('admin');
  expect(hasCrashed('admin')).toBe(true);
  markEnded('admin');
  expect(hasCrashed('admin')).toBe(false);
});

test('a page that is left in the middle of its look has not', () => {
  markStarted('admin');
  markStarted('admin');
  leave();
  expect(hasCrashed('admin')).toBe(false);
});

test('leaving a page takes away no note but its own', () => {
  markStarted('admin');
  markEnded('admin');
  localStorage.setItem('baize.studio.opening.admin', 'yes');
  leave();
  expect(hasCrashed('admin')).toBe(true);
});
