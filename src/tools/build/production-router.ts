import type { Plugin } from 'vite';

/**
 * Builds with the router's production files. Its package names the development ones only, whose warnings are 1 KB,
 * gzipped, of the first list.
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
