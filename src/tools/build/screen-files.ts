import type { Plugin, Rolldown } from 'vite';
import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import { engineModuleIds } from './engine.ts';
import type { PageLanguages } from './page-language.ts';

/**
 * The build's list of the files that each kind of screen loads, relative to its folder; hidden, so that it is not
 * served.
 */
export const screenFilesPath = '.vite/screens.json';

function pathIn({ current, isOther }: PageLanguages): string {
  return isOther ? screenFilesPath.replace('.json', `.${current}.json`) : screenFilesPath;
}

/** The addresses of build files. */
export interface ScreenFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const kinds: readonly ResolvedScreen['kind'][] = ['dashboard', 'form', 'list', 'report', 'view'];

/** Returns the plugin that emits the list of files per kind of screen, so that the server can preload them. */
export function screenFiles(languages: PageLanguages): Plugin {
  return {
    name: 'baize:screen-files',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = kinds.flatMap((kind) => {
          const ids = engineModuleIds(`console/app/screens/${kind}`);
          const chunk = chunksIn(bundle).find(({ moduleIds }) => ids.some((id) => moduleIds.includes(id)));
          return chunk === undefined ? [] : [[kind, filesOf(chunk, bundle)] as const];
        });
        this.emitFile({
          type: 'asset',
          fileName: pathIn(languages),
          source: JSON.stringify(Object.fromEntries(files)),
        });
      },
    },
  };
}

/** Returns the files of a chunk and its transitive static imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): ScreenFiles {
  const byName = new Map(chunksIn(bundle).map((one) => [one.fileName, one]));
  const found = new Set<Rolldown.OutputChunk>();
  const queue = [chunk];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    queue.push(...next.imports.flatMap((name) => byName.get(name) ?? []));
  }
  const styles = new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return {
    scripts: [...found].map(({ fileName }) => `/${fileName}`),
    styles: [...styles].map((name) => `/${name}`),
  };
}

function chunksIn(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}
