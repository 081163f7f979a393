import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { screens } from '../../../src/tools/build/vite-plugin.ts';
import viteConfig from '../../../vite.config.ts';
import { freePort } from '../../server/postgres.ts';

/** The server built as `npm start` builds it, beside a copy of the screens and a console of one page. */
export interface BuiltServer {
  /** The project's folder: the screens in it may be spoilt. */
  readonly root: string;
  /** A folder for data, new with each call; with this database in it, where one is given. */
  readonly dataDir: (copyOf?: string) => string;
  /** Starts a process; resolves once it prints its address. */
  readonly start: (environment: Readonly<Record<string, string>>) => Promise<RunningServer>;
  /** Runs a process that is expected to end by itself, as this user where one is given. */
  readonly run: (
    environment: Readonly<Record<string, string>>,
    user?: { readonly uid?: number; readonly gid?: number },
  ) => Promise<{ readonly code: number | null; readonly said: string }>;
  readonly remove: () => Promise<void>;
}

/** A process that listens. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  readonly said: () => string;
  /** Ends it by this signal and answers its exit code. */
  readonly end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Builds the server into `folder`, and beside it what else runs as a process of its own: `server.js` as `npm start` builds it,
 * and `serve.js` over a prepared database.
 */
export async function buildPrograms(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    // The engine's sources, not the package that another test may be writing.
    resolve: viteConfig.resolve ?? {},
    plugins: [screens()],
    build: {
      ssr: true,
      rollupOptions: { input: ['src/hall/server.ts', 'tests/hall/run/serve.ts'] },
      outDir: folder,
      emptyOutDir: true,
    },
  });
}

/** A project around a copy of the programs that stand in this folder. */
export function projectAround(programs: string): BuiltServer {
  const root = mkdtempSync(join(tmpdir(), 'baize-built-'));
  cpSync(programs, join(root, 'dist/server'), { recursive: true });
  for (const folder of ['schemas', 'screens']) cpSync(folder, join(root, folder), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'dist/client/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/client/index.html'), '<!doctype html><html><head></head><body></body></html>');
  writeFileSync(join(root, 'dist/client/assets/app-1a2b3c.js'), `console.log(${JSON.stringify('x'.repeat(2000))});`);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const running = new Set<ChildProcess>();
  let folders = 0;

  const launch = (environment: Readonly<Record<string, string>>, user = {}) => {
    const child = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
      env: { PATH: process.env.PATH, ...environment },
      cwd: root,
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return { child, said: () => said };
  };

  return {
    root,
    dataDir(copyOf) {
      const folder = join(root, `data-${++folders}`);
      if (copyOf !== undefined) {
        mkdirSync(folder);
        copyFileSync(copyOf, join(folder, 'baize.db'));
      }
      return folder;
    },
    async start(environment) {
      const port = await freePort();
      const { child, said } = launch({ PORT: String(port), ...environment });
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', () => said().includes(`:${port}`) && resolve());
        child.once('close', () => reject(new Error(`The server has ended:\n${said()}`)));
      });
      return {
        pid: child.pid ?? 0,
        port,
        said,
        url: `http://127.0.0.1:${port}`,
        async end(signal) {
          const ended = once(child, 'close');
          child.kill(signal);
          return (await ended)[0] as number | null;
        },
      };
    },
    async run(environment, user) {
      const { child, said } = launch(environment, user);
      const [code] = await once(child, 'close');
      return { code: code as number | null, said: said().trim() };
    },
    async remove() {
      const ended = [...running].map((child) => once(child, 'close'));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(ended);
      rmSync(root, { recursive: true });
    },
  };
}
