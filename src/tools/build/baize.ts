import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { referenceServer } from '../../server/run/vite-plugin.ts';
import { usedBlueprintCss } from './blueprint-css.ts';
import { chunksByNeed } from './chunks.ts';
import { codeLines } from './code/code-lines.ts';
import { compileHint } from './compile-hint.ts';
import { earlyScript } from './early-script.ts';
import { engineFolder, isInstalled } from './engine.ts';
import { icons } from './icons-plugin.ts';
import { languageTexts } from './language-texts.ts';
import { logicalSides } from './logical-css.ts';
import { oneDateFns } from './one-date-fns.ts';
import { browserPackages, serverPackages } from './packages.ts';
import { emptyPageLanguages, type PageLanguages, pageLanguage } from './page-language.ts';
import { productionRouter } from './production-router.ts';
import { screenFiles } from './screen-files.ts';
import { trimRjsf } from './trim-rjsf.ts';
import { trimRouter } from './trim-router.ts';
import { screens } from './vite-plugin.ts';
import { words } from './words.ts';

/**
 * Returns the Vite plugins for a console: they publish its screens, bundle React and the icons in use, and trim and
 * split the bundle. They respect `build.outDir` of the project's own configuration.
 *
 * @example
 * export default defineConfig({ plugins: [baize({ service: '/src/service.ts' })] });
 */
export function baize({ service }: Project = {}): PluginOption[] {
  const languages = emptyPageLanguages();
  const server = service === undefined ? [] : [referenceServer(service)];
  return [
    react(),
    pageLanguage(languages),
    settings(languages),
    words(languages),
    languageTexts(languages),
    icons(),
    screens(languages),
    earlyScript(languages),
    trimRjsf(),
    oneDateFns(),
    productionRouter(),
    trimRouter(),
    compileHint(),
    codeLines(),
    screenFiles(languages),
    ...server,
  ];
}

/** The project's own settings. */
interface Project {
  /**
   * The path, from the project's root, of the module that exports its `service`, which serves `/api` in development.
   * Without it, `/api` is not served.
   */
  readonly service?: string;
}

/** Whether a module is an engine entry that only re-exports, so that its exports are tree-shaken. */
function onlyExports(id: string): boolean {
  return id.startsWith(`${engineFolder}/entries/`) && !id.startsWith(`${engineFolder}/entries/styles.`);
}

/** Returns the plugin that sets Vite's own options. */
function settings(languages: PageLanguages): Plugin {
  return {
    name: 'baize:settings',
    config({ root = process.cwd(), build }, { isSsrBuild }) {
      return {
        // Two copies of these would not share state.
        resolve: { dedupe: ['react', 'react-dom', 'react-router-dom', 'jotai'] },
        css: { postcss: { plugins: [usedBlueprintCss(), logicalSides()] } },
        worker: { plugins: () => [words(languages), languageTexts(languages)] },
        ...(isSsrBuild && { ssr: { noExternal: [...serverPackages] } }),
        // The engine's own modules need Vite for the icons and are not pre-bundled; their imports are.
        ...(isInstalled && {
          optimizeDeps: { exclude: ['baize'], include: browserPackages.map((name) => `baize > ${name}`) },
        }),
        build: {
          outDir: build?.outDir ?? (isSsrBuild ? 'dist/server' : 'dist/client'),
          target: 'es2022',
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: {
            treeshake: { moduleSideEffects: (id) => (onlyExports(id) ? false : undefined) },
            ...(!isSsrBuild && { output: { codeSplitting: chunksByNeed(resolve(root, 'index.html')) } }),
          },
        },
      };
    },
  };
}
