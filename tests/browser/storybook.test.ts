// @module-tag deep
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFolder } from '../../.storybook/shots/serve.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'storybook-'));
let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;

beforeAll(async () => {
  const { status, stderr } = spawnSync('npm', ['run', 'storybook:build', '--', '-o', folder, '--quiet']);
  expect(status, String(stderr)).toBe(0);
  site = await serveFolder(folder);
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the static stories stand in any folder, and ask nobody else for anything', async () => {
  const page = await browser.newPage();
  const strange: string[] = [];
  page.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (protocol === 'http:' && request.url().startsWith(site.url)) return;
    if (!['data:', 'blob:'].includes(protocol)) strange.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) strange.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${site.url}?path=/story/screen-banner--create-filled`);
  const story = page.frameLocator('#storybook-preview-iframe');
  // A screen, a form and a picture: what is fetched, what is imported, what an element asks for.
  await story.getByRole('dialog', { name: '新建广告' }).getByRole('img').first().waitFor();
  await story.getByRole('row').getByRole('img').first().waitFor({ state: 'attached' });
  expect(strange).toEqual([]);
  await page.close();
});
