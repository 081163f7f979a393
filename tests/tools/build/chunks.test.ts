import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksByNeed } from '../../../src/tools/build/chunks.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-chunks-'));
  const files = {
    'index.html': '<script type="module" src="/main.ts"></script>',
    'main.ts': `import { first } from './first.ts';\nimport('./later.ts').then(({ later }) => later(first));`,
    'first.ts': 'export const first = document.title;',
    'later.ts': 'export const later = (title: string) => console.log(title);',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(root, name), text)));
});
afterAll(() => rm(root, { recursive: true }));

/** The names of the files of a build that takes this for the console's page. */
async function namesWith(page: string): Promise<readonly string[]> {
  const codeSplitting = chunksByNeed(join(root, page));
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting } } },
  })) as Rolldown.RolldownOutput;
  return built.output.flatMap((file) => (file.type === 'chunk' ? [file.name] : []));
}

test('what the console’s page needs at once is the console’s file, and the rest is in others', async () => {
  expect(await namesWith('index.html')).toEqual(expect.arrayContaining(['console', 'later']));
});

test('a build of another page, as that of the stories, splits as the bundler does', async () => {
  expect(await namesWith('console.html')).not.toContain('console');
});
