import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { tokensPath } from '../../src/tools/build/tokens/theme-css.ts';
import { generatedFolder } from '../screen-stories.ts';
import type { Files } from '../tokens/loaded.ts';
import { projectFiles } from '../tokens/project-files.ts';
import type { ChangedFile } from './touched.ts';

/** Writes a revision into a new folder, with the packages that the project has now. Throws where git does not know it. */
export function checkOut(revision: string, folder: string): void {
  const commit = git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).trim();
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}

/** Removes what `checkOut` has written. */
export function removeCheckOut(folder: string): void {
  rmSync(join(folder, 'node_modules'), { force: true });
  git('worktree', 'remove', '--force', folder);
}

/**
 * Returns the files that differ from the revision that is checked out in a folder: what git knows, what it does not know yet,
 * and the stories that were generated there and here.
 */
export function changedSince(folder: string): readonly ChangedFile[] {
  const commit = git('-C', folder, 'rev-parse', 'HEAD').trim();
  const known = git('diff', '--name-only', '--no-renames', '-z', commit);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  const generated = [folder, '.'].flatMap((root) => filesIn(join(root, generatedFolder)));
  const paths = [
    ...`${known}${added}`.split('\0').filter(Boolean),
    ...generated.map((name) => `${generatedFolder}/${name}`),
  ];
  return [...new Set(paths)].flatMap((path) => {
    const [before, after] = [bytesOf(join(folder, path)), bytesOf(path)];
    if (before !== undefined && after !== undefined && before.equals(after)) return [];
    return [{ path, ...(before && { before: before.toString() }), ...(after && { after: after.toString() }) }];
  });
}

/**
 * Returns the project's files as `touchedStories` wants them: the text of code, styles and tokens, nothing but the path of
 * others; and those that are gone, as they were.
 */
export function allFiles(changed: readonly ChangedFile[]): Files {
  const known = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  const isText = (path: string) => path === tokensPath || (/^tests\/.*\.tsx?$/.test(path) && existsSync(path));
  const gone = changed.flatMap(({ path, before, after }) => (after === undefined ? [[path, before ?? '']] : []));
  return {
    ...Object.fromEntries(
      known
        .filter((path) => !path.startsWith('src/template/'))
        .map((path) => [path, isText(path) ? readFileSync(path, 'utf8') : '']),
    ),
    ...projectFiles('.'),
    ...Object.fromEntries(gone),
  };
}

/** Returns what a static build of Storybook publishes for the console to load. */
export function publishedIn(build: string): Files {
  const folder = join(build, 'screens');
  const paths = filesIn(folder).filter((path) => /\.(json|js)$/.test(path));
  const assets = paths.map((path) => [path.replace(/^[^/]+\//, ''), readFileSync(join(folder, path), 'utf8')]);
  const [, boot = '{}'] = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(page(build)) ?? [];
  const { version: _, ...rest } = JSON.parse(boot) as Readonly<Record<string, unknown>>;
  const parts = Object.entries(rest).map(([name, part]) => [`boot.${name}`, JSON.stringify(part)]);
  return Object.fromEntries([...assets, ...parts]);
}

function page(build: string): string {
  return readFileSync(join(build, 'iframe.html'), 'utf8');
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
}

function bytesOf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

function git(...parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', parameters, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}
