import type { Plugin } from 'vite';

/**
 * Leaves out of the built forms what RJSF brings and ours never use: its own widgets and templates, its layout fields,
 * and a resolver of addresses where `$ref` names places within one schema only.
 */
export function trimRjsf(): Plugin {
  return {
    name: 'baize:trim-rjsf',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const own = importer !== undefined && /\/@rjsf\/(core|utils)\/lib\//.test(importer) ? ours[source] : undefined;
      return own === undefined ? null : decodeURIComponent(new URL(own, import.meta.url).pathname);
    },
  };
}

/** As RJSF imports them → what stands in their place. */
const ours: Readonly<Record<string, string>> = {
  './components/fields/index.js': './fields.ts',
  './components/templates/index.js': './templates.ts',
  './components/widgets/index.js': './widgets.ts',
  'fast-uri': './uri.ts',
};
