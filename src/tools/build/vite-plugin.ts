import type { Plugin, Rollup, ViteDevServer } from 'vite';
import { printProblem } from '../../check/problems/print.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { readProject } from '../../check/read.ts';
import { withBoot } from '../../compile/boot/boot-html.ts';
import { type Published, type PublishedLanguage, publicationIn } from '../../compile/publish.ts';
import type { Language } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { builtFile, builtText } from '../publisher/built.ts';
import { languagesOf } from '../publisher/languages.ts';
import { Live } from '../publisher/live.ts';
import { Publisher, type State } from '../publisher/publisher.ts';
import { engineModule } from './engine.ts';
import type { PageLanguages } from './page-language.ts';

/** The API of this plugin for other plugins. */
export interface ScreensApi {
  /** Returns the project's folder as this plugin serves it in development. */
  readonly live: () => Live;
}

/**
 * Returns the publisher as a Vite plugin. A console's build emits the publication and fails on any problem; a server's
 * build emits it too, so that a start need not check and compile again. In development, the page gets each publication
 * as the custom event `baize:screens` with the new Boot, shows problems as an overlay, and removes them on
 * `baize:clean`.
 */
export function screens(languages?: PageLanguages): Plugin<ScreensApi> {
  let root = process.cwd();
  let isServer = false;
  let say: (sentence: string) => void = () => undefined;
  const built = new Publisher();
  const inPage = (published: Published): PublishedLanguage =>
    languages ? publicationIn(published, languages.current) : published;
  // Read each time: the project's language may change while it is served.
  const language = () => languagesOf(root)[0];
  let live: Live | undefined;
  const openLive = (): Live => {
    live ??= new Live(root, (error) => say(String(error)));
    return live;
  };

  return {
    name: 'baize:screens',
    api: { live: openLive },
    configResolved(config) {
      root = config.root;
      isServer = config.build.ssr !== false;
      say = (sentence) => config.logger.error(sentence, { timestamp: true });
    },
    async buildStart() {
      if (this.environment.mode !== 'build' || isServer) return;
      built.take(await readProject(root));
      const { problems } = built.state();
      if (problems.length > 0)
        this.error(toolWords(language()).commands.buildProblems(problems.length, print(problems, language())));
    },
    async generateBundle(_, bundle) {
      if (isServer && containsEngine(bundle)) {
        const source = builtText(await readProject(root));
        if (source !== undefined) this.emitFile({ type: 'asset', fileName: builtFile, source });
      }
      const { published } = built.state();
      if (isServer || published === undefined) return;
      const { boot, assets } = inPage(published);
      for (const [path, source] of Object.entries(assets))
        this.emitFile({ type: 'asset', fileName: `screens/${boot.version}/${path}`, source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        if (server) await openLive().open();
        const { published, problems } = (server ? openLive().publisher : built).state();
        if (published === undefined) throw new Error(print(problems, language()));
        return withBoot(html, inPage(published).boot);
      },
    },
    configureServer(server) {
      const { publisher } = openLive();
      const open = () => openLive().open();
      publisher.follow((now, before) => tell(server, now, before, { language: language(), inPage }));
      server.httpServer?.once('listening', () => {
        // Vitest starts Vite servers too; the first request for a screen opens the folder.
        if (process.env.VITEST) return;
        open().catch((error: unknown) => say(String(error)));
      });
      server.middlewares.use((request, response, next) => {
        const [, version, path] = /^\/screens\/([^/?]+)\/([^?]+)/.exec(request.url ?? '') ?? [];
        const isImport = /[?&]import\b/.test(request.url ?? '');
        if (version === undefined || path === undefined) return next();
        open()
          .then(() => {
            // A module that imports the text of `screens/shared/enums.json` means the source file, not a published one.
            if (isImport && !publisher.has(version)) return next();
            const text = publisher.asset(version, decodeURIComponent(path));
            response.statusCode = text === undefined ? 404 : 200;
            response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/json');
            response.end(text ?? JSON.stringify({ message: toolWords(language()).commands.noSuchVersion }));
          })
          .catch(next);
      });
      server.ws.on('connection', () => showProblems(server, publisher.state().problems, language()));
    },
    closeBundle() {
      live?.close();
    },
  };
}

/**
 * Checks whether a server's bundle contains the engine. An external engine may be replaced by another version, whose
 * check may find more problems.
 */
function containsEngine(bundle: Rollup.OutputBundle): boolean {
  const module = engineModule('tools/publisher/built');
  return Object.values(bundle).some((file) => file.type === 'chunk' && file.moduleIds.includes(module));
}

/** The language of the terminal and the overlay, and the page's part of a publication. */
interface BuildMessage {
  readonly language: Language;
  readonly inPage: (published: Published) => PublishedLanguage;
}

/** Notifies open pages of the new version, or of its problems. */
function tell(server: ViteDevServer, now: State, before: State, { language, inPage }: BuildMessage): void {
  if (now.problems.length > 0) {
    server.config.logger.error(print(now.problems, language), { timestamp: true });
    showProblems(server, now.problems, language);
    return;
  }
  // Vite would remove the overlay by an update, which reloads the page the first time.
  if (before.problems.length > 0) server.ws.send('baize:clean');
  if (now.published && now.published.boot.version !== before.published?.boot.version)
    server.ws.send('baize:screens', inPage(now.published).boot);
}

function showProblems(server: ViteDevServer, problems: readonly Problem[], language: Language): void {
  const [first] = problems;
  if (first === undefined) return;
  const { file, line, column } = first;
  server.ws.send({
    type: 'error',
    err: {
      plugin: 'baize:screens',
      message: print(problems, language),
      stack: '',
      id: file,
      loc: { file, line, column },
    },
  });
}

function print(problems: readonly Problem[], language: Language): string {
  return problems.map((problem) => printProblem(problem, language)).join('\n');
}
