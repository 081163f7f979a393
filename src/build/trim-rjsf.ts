import type { Plugin } from 'vite';
import { engineModule } from './engine.ts';

/**
 * Leaves out of the built forms what RJSF brings and ours never use: its own widgets and templates, its layout fields,
 * Markdown in descriptions, and a resolver of addresses where `$ref` names places within one schema only.
 */
export function trimRjsf(): Plugin {
  return {
    name: 'baize:trim-rjsf',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const own = importer !== undefined && /\/@rjsf\/(core|utils)\/lib\//.test(importer) ? ours[source] : undefined;
      return own === undefined ? null : engineModule(own);
    },
  };
}

/** As RJSF imports them → what stands in their place. */
const ours: Readonly<Record<string, string>> = {
  './components/fields/index.js': 'console/form/rjsf/fields',
  './components/templates/index.js': 'console/form/rjsf/templates',
  './components/widgets/index.js': 'console/form/rjsf/widgets',
  'fast-uri': 'console/form/rjsf/uri',
  'markdown-to-jsx/react': 'console/form/markdown-stub',
};
