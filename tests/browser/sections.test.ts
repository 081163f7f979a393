// @module-tag deep
import { rm } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { test as base } from './console.ts';
import { projectWith } from './project.ts';

/** A console with more screens than a page names: eight sections of 25 beside its own. */
const test = base.extend({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern.
    async ({}, use) => {
      const project = await projectWith(229);
      await use(project);
      await rm(project, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const sectionLinks = (page: Page) => page.locator('.section-links a');
const notFound = (page: Page) => page.getByText('404 - Page Not Found');

/** Opens a page that is given the whole menu only once the returned function is called. */
async function openWithout(open: (path: string) => Promise<Page>, path: string) {
  const page = await open('/manual');
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/boot.json', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(path);
  await heading(page).waitFor();
  const deliver = async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { page, held, deliver };
}

test('a page is sent the entries of its own section alone', async ({ console }) => {
  const sent = async (path: string) => (await fetch(console.url + path)).text();
  expect(await sent('/section-2/more-30')).toContain('"/section-2/more-31"');
  for (const path of ['/club', '/login', '/section-3/more-55', '/nowhere'])
    expect(await sent(path), path).not.toContain('"/section-2/more-31"');
  expect(await sent('/club')).toContain('"/section-2"');
});

test('an address of a section that is not there yet waits for it', async ({ open }) => {
  const { page, held, deliver } = await openWithout(open, '/club');
  await page.locator('nav a[href="/section-2"]').press('Enter');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect([await notFound(page).count(), new URL(page.url()).pathname]).toEqual([0, '/club']);
  await deliver();
  await page.waitForURL('**/section-2/more-26');
  await sectionLinks(page).nth(24).waitFor();
  await page.locator('nav a[href="/section-7"]').press('Enter');
  await page.waitForURL('**/section-7/more-151');
  await page.goBack();
  await page.waitForURL('**/section-2/more-26');
  await page.goBack();
  await page.waitForURL('**/club');
  expect(await notFound(page).count()).toBe(0);
});

test('back and forward lead to sections that a reloaded page does not have yet', async ({ open }) => {
  const { page, deliver } = await openWithout(open, '/section-2/more-30?size=20');
  await page.goto('/club');
  await heading(page).waitFor();
  await page.goto('/section-3/more-55');
  await sectionLinks(page).nth(24).waitFor();
  await page.reload();
  await heading(page).waitFor();
  await deliver();
  await page.goBack();
  await page.goBack();
  await page.waitForURL('**/section-2/more-30?size=20');
  await page.locator('.section-links a[aria-current=page][href="/section-2/more-30"]').waitFor();
  await page.goForward();
  await page.goForward();
  await page.waitForURL('**/section-3/more-55');
});

test('an address that the whole menu lacks is not found', async ({ open }) => {
  const page = await open('/section-2/more-999');
  await notFound(page).waitFor();
  await page.goto('/nowhere');
  await notFound(page).waitFor();
});

test('the screens of every section are found by the box, once the page has rested', async ({ open }) => {
  const page = await open('/club');
  await page.locator('tbody tr td').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('more-180');
  await page.getByRole('option', { name: /more-180/ }).click();
  await page.waitForURL('**/section-8/more-180');
});

test('a menu that cannot be fetched is asked for again, and is not found to be missing', async ({ open, tolerate }) => {
  tolerate(/boot\.json|Failed to fetch|net::ERR/);
  const page = await open('/manual');
  await page.route('**/boot.json', (route) => route.abort());
  await page.goto('/club');
  await heading(page).waitFor();
  await page.locator('nav a[href="/section-2"]').press('Enter');
  await page.getByRole('button', { name: /重试|重新加载/ }).waitFor();
  expect(await notFound(page).count()).toBe(0);
});
