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

/**
 * Builds the project that `create` writes, which is in English, with actions on several rows and an import besides; in
 * several languages, with what remembers each person's choice.
 */
export async function buildEnglishLibrary(languages?: readonly string[]): Promise<BuiltProject> {
  const root = mkdtempSync(join(tmpdir(), 'baize-english-'));
  for (const part of ['screens', 'schemas', 'src', 'index.html'])
    cpSync(join('src/template', part), join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const imported = { kind: 'import', title: 'Import books', form: 'book', request: 'POST /api/book' };
  inFile(root, 'screens/book.json', ({ actions, ...screen }) => ({
    ...screen,
    actions: { ...actions, toolbar: { ...actions.toolbar, import: imported }, bulk: { lend: {}, delete: {} } },
  }));
  if (languages !== undefined) {
    inFile(root, 'screens/menu.json', (menu) => ({ ...menu, language: languages }));
    inFile(root, 'schemas/api.json', (api) => ({ ...api, 'PUT /api/session/language': { permission: 'session' } }));
  }
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
const { chosenLanguage } = await import(${JSON.stringify(resolve('src/server/run/parts.ts'))});
const areas = [...service.areas, ...(${JSON.stringify(languages !== undefined)} ? [chosenLanguage] : [])];
void createServer({ ...service, areas }, { root: ${JSON.stringify(root)} }).start();`,
  );
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Changes a JSON file of the project. */
// biome-ignore lint/suspicious/noExplicitAny: the files are those of the template
function inFile(root: string, path: string, change: (content: any) => object): void {
  const file = join(root, path);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}
