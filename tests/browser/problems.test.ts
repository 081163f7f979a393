import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { sampled } from '../depth.ts';
import { test } from './browser.ts';
import { watch } from './problems.ts';

const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self' http://127.0.0.1:9";
let origin: string;
let body = '';
const server = createServer((request, response) => {
  const status = /status=(\d+)/.exec(request.url ?? '')?.[1] ?? '200';
  response.writeHead(Number(status), { 'content-type': 'text/html', 'content-security-policy': policy }).end(body);
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void server.close());

const scripts: readonly (readonly [kind: string, script: string, problem: RegExp])[] = [
  ['a console error', "console.error('broken')", /console error: broken/],
  ['a console warning', "console.warn('odd')", /console warning: odd/],
  ['an uncaught error', "throw new Error('lost')", /uncaught error: .*lost/],
  ['an unhandled rejection', "Promise.reject(new Error('lost'))", /uncaught error: .*lost/],
  ['a CSP report', "eval('1')", /CSP report: script-src/],
  ['a failing answer', "fetch('/api/x?status=500')", /answer 500/],
  ['a missing file', "fetch('/assets/x.js?status=404')", /console error: .*404/],
  ['a request to another origin', "fetch('http://127.0.0.1:9/')", /request to another origin/],
];
test.for(sampled(scripts, 3))('%s is a problem', async ([, script, problem], { browser }) => {
  const problems = await problemsOf(browser, script);
  expect(problems.list([])).toContainEqual(expect.stringMatching(problem));
});

test('a refusal of the API and a quiet page are none', async ({ browser }) => {
  expect((await problemsOf(browser, "fetch('/api/x?status=409')")).list([])).toEqual([]);
  expect((await problemsOf(browser, '1')).list([])).toEqual([]);
});

test('what a test provokes itself is left out', async ({ browser }) => {
  expect((await problemsOf(browser, "console.error('broken')")).list([/broken/])).toEqual([]);
});

async function problemsOf(browser: Browser, script: string) {
  const context = await browser.newContext();
  const problems = await watch(context, origin);
  const page = await context.newPage();
  body = `<!doctype html><link rel="icon" href="data:,"><script>${script}</script>`;
  await page.goto(`${origin}/page`, { waitUntil: 'networkidle' });
  await context.close();
  return problems;
}
