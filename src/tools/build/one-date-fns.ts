import type { Plugin } from 'vite';
import { engineFolder } from './engine.ts';

/**
 * Returns the plugin that makes Blueprint's date widgets and the engine share one copy of date-fns, whether imported as
 * `date-fns/x` or `date-fns/esm/x`.
 */
export function oneDateFns(): Plugin {
  return {
    name: 'baize:one-date-fns',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, name] = /^date-fns\/(?!esm\b)(.+)$/.exec(source) ?? [];
      const isOurs = importer?.startsWith(engineFolder) || /\/(@blueprintjs|date-fns-tz)\//.test(importer ?? '');
      return name === undefined || !isOurs ? null : this.resolve(`date-fns/esm/${name}`, importer);
    },
  };
}
