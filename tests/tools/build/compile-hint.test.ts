import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksByNeed } from '../../../src/tools/build/chunks.ts';
import { compileHint } from '../../../src/tools/build/compile-hint.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-hint-'));
  const files = {
    'index.html': '<script type="module" src="/main.ts"></script>',
    'main.ts': `import { first } from './first.ts';\nimport('./later.ts').then(({ later }) => later(first));`,
    'first.ts': 'export const first = document.title;',
    'later.ts': `import './later.css';\nexport const later = (title: string) => console.log(title);`,
    'later.css': 'body { color: red }',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(root, name), text)));
});
afterAll(() => rm(root, { recursive: true }));

test('the browser is told by the first line of what every page loads, and of nothing else, to compile it whole', async () => {
  const codeSplitting = chunksByNeed(join(root, 'index.html'));
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileHint()],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting } } },
  })) as Rolldown.RolldownOutput;
  const firstLines = built.output.flatMap((file) =>
    file.type === 'chunk' ? [[file.name, /^\/\/.*\n/.exec(file.code)?.[0]]] : [],
  );
  expect(Object.fromEntries(firstLines)).toMatchObject({
    console: '//# allFunctionsCalledOnLoad\n',
    libraries: '//# allFunctionsCalledOnLoad\n',
    later: undefined,
  });
});
