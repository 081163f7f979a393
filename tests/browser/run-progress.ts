import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const dialog = (page: Page) => page.getByRole('alertdialog');

/** Resolves once a run has completed this many rows. */
export async function reaches(page: Page, count: number): Promise<void> {
  await expect.poll(() => completed(page), { timeout: 600_000 }).toBeGreaterThanOrEqual(count);
}

/** Returns the number of rows that a run has completed; 0 if it does not show one. */
export async function completed(page: Page): Promise<number> {
  return Number(/已完成 (\d+)/.exec((await dialog(page).textContent()) ?? '')?.[1] ?? 0);
}

/** Waits for the end of a run, resuming it if a busy machine makes it pause; returns its final message. */
export async function ending(page: Page, title: string): Promise<string | null> {
  const ended = dialog(page).getByText(new RegExp(`^${title}：成功 \\d+ 行，失败 \\d+ 行`));
  const paused = dialog(page).getByRole('button', { name: '继续' });
  for (;;) {
    await ended.or(paused).first().waitFor({ timeout: 1_500_000 });
    if ((await ended.count()) > 0) return ended.textContent();
    await paused.click();
  }
}
