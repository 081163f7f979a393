import type { Plugin } from 'vite';
import { engineModule } from './engine.ts';

/**
 * Returns the plugin that removes unused parts of RJSF from forms: its own widgets and templates, layout fields,
 * Markdown in descriptions, values without a field, its `$ref` resolver (the forms' references stay within one schema),
 * and its deep comparison, which a JSON comparison replaces. What merges an `allOf` is loaded with the forms that have one.
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

/** RJSF's import → its replacement. */
const ours: Readonly<Record<string, string>> = {
  './components/fields/index.js': 'console/form/rjsf/fields',
  './components/templates/index.js': 'console/form/rjsf/templates',
  './components/widgets/index.js': 'console/form/rjsf/widgets',
  './deepEquals.js': 'console/form/rjsf/deep-equals',
  '../deepEquals.js': 'console/form/rjsf/deep-equals',
  './shallowAllOfMerge.js': 'console/form/rjsf/all-of',
  './omitExtraData.js': 'console/form/rjsf/unused',
  './toPathSchema.js': 'console/form/rjsf/unused',
  'fast-uri': 'console/form/rjsf/uri',
  'markdown-to-jsx/react': 'console/form/markdown-stub',
};
