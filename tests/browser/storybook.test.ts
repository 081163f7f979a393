// @module-tag deep
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFolder } from '../../.storybook/shots/serve.ts';
import { storiesIn } from '../../.storybook/shots/stories.ts';
import { takeShots } from '../../.storybook/shots/take.ts';
import { type Variant, variants } from '../../.storybook/shots/variants.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { plainEnvironment } from './server.ts';

let folder = '';
let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storybook-'));
  const { status, stderr } = spawnSync('npm', ['run', 'storybook:build', '--', '-o', folder, '--quiet'], {
    env: plainEnvironment(),
  });
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

test('the engine speaks the language that is chosen in the toolbar, from right to left in one', async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}?path=/story/screen-club--default`);
  const story = page.frameLocator('#storybook-preview-iframe');
  await story.getByText('共 37 行').waitFor();
  for (const [before, name, rows, direction] of [
    ['中文', 'English', '37 rows', 'ltr'],
    ['English', 'Backwards English', /37.*ŕöööŵš/, 'rtl'],
    ['Backwards English', '中文', '共 37 行', 'ltr'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`语言.*${before}$`) }).click();
    await page.getByText(name, { exact: true }).last().click();
    await story.getByText(rows).waitFor();
    expect(await story.locator('html').getAttribute('dir'), name).toBe(direction);
  }
  await page.close();
});

test('a picture of a story whose steps throw tells so', async () => {
  const stories = (await storiesIn(site.url)).filter(({ id }) => id === 'app-navigation--user-menu');
  const narrow = variants['320'] as Variant;
  const order = { url: site.url, stories, out: folder, workers: 1, variant: narrow };
  expect(await takeShots({ ...order, browser })).toEqual([]);
  const newPage = async (options?: BrowserContextOptions) => {
    const page = await browser.newPage(options);
    await page.addInitScript(() => {
      // Nothing else opens the navigation in so narrow a window.
      const style = document.createElement('style');
      style.textContent = '.menu-button { display: none !important; }';
      document.addEventListener('DOMContentLoaded', () => document.head.append(style));
    });
    return page;
  };
  const failures = await takeShots({ ...order, browser: { newPage } });
  expect(failures).toEqual([
    { id: 'app-navigation--user-menu', why: expect.stringContaining('Unable to find an accessible element') },
  ]);
});
