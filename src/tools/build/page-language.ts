import { build, type Plugin, type ResolvedConfig } from 'vite';
import { addressOfPage } from '../../server/console/built-pages.ts';
import { languageOf } from '../../server/http/words.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { languagesOf } from '../publisher/languages.ts';

/** The languages of the project's page; set once Vite's configuration is resolved. */
export interface PageLanguages {
  /** The language that is being built. */
  current: Language;
  /** The languages that are built after it. */
  others: readonly Language[];
  /** Whether it is not the project's first, so that its page is built in addition. */
  isOther: boolean;
}

/** Returns empty page languages, which `pageLanguage` fills in. */
export function emptyPageLanguages(): PageLanguages {
  return { current: sourceLanguage, others: [], isOther: false };
}

/**
 * Returns the plugin that builds the page once per project language: `index.html` in the first, and
 * `index.<language>.html` in each other. Files without words are equal in all languages and share one name.
 */
export function pageLanguage(languages: PageLanguages): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'baize:page-language',
    configResolved(resolved) {
      config = resolved;
      const asked = resolved.plugins.find(({ name }) => name === asking)?.api as Asked | undefined;
      const [first, ...others] = languagesOf(resolved.root);
      languages.current = asked?.language ?? first;
      languages.others = asked === undefined ? others : [];
      languages.isOther = asked !== undefined;
    },
    configureServer(server) {
      const all = languagesOf(config.root);
      server.middlewares.use((request, _, next) => {
        const { headers } = request;
        if (headers.accept?.includes('text/html')) {
          const asked = { cookie: headers.cookie ?? '', 'accept-language': headers['accept-language'] ?? '' };
          const language = languageOf(new Request('http://page', { headers: asked }), all);
          // Words are inlined in every module; in development one page is open at a time.
          if (language !== languages.current) server.moduleGraph.invalidateAll();
          languages.current = language;
        }
        next();
      });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (!languages.isOther || page?.type !== 'asset') return;
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: addressOfPage(languages.current).slice(1), source: page.source });
      },
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (config.command !== 'build' || config.build.ssr !== false || !config.build.write) return;
        const { plugins = [], ...inline } = config.inlineConfig;
        for (const language of languages.others) {
          const asked = { name: asking, api: { language } satisfies Asked };
          const kept = { emptyOutDir: false, copyPublicDir: false };
          await build({ ...inline, plugins: [plugins, asked], build: { ...inline.build, ...kept } });
        }
      },
    },
  };
}

/** The name of the plugin that passes the language to a further build. */
const asking = 'baize:asked-language';

interface Asked {
  readonly language: Language;
}
