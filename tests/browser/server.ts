import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running `node dist/server/server.js` with its own demo data. */
export interface Server {
  /** Its origin, e.g. `http://127.0.0.1:40123`. */
  readonly url: string;
  /** The folder with its database. */
  readonly folder: string;
  /** Returns its output so far. */
  log(): string;
  /** Restarts the process with the same address and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the project's built server on a loopback port, `at` or a free one, with its own embedded database; resolves once it
 * prints its address. The database is new, or a copy of the one in the folder `copyOf`.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  project: string = process.cwd(),
  copyOf?: string,
  at?: number,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-data-'));
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
  const port = at ?? (await freePort());
  const env = { ...plainEnvironment(), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...environment };
  let log = '';
  let child: ChildProcess;
  const begin = () => {
    child = spawn(process.execPath, [join(project, 'dist/server/server.js')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return untilListening(child, port, (text) => {
      log += text;
    });
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const stop = async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  const restart = async () => {
    await end();
    await begin();
  };
  try {
    await begin();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, folder, log: () => log, restart, stop };
}

/** Resolves once a server prints its port, and passes on all output; rejects if it exits before. */
function untilListening(child: ChildProcess, port: number, print: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const listen = (chunk: Buffer) => {
      print(chunk.toString());
      log += chunk.toString();
      if (log.includes(`:${port}`)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${log}`)));
  });
}

/** A demo account: head office, a franchisee, and the same franchisee read-only. */
export type Account = 'admin' | 'owner' | 'viewer';

export const demoPassword = 'baize888';

/** Returns a token of the account, as the login form would store it. */
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

/** Returns the environment without Vitest's variables, which would select React's test build. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, VITEST_MODE, DATABASE_URL, API_URL, ...rest } = process.env;
  return rest;
}

async function freePort(): Promise<number> {
  return listened(0);
}

/** Returns a free port outside of the range of outgoing connections, so that it stays free between two servers. */
export async function lastingPort(): Promise<number> {
  const first = 20_000 + (process.pid % 1500) * 8;
  for (let port = first; port < first + 8; port++) {
    const isFree = await listened(port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  throw new Error(`No port is free from ${first} on.`);
}

/** Listens on a port for a moment and returns it (for 0, any free one); rejects if it is in use. */
async function listened(port: number): Promise<number> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A loopback socket has a port.');
  return address.port;
}
