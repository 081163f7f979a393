// @module-tag deep
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './browser.ts';
import { openEnglish } from './english-person.ts';
import { builtLibrary } from './libraries.ts';
import { read } from './read.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({}, await builtLibrary('english'));
}, 240_000);
afterAll(() => server?.stop());

/** The parts of a spreadsheet's file as text. */
async function partsOf(path: string): Promise<(name: string) => string> {
  const parts = unzipSync(new Uint8Array(await readFile(path)));
  return (name) => new TextDecoder().decode(parts[name]);
}

test('amounts in currencies of their own are typed, shown, added up, exported and logged with their signs and decimals', async ({
  browser,
}) => {
  const { context, page, problems } = await openEnglish(browser, server.url, '/quotes', 'de-DE');
  const row = (seller: string) => page.locator('tbody tr', { hasText: seller });
  await row('Hugendubel').getByText('€1,234.50', { exact: true }).waitFor();
  await row('Kinokuniya').getByText('¥1,200', { exact: true }).waitFor();
  await row('That Al Salasil')
    .getByText(/^KWD\s12\.005$/)
    .waitFor();

  // Never one sum of different currencies.
  const total = page.locator('tfoot').getByText(/€1,235\.00\s*¥1,200\s*KWD\s12\.005/);
  await total.first().waitFor();

  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/quote') && request.method() !== 'GET') posts.push(request.method());
  });
  const dialog = page.getByRole('dialog');
  await row('Kinokuniya').getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Price').fill('1300.5');
  await read(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a whole number').waitFor();
  expect(posts).toEqual([]);
  // To an English project it is thousands, to the German browser 1.3.
  await dialog.getByLabel('Price').fill('1,300');
  await dialog.getByText('“1,300” can mean 1300 or 1.3000: type one of these').waitFor();
  await dialog.getByLabel('Price').fill('1300,0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  await row('Kinokuniya').getByText('¥1,300', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export \d/ }).click();
  const part = await partsOf(await (await saved).path());
  const sheet = part('xl/worksheets/sheet1.xml');
  const amounts = [...sheet.matchAll(/<c r="B\d+" s="(\d+)"><v>([^<]*)<\/v>/g)].map(([, style, value]) => ({
    style: Number(style),
    value,
  }));
  expect(amounts.map(({ value }) => value).toSorted()).toEqual(['0.5', '12.005', '1234.5', '1300']);
  const formats = [...part('xl/styles.xml').matchAll(/formatCode="([^"]*)"/g)].map(([, format]) =>
    format?.replaceAll('&quot;', '"').replaceAll('\u00a0', ' '),
  );
  const formatOf = (wanted: string) => formats[(amounts.find(({ value }) => value === wanted)?.style ?? 0) - 2];
  expect(formatOf('1234.5')).toBe('"€"#,##0.00');
  expect(formatOf('1300')).toMatch(/¥"?#,##0$/);
  expect(formatOf('12.005')).toBe('"KWD "#,##0.000');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/today');
  await page.getByText(/€1,235\.00, ¥1,300, KWD\s12\.005/).waitFor();

  await page.goto('/console/audit');
  await page.getByText('Price ¥1,200 → ¥1,300', { exact: true }).waitFor();
  expect(problems.list([])).toEqual([]);
  await context.close();
});
