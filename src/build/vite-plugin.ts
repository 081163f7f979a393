import { relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { check } from '../check/check.ts';
import { fileKind } from '../check/language-schemas.ts';
import { printProblem } from '../check/print.ts';
import type { Problem } from '../check/problem.ts';
import { readProject } from '../check/read.ts';
import { withBoot } from '../compile/boot-html.ts';
import { type Published, publish } from '../compile/publish.ts';

/**
 * Screens in Vite: checked and published before a build (which fails on any problem) and on every save in development,
 * where problems show over the page and the last good screens stay. The page hears of a new publication as the custom
 * event `baize:screens`, with the new Boot, and that there are no problems any more as `baize:clean`.
 */
export function screens(): Plugin {
  let root = process.cwd();
  let isServer = false;
  let state: State = { problems: [], published: null };
  /** Versions that open pages may still ask for. */
  const versions = new Map<string, Published>();

  const refresh = async (): Promise<State> => {
    state = await load(root, state.published);
    if (state.published !== null) versions.set(state.published.boot.version, state.published);
    return state;
  };

  return {
    name: 'baize:screens',
    configResolved(config) {
      root = config.root;
      isServer = config.build.ssr !== false;
    },
    async buildStart() {
      if (this.environment.mode !== 'build' || isServer) return;
      const { problems } = await refresh();
      if (problems.length > 0) this.error(`界面检查发现 ${problems.length} 个问题：\n${print(problems)}`);
    },
    generateBundle() {
      if (isServer || state.published === null) return;
      const { boot, assets } = state.published;
      for (const [path, source] of Object.entries(assets))
        this.emitFile({ type: 'asset', fileName: `screens/${boot.version}/${path}`, source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { published, problems } = state.published === null ? await refresh() : state;
        if (published === null) throw new Error(print(problems));
        return withBoot(html, published.boot);
      },
    },
    configureServer(server) {
      let first: Promise<State> | undefined;
      const ready = (): Promise<State> => {
        first ??= refresh();
        return first;
      };
      server.httpServer?.once('listening', () => {
        ready()
          .then(({ problems }) => showProblems(server, problems))
          .catch((error: unknown) => server.config.logger.error(String(error)));
      });
      server.middlewares.use((request, response, next) => {
        const [, version, path] = /^\/screens\/([^/?]+)\/([^?]+)/.exec(request.url ?? '') ?? [];
        const isImport = /[?&]import\b/.test(request.url ?? '');
        if (version === undefined || path === undefined) return next();
        ready()
          .then(() => {
            // A module that imports the text of `screens/shared/enums.json` means the file, not a version of it.
            if (isImport && !versions.has(version)) return next();
            const text = versions.get(version)?.assets[decodeURIComponent(path)];
            response.statusCode = text === undefined ? 404 : 200;
            response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/json');
            response.end(text ?? '{"message":"这个版本的界面已不存在"}');
          })
          .catch(next);
      });
      server.ws.on('connection', () => showProblems(server, state.problems));
      watch(server, root, async () => {
        const before = state;
        const { problems, published } = await refresh();
        if (problems.length > 0) return showProblems(server, problems);
        // Vite's own way to take them off the page, an update, would load it anew the first time.
        if (before.problems.length > 0) server.ws.send('baize:clean');
        if (published?.boot.version !== before.published?.boot.version)
          server.ws.send('baize:screens', published?.boot);
      });
    },
  };
}

interface State {
  readonly problems: readonly Problem[];
  /** The last publication that was clean. */
  readonly published: Published | null;
}

async function load(root: string, last: Published | null): Promise<State> {
  const files = await readProject(root);
  const problems = check(files);
  return { problems, published: problems.length === 0 ? publish(files) : last };
}

function showProblems(server: ViteDevServer, problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  server.config.logger.error(print(problems), { timestamp: true });
  const { file, line, column } = first;
  server.ws.send({
    type: 'error',
    err: { plugin: 'baize:screens', message: print(problems), stack: '', id: file, loc: { file, line, column } },
  });
}

/** Calls `changed` after files of the project changed; saves in quick succession count as one. */
function watch(server: ViteDevServer, root: string, changed: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_, path) => {
    if (fileKind(relative(root, path).split(sep).join('/')) === null) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed().catch((error: unknown) => server.config.logger.error(String(error)));
    }, 30);
  });
}

function print(problems: readonly Problem[]): string {
  return problems.map((problem) => printProblem(problem)).join('\n');
}
