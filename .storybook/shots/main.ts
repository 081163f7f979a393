import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../tests/browser/chromium.ts';
import { compareShots } from './compare.ts';
import { writeContactSheets } from './contact-sheet.ts';
import { writeReport } from './report.ts';
import { serveFolder } from './serve.ts';
import { storiesIn } from './stories.ts';
import { takeShots } from './take.ts';

/**
 * Takes pictures of all stories, in light and dark:
 *
 *     static build → one PNG a story and theme → one contact sheet a screen → differences from an earlier folder
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    build: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('npm run storybook:shots -- FOLDER [--against FOLDER] [--build STATIC_BUILD] [--only PART_OF_ID]');
  process.exit(2);
}

const out = resolve(folder);
mkdirSync(out, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'storybook-'));
const site = await serveFolder(values.build === undefined ? build(scratch) : resolve(values.build));
const browser = await chromium.launch({ executablePath: ensureChromium(true), args: chromiumFlags });
try {
  const isWanted = (name: string) => name.includes(values.only ?? '');
  const stories = (await storiesIn(site.url)).filter(({ id }) => isWanted(id));
  const failures = await takeShots({ browser, url: site.url, stories, out, workers: Number(values.workers) });
  await writeContactSheets({ browser, stories, out });
  console.log(`${stories.length} stories, ${failures.length} failed.`);
  for (const { id, why } of failures) console.error(`${id}: ${why}`);
  if (values.against !== undefined) {
    const before = resolve(values.against);
    const changes = compareShots(before, out, isWanted);
    console.log(`${changes.length} pictures differ: ${writeReport({ changes, before, out })}`);
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
  rmSync(scratch, { recursive: true, force: true });
}

function build(into: string): string {
  const { status } = spawnSync('npx', ['storybook', 'build', '-o', into, '--quiet'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  return into;
}
