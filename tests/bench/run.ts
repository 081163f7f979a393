import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { publish } from '../../src/compile/publish.ts';
import { chromiumFlags, ensureChromium } from '../browser/chromium.ts';
import { projectWith } from '../browser/project.ts';
import { demoToken, startServer } from '../browser/server.ts';
import { measureDay } from './day.ts';
import { deep, measureDeep } from './deep/deep.ts';
import { edits } from './deep/edits.ts';
import { measureExport } from './export.ts';
import { measureFinder } from './finder.ts';
import { measureImport } from './import/measure.ts';
import { comparePeers } from './peers.ts';
import { measureSigns } from './signs.ts';
import { firstList, openedStudio, screenChange } from './sizes.ts';

/**
 * `npm run bench`: what the console weighs, how the studio opens, and how long a first and a repeated check take, with as many
 * screens as there are, with 25, with 1,000 and with 5,000. `npm run bench -- --peers [--runs 3]` goes on to compare it with other stacks, where their kit is at hand;
 * with `--parts form,list` or `--only raw,ours` it measures those alone, and nothing else before.
 * `npm run bench -- export` writes a spreadsheet of 100,000 bills, and `-- finder` draws what the box for everything finds.
 * `npm run bench -- flood`, `overload`, `outage`, `memory` and `rows` measure the server alone: under strangers, asked for far
 * too much, on failing machines, with a million bills; `reports` times every report with a million bills a year;
 * `months` the lists, the log and a log that is partitioned by month, with as many rows as MONTHS_ROWS says; `names` the search and the order of a million names; `hono` holds the cost of calls against handlers written by hand, and
 * `audit` a write's with the audit log against the same without; `writes` counts those of one, two and four processes; `people` lets 200 work at once. `npm run bench -- edits [runs] [minutes] [done]` lets everything
 * happen to every form, and counts what is lost. `npm run bench -- signs` presses everything over a slow back end, and says when a sign of it is drawn.
 * `npm run bench -- import FOLDER [name=value]` imports every OpenAPI document of a folder, and tries the projects over back ends that answer as they say.
 * `npm run bench -- day [changes]` uses one page for a day, and tells what it holds.
 */
const words = process.argv.slice(2);
const parts = words.filter((word) => Object.hasOwn(deep, word));
if (parts.length > 0) await measureDeep(parts);
else if (words[0] === 'import') await measureImport(words[1] ?? '.', words.slice(2));
else if (words[0] === 'edits') await proveEdits(...words.slice(1).map(Number));
else await measureConsole();

async function proveEdits(count?: number, minutes?: number, done?: number): Promise<void> {
  build();
  await edits(count, minutes, done);
}

function build(): void {
  for (const script of ['build:client', 'build:server'])
    execFileSync('npm', ['run', '--silent', script], { stdio: 'ignore' });
}

async function measureConsole(): Promise<void> {
  build();
  // Who asks for a part of the comparison waits a minute and a half for it, not ten.
  const isChosen = words.includes('--peers') && (words.includes('--parts') || words.includes('--only'));
  const browser = await chromium.launch({ executablePath: ensureChromium(true), args: chromiumFlags });
  try {
    if (words.includes('export')) return await measureExport(browser);
    if (words.includes('finder')) return await measureFinder(browser);
    if (words.includes('signs')) return await measureSigns(browser);
    if (words[0] === 'day') return await measureDay(browser, ...words.slice(1).map(Number));
    if (!isChosen) {
      const rows = [];
      for (const screens of [0, 25, 1000, 5000]) rows.push(await measure(browser, screens));
      console.table(rows);
    }
  } finally {
    await browser.close();
  }
  if (words.includes('--peers')) await comparePeers(words.filter((word) => word !== '--peers'));
}

async function measure(browser: Browser, screens: number): Promise<Record<string, string | number>> {
  const project = await projectWith(screens);
  const server = await startServer({}, project);
  try {
    const token = await demoToken(server.url);
    const { script, style, html, requests } = await firstList(browser, server.url, token);
    const files = await readProject(project);
    const studio = await openedStudio(browser, server.url, token);
    // What has not changed since the last time is kept, as in the studio and on a server; a build begins anew.
    const firstCheck = millisecondsOf(() => check(files));
    const firstPublish = millisecondsOf(() => publish(files));
    return {
      screens: Object.keys(publish(files).assets).filter((path) => !path.startsWith('forms/')).length,
      'first list: JS gz KB': round(script),
      'CSS gz KB': round(style),
      'HTML gz KB': round(html),
      requests,
      'requests of a screen change': await screenChange(browser, server.url, token),
      'studio JS gz KB': round(studio.script),
      'studio requests': studio.requests,
      'studio ms': round(studio.time),
      'first check ms': round(firstCheck),
      'check ms': round(fastest(() => check(files))),
      'first publish ms': round(firstPublish),
      'publish ms': round(fastest(() => publish(files))),
    };
  } finally {
    await server.stop();
    await rm(project, { recursive: true });
  }
}

/** Milliseconds of the fastest of five, which other programs disturb least. */
function fastest(work: () => unknown): number {
  return Math.min(...Array.from({ length: 5 }, () => millisecondsOf(work)));
}

function millisecondsOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
