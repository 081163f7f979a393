import type { Plugin } from 'vite';
import { engineFolder } from './engine.ts';

/** Has Blueprint's date widgets and the engine take one copy of date-fns, where they ask for `date-fns/x` and `date-fns/esm/x`. */
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
