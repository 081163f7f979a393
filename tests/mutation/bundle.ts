import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';

type Exported = Readonly<Record<string, unknown>>;

/** Evaluates a test file and the source it imports anew: nothing that a mutant left in a module is there for the next. */
export type Evaluate = (vitest: Exported) => Promise<void>;

/**
 * Returns a test file and what it imports of the source as one function, compiled once. Packages stay outside: they hold no
 * mutant, and are loaded once.
 *
 *     test file → bundle with packages left open → one async function → called once a mutant, with what it imports as vitest
 */
export async function bundle(test: string): Promise<Evaluate> {
  const packages = new Map<string, Exported>();
  const { outputFiles } = await build({
    entryPoints: [test],
    // Stryker went into its copy of the project once this process had begun.
    absWorkingDir: process.cwd(),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'import.meta.env': '{"BASE_URL":"/"}' },
    plugins: [withoutVirtual, outsidePackages(packages), inPlace],
    logLevel: 'error',
  });
  const [{ text = '' } = {}] = outputFiles;
  const script = new Script(`(async ($packages) => {${text}\n})`, {
    filename: `${test}.js`,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const evaluate: (packages: Readonly<Record<string, Exported>>) => Promise<void> = script.runInThisContext();
  return (vitest) => evaluate({ ...Object.fromEntries(packages), vitest: { ...packages.get('vitest'), ...vitest } });
}

/** What only Vite makes, such as the icons, is empty. */
const withoutVirtual: Plugin = {
  name: 'without virtual',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
    onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({ contents: 'export default {}' }));
  },
};

/** A package is taken from what the bundle is called with, under the names that it exports. */
function outsidePackages(packages: Map<string, Exported>): Plugin {
  return {
    name: 'packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' || path.endsWith('.css') ? undefined : { path, namespace: 'package' },
      );
      onLoad({ filter: /.*/, namespace: 'package' }, async ({ path }) => {
        const exported: Exported = await import(path);
        packages.set(path, exported);
        const from = `$packages[${JSON.stringify(path)}]`;
        const names = Object.keys(exported).filter((name) => /^[\w$]+$/.test(name));
        const contents = names.map((name, at) => `const v${at} = ${from}.${name}; export { v${at} as ${name} };`);
        return { contents: contents.join('\n'), loader: 'js' };
      });
    },
  };
}

/** A file still knows where it lies. */
const inPlace: Plugin = {
  name: 'in place',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
