import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { editorSchemas } from '../../check/editor/editor-schemas.ts';
import { readProject } from '../../check/read.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { isInstalled, packageFolder, templateFolder } from '../build/engine.ts';
import { languagesOf } from '../publisher/languages.ts';
import { commandLanguage } from './command-language.ts';

/**
 * `baize create <folder>`: writes a small project that depends on this engine and includes its package, so that nothing
 * has to be published first. Returns 1, without writing anything, if the folder is not empty, and 2 without a folder.
 */
export async function run(
  wanted: readonly string[],
  language: Language = commandLanguage(wanted).language,
): Promise<number> {
  const { commands: words } = toolWords(language);
  const [folder] = wanted;
  if (folder === undefined) {
    console.error(words.createWhere);
    return 2;
  }
  const root = resolve(folder);
  if ((await entriesOf(root)).length > 0) {
    console.error(words.notEmpty(root));
    return 1;
  }
  await mkdir(root, { recursive: true });
  // First, because it depends on another program: if it fails, the folder is still empty.
  const engine = pack(root);
  await cp(templateFolder, root, { recursive: true });
  // npm omits a file of that name when packing.
  await rename(join(root, 'gitignore'), join(root, '.gitignore'));
  await name(join(root, 'package.json'), basename(root), engine);
  await copyGuide(root);
  for (const [path, text] of Object.entries(editorSchemas(await readProject(root)))) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  console.log(words.created(root, folder));
  return 0;
}

/** Copies the guide, the reference and the messages in the project's language. */
async function copyGuide(root: string): Promise<void> {
  const [language] = languagesOf(root);
  const from = join(packageFolder, 'screens', ...(language === sourceLanguage ? [] : [language]));
  for (const file of ['README.md', 'reference.md', 'problems.md', 'context.md'])
    await cp(join(from, file), join(root, 'screens', file));
}

/** Packs this engine into a folder, compiling it first if it runs from source; returns the file's name. */
function pack(folder: string): string {
  const parameters = ['pack', '--silent', `--ignore-scripts=${isInstalled}`, '--pack-destination', folder];
  const output = execFileSync('npm', parameters, {
    cwd: packageFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return output.trim().split('\n').at(-1) ?? '';
}

async function name(path: string, folder: string, engine: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const valid = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const named = text.replace('"name": "my-admin"', `"name": "${valid || 'my-admin'}"`);
  await writeFile(path, named.replace(/"baize": "[^"]*"/, `"baize": "file:${engine}"`));
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
