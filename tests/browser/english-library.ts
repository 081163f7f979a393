import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { baize } from '../../src/tools/build/baize.ts';

/** A folder with a built project. */
interface BuiltProject {
  readonly root: string;
  readonly remove: () => void;
}

/** Builds the project that `create` writes, which is in English, with actions on several rows and an import besides. */
export async function buildEnglishLibrary(): Promise<BuiltProject> {
  const root = mkdtempSync(join(tmpdir(), 'baize-english-'));
  for (const part of ['screens', 'schemas', 'src', 'index.html'])
    cpSync(join('src/template', part), join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const list = join(root, 'screens/book.json');
  const { actions, ...screen } = JSON.parse(readFileSync(list, 'utf8'));
  const imported = { kind: 'import', title: 'Import books', form: 'book', request: 'POST /api/book' };
  const toolbar = { ...actions.toolbar, import: imported };
  writeFileSync(list, JSON.stringify({ ...screen, actions: { ...actions, toolbar, bulk: { lend: {}, delete: {} } } }));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [baize()],
    resolve: { alias: [{ find: /^baize\/(.+)$/, replacement: `${resolve('src/entries')}/$1.ts` }] },
  });
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(root, 'dist/server/server.js'),
    `import { register } from 'tsx/esm/api';
register();
const { createServer } = await import(${JSON.stringify(resolve('src/server/create.ts'))});
const { service } = await import(${JSON.stringify(resolve('src/template/src/service.ts'))});
void createServer(service, { root: ${JSON.stringify(root)} }).start();`,
  );
  return { root, remove: () => rmSync(root, { recursive: true }) };
}
