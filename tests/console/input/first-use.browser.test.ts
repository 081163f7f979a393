import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { firstUse } from '../../../src/console/input/first-use.ts';

test('Tab is no first use yet; Enter on a button is one, as is any click without a pointer', async () => {
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
