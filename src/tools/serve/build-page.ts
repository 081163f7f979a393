import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { baize } from '../build/baize.ts';
import { engineModule, templateFolder } from '../build/engine.ts';

/**
 * Builds the engine's console, with the screen editor, for a project without code of its own, into its `dist/client`.
 * Rejects if Vite is not installed, or the build fails.
 */
export async function buildPage(root: string): Promise<void> {
  const { build } = await import('vite');
  const folder = await mkdtemp(join(tmpdir(), 'baize-page-'));
  try {
    for (const part of ['screens', 'schemas']) await symlink(resolve(root, part), join(folder, part));
    await copyFile(join(templateFolder, 'index.html'), join(folder, 'index.html'));
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/console.ts'), program());
    await build({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      plugins: [baize()],
      build: { outDir: resolve(root, 'dist/client'), emptyOutDir: true },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function program(): string {
  const entry = (name: string) => JSON.stringify(engineModule(`entries/${name}`));
  return `import { createConsole } from ${entry('console')};
import { studio } from ${entry('studio')};

const root = document.getElementById('root');
if (root !== null) void createConsole({ studio }).start(root);
`;
}
