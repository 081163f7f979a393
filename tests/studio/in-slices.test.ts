import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Steps } from '../../src/check/steps.ts';
import { inSlices } from '../../src/studio/draft/in-slices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns work of so many steps, and how many of them were taken. */
function work(count: number) {
  const taken = { steps: 0 };
  function* steps(): Steps<string> {
    for (; taken.steps < count; taken.steps++) yield;
    return 'done';
  }
  return { taken, steps: steps() };
}

/** Lets ten milliseconds pass whenever somebody looks at the clock. */
function slowClock(): void {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
}

test('small work is done at once', () => {
  const done = vi.fn();
  inSlices(work(1000).steps, done);
  expect(done).toHaveBeenCalledExactlyOnceWith('done');
});

test('the page comes to its turn in between, and the work is done in the end', () => {
  const done = vi.fn();
  slowClock();
  const { steps, taken } = work(100);
  inSlices(steps, done);
  expect(taken.steps).toBeLessThan(10);
  expect(done).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect([taken.steps, done.mock.calls]).toEqual([100, [['done']]]);
});

test('work that is given up is not gone on with', () => {
  const done = vi.fn();
  slowClock();
  const { steps, taken } = work(100);
  inSlices(steps, done)();
  const before = taken.steps;
  vi.runAllTimers();
  expect([taken.steps, done.mock.calls]).toEqual([before, []]);
});
