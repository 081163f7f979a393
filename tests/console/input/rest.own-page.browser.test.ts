import { expect, onTestFinished, test, vi } from 'vitest';

test('a page that is left alone loads what input needs by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { firstUse } = await import('../../../src/console/input/first-use.ts');
  let isUsed = false;
  void firstUse.then(() => {
    isUsed = true;
  });
  vi.advanceTimersByTime(1999);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(isUsed).toBe(false);
  vi.advanceTimersByTime(1);
  await firstUse;
});
