import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser } from './browser.ts';
import { buildStorybook } from './build.ts';
import { writeContactSheets } from './contact-sheet.ts';
import { serveFolder } from './serve.ts';
import { isOneOf, storiesIn } from './stories.ts';
import { takeShots } from './take.ts';
import { variants, variantsNamed } from './variants.ts';

/**
 * Takes pictures of all stories, in light and dark; with --variant, in each of these ways to look at them, into a folder of its own:
 *
 *     static build → one PNG a story and theme → one contact sheet a screen
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'string' },
    only: { type: 'string', default: '' },
    variant: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(`npm run storybook:shots -- FOLDER [--build STATIC_BUILD] [--only PART_OF_ID,…] [--variant NAME,…]
${Object.entries(variants)
  .map(([name, { title }]) => `  ${name.padEnd(8)} ${title}`)
  .join('\n')}`);
  process.exit(2);
}

const wanted = values.variant === undefined ? new Map([['', undefined]]) : variantsNamed(values.variant);
const scratch = mkdtempSync(join(tmpdir(), 'storybook-'));
const site = await serveFolder(values.build === undefined ? buildStorybook('.', scratch) : resolve(values.build));
const browser = await startBrowser();
try {
  const stories = (await storiesIn(site.url)).filter(({ id }) => isOneOf(values.only, id));
  for (const [name, variant] of wanted) {
    const out = resolve(folder, name);
    mkdirSync(out, { recursive: true });
    const order = { browser, stories, out, ...(variant && { variant }) };
    const failures = await takeShots({ ...order, url: site.url, workers: Number(values.workers) });
    await writeContactSheets(order);
    console.log(
      `${variant === undefined ? '' : `${variant.title}: `}${stories.length} stories, ${failures.length} failed.`,
    );
    for (const { id, why } of failures) console.error(`${id}: ${why}`);
    if (failures.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.close();
  rmSync(scratch, { recursive: true, force: true });
}
