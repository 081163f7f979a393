import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import { demoPassword, startServer } from '../browser/server.ts';
import { makers } from '../server/shared/makers.ts';
import { Workshop } from '../server/shared/workshop.ts';
import { round } from './deep/calls.ts';
import { multiplyBills } from './deep/million.ts';

/**
 * `npm run bench -- export`: how long a page takes to write some 100,000 of 1,000,000 bills into a spreadsheet, the most
 * that its heap holds meanwhile, and the longest that it does not answer.
 */
export async function measureExport(browser: Browser): Promise<void> {
  const workshop = new Workshop(makers);
  const folder = mkdtempSync(join(tmpdir(), 'baize-million-'));
  copyFileSync(await workshop.get('demoFile'), join(folder, 'baize.db'));
  await multiplyBills(openSqlite(join(folder, 'baize.db')));
  const server = await startServer({ DATA_DIR: folder });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('账号').fill('admin');
    await page.getByLabel('密码').fill(demoPassword);
    await page.getByRole('button', { name: /登\s*录/ }).click();
    await page.getByRole('navigation').first().waitFor();
    await page.goto(`${server.url}/bill?createAt=2025-11-23,2026-03-06`);
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const measured = await watching(page, async () => {
      const download = page.waitForEvent('download', { timeout: 300_000 });
      await dialog.getByRole('button', { name: /导出 \d+ 行/ }).click();
      return readFileSync(await (await download).path());
    });
    const told = await dialog.getByText('已导出').textContent();
    const rows = (await readSheet(measured.result)).length - 1;
    if (told !== `已导出 ${rows} 行。`) throw new Error(`${told} The file has ${rows}.`);
    const { seconds, heap, task } = measured;
    console.table([{ rows, seconds, 'a second': round(rows / seconds), 'heap MB': heap, 'longest task ms': task }]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
    await workshop.close();
  }
}

/** Does work, and tells how long it took, the page's largest heap in MB and its longest task in milliseconds meanwhile. */
async function watching<T>(page: Page, work: () => Promise<T>) {
  const tasks: number[] = [];
  await page.exposeFunction('tell', (milliseconds: number) => tasks.push(milliseconds));
  await page.evaluate(() => {
    const { tell } = globalThis as typeof globalThis & { tell?: (milliseconds: number) => void };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tell?.(duration);
    }).observe({ type: 'longtask' });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let most = 0;
  const look = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    most = Math.max(most, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0);
  };
  const looking = setInterval(() => void look(), 250);
  const start = performance.now();
  const result = await work();
  const seconds = round((performance.now() - start) / 1000);
  clearInterval(looking);
  return { result, seconds, heap: round(most / 1e6), task: Math.max(0, ...tasks) };
}
