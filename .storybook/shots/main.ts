import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser } from './browser.ts';
import { buildStorybook } from './build.ts';
import { writeContactSheets } from './contact-sheet.ts';
import { serveFolder } from './serve.ts';
import { storiesIn } from './stories.ts';
import { takeShots } from './take.ts';

/**
 * Takes pictures of all stories, in light and dark:
 *
 *     static build → one PNG a story and theme → one contact sheet a screen
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('npm run storybook:shots -- FOLDER [--build STATIC_BUILD] [--only PART_OF_ID]');
  process.exit(2);
}

const out = resolve(folder);
mkdirSync(out, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'storybook-'));
const site = await serveFolder(values.build === undefined ? buildStorybook('.', scratch) : resolve(values.build));
const browser = await startBrowser();
try {
  const stories = (await storiesIn(site.url)).filter(({ id }) => id.includes(values.only ?? ''));
  const failures = await takeShots({ browser, url: site.url, stories, out, workers: Number(values.workers) });
  await writeContactSheets({ browser, stories, out });
  console.log(`${stories.length} stories, ${failures.length} failed.`);
  for (const { id, why } of failures) console.error(`${id}: ${why}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
  rmSync(scratch, { recursive: true, force: true });
}
