import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running `node dist/server/server.js` with demo data of its own. */
export interface Server {
  /** Its origin, e.g. `http://127.0.0.1:40123`. */
  readonly url: string;
  /** The folder with its database. */
  readonly folder: string;
  /** What it has printed so far. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts the project's built server on a free loopback port over an embedded database of its own; resolves once it prints
 * its address. The database is new, or a copy of what another server left in the folder `copyOf`.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  project: string = process.cwd(),
  copyOf?: string,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-data-'));
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, [join(project, 'dist/server/server.js')], {
    env: { ...plainEnvironment(), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes(`:${port}`)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${log}`)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, folder, log: () => log, stop };
}

/** A demo account of the seeded data: head office, a franchisee, and the same franchisee read only. */
export type Account = 'admin' | 'owner' | 'viewer';

export const demoPassword = 'baize888';

/** A token of the account, as the login form would store it. */
export async function demoToken(url: string, username: Account = 'admin'): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`Signing in as ${username} was answered with ${response.status}.`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** The environment as an operator's shell has it: without what Vitest adds, which would build a React for tests. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, VITEST_MODE, DATABASE_URL, API_URL, ...rest } = process.env;
  return rest;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A loopback socket has a port.');
  return address.port;
}
