import { build, type Plugin } from 'vite';
import type { Language } from '../../words/language.ts';
import { engineModule } from './engine.ts';
import type { PageLanguages } from './page-language.ts';
import { words } from './words.ts';

/**
 * Returns the plugin that inlines the engine's `console/early` into the page, as a script that runs before the first
 * paint and before the stylesheets, for which it would otherwise wait. The server allows it by hash
 * (`securityHeaders`); on another server that blocks it, the console applies the same once it has started.
 */
export function earlyScript(languages: Pick<PageLanguages, 'current'>): Plugin {
  const scripts = new Map<Language, Promise<string>>();
  return {
    name: 'baize:early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes('<div id="root">')) return html;
        const { current } = languages;
        const script = scripts.get(current) ?? bundled('console/early', current);
        scripts.set(current, script);
        const tag = `<script>${await script}</script>`;
        return html.replace(firstFile, (file) => tag + file);
      },
    },
  };
}

/** Matches the first tag of the page's scripts and styles. */
const firstFile = /<script type="module"|<link rel="(?:modulepreload|stylesheet)"/;

/** Returns the text of an engine module, bundled with its imports. */
async function bundled(name: string, language: Language): Promise<string> {
  const lib = { entry: engineModule(name), formats: ['iife' as const], name: 'early' };
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [words({ current: language })],
    build: { write: false, target: 'es2022', lib },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [text] = files.flatMap((file) => (file.type === 'chunk' ? [file.code.trim()] : []));
  if (text === undefined) throw new Error(`${name} was built into no script.`);
  return text;
}
