import type { Plugin } from 'vite';

/**
 * Returns the plugin that builds with the router's production files. Its package exports only the development ones,
 * whose warnings are 1 KB gz of the first list.
 */
export function productionRouter(): Plugin {
  return {
    name: 'baize:production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'react-router' && source !== 'react-router/dom') return null;
      const resolved = await this.resolve(source, importer);
      return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
    },
  };
}
