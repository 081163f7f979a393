import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL. */
export interface Postgres {
  /** Names the database that it begins with; `newDatabase` adds others. */
  readonly url: string;
  /** Does `work` while it is away; it is back, with all its data, when this resolves. */
  readonly interrupt: (work: () => Promise<void>) => Promise<void>;
  /** Does `work` while its processes stand still: connections stay, and nothing is answered. */
  readonly freeze: (work: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the system's PostgreSQL on a free loopback port, as a user other than root; installs Debian's where there is none. */
export async function startPostgres(): Promise<Postgres> {
  return startIn(({ run, data }) =>
    run('initdb', '-D', data, '-U', 'baize', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'),
  );
}

/** Starts a streaming replica of a PostgreSQL, made by PostgreSQL's own tools. Its URL names the same database. */
export async function startReplica(primary: string): Promise<Postgres> {
  const { port, pathname } = new URL(primary);
  const replica = await startIn(({ run, data }) =>
    run('pg_basebackup', '-h', '127.0.0.1', '-p', port, '-U', 'baize', '-D', data, '-R', '-c', 'fast', '--no-sync'),
  );
  return { ...replica, url: new URL(pathname, replica.url).href };
}

interface Making {
  /** Runs a program of PostgreSQL. */
  readonly run: (program: string, ...parameters: readonly string[]) => void;
  /** The folder of the data, which is to be made. */
  readonly data: string;
}

async function startIn(make: (making: Making) => void): Promise<Postgres> {
  const programs = findPrograms() ?? install();
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? unprivileged() : {};
  const folder = mkdtempSync(join(tmpdir(), 'baize-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run: Making['run'] = (program, ...parameters) =>
    void execFileSync(join(programs, program), parameters, { ...user, cwd: folder, stdio: 'pipe' });
  make({ run, data });
  const port = await freePort();
  // What is tested is isolation, not this machine's disk.
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=300',
  ];
  const parameters = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const launch = () =>
    spawn(join(programs, 'postgres'), parameters, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let child = launch();
  const end = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  await listening(child).catch(async (error) => {
    await stop();
    throw error;
  });
  /** Its own processes and no others': those of connections are children of the first. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const id of [child.pid ?? 0, ...children.map(Number)]) process.kill(id, name);
  };
  return {
    url: `postgres://baize@127.0.0.1:${port}/postgres`,
    stop,
    async freeze(work) {
      signal('SIGSTOP');
      try {
        await work();
      } finally {
        signal('SIGCONT');
      }
    },
    async interrupt(work) {
      await end();
      try {
        await work();
      } finally {
        child = launch();
        await listening(child);
      }
    },
  };
}

/** Makes a database beside the one that `url` names and returns its URL: empty, or a copy of the database at `copyOf`. */
export async function newDatabase(url: string, copyOf?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = copyOf === undefined ? '' : ` template ${nameIn(copyOf)}`;
  await withClient(url, async (client) => {
    await client.query(`create database ${name}${template}${await copying(client)}`);
  });
  return new URL(`/${name}`, url).href;
}

/** Since version 15 every page of a copy is logged as well, unless it is asked for otherwise: twice the work. */
async function copying(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return (rows[0]?.version ?? 0) < 150_000 ? '' : ' strategy file_copy';
}

/** Removes databases beside the one that `url` names, whoever is still connected to them. */
export async function dropDatabases(url: string, databases: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const database of databases) await client.query(`drop database ${nameIn(database)} with (force)`);
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL has not started:\n${log}`)));
  });
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function install(): string {
  if (process.getuid?.() !== 0)
    throw new Error('These tests need PostgreSQL: install it (apt-get install postgresql).');
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const;
  execFileSync('apt-get', ['update', '-qq'], environment);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], environment);
  const programs = findPrograms();
  if (!programs) throw new Error('apt-get has installed postgresql, but its programs are not in /usr/lib/postgresql.');
  return programs;
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } {
  const number = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', 'postgres']);
    return { uid: number('-u'), gid: number('-g') };
  }
}

/** A loopback port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A loopback socket has a port.');
  return address.port;
}
