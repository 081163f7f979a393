import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

test('Tab is no first use yet; Enter on a button is one, as is any click without a pointer', async () => {
  // A page that rests loads the same by itself: here its time stands still.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { firstUse } = await import('../../../src/console/input/first-use.ts');
  let isUsed = false;
  void firstUse.then(() => {
    isUsed = true;
  });
  const button = document.body.appendChild(document.createElement('button'));
  await userEvent.keyboard('{Tab}');
  expect([document.activeElement, isUsed]).toEqual([button, false]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isUsed).toBe(true);
});
