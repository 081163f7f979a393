import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'vite';
import { scryptPasswords } from '../../../src/server/people/passwords.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { BuiltServer } from '../../hall/run/built-server.ts';
import { freePort } from '../../server/postgres.ts';
import { makers } from '../../server/shared/makers.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { dropWatch } from './audit.ts';
import { round, token } from './calls.ts';
import { processor } from './processor.ts';

const list = '/api/bill/list?size=20';
const file = '/api/bill/list?size=1000';
const record = '/api/bill/4711';
const password = 'baize888';

/** What is asked, by how many at once, and how many times the processor of the handler written by hand it may take. */
interface Comparison {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: (turn: number) => string;
  readonly body?: (turn: number) => unknown;
  readonly atOnce: number;
  readonly goal: number;
  /** How many calls a new process answers before it is measured: until what they run is compiled. @default two seconds of them */
  readonly warmUp?: number;
  /** What the engine does besides, in the words of `x-with`, each with what it is: measured by hand, one added to the other. */
  readonly besides?: Readonly<Record<string, string>>;
}

const calls: Readonly<Record<string, Comparison>> = {
  'a list of 20': { method: 'GET', path: () => list, atOnce: 200, goal: 1.3 },
  'a record': { method: 'GET', path: () => record, atOnce: 200, goal: 1.3 },
  'a write': {
    method: 'PUT',
    path: (turn) => `/api/club/${1 + (turn % 8)}`,
    body: (turn) => ({ name: `门店 ${turn % 8}之${turn}`, phone: '0571-60000000', serviceFeeRatio: 5 }),
    atOnce: 16,
    goal: 1.5,
    warmUp: 2500,
    besides: {
      caller: 'the caller again, in the transaction',
      key: 'a key, so that it is done once',
      forms: 'forms of texts, for search and order',
      version: 'the version that it leaves',
      log: 'an entry of the log, with its hash',
      line: 'a line for operators',
    },
  },
  // Two of them are done at a time, and thirty may wait.
  'a page of 1,000 for a file': { method: 'GET', path: () => file, atOnce: 20, goal: 1.5 },
  // Ten attempts of a person from one address may be open at the same time. The last, as so many end the session of the others.
  'a sign-in': {
    method: 'POST',
    path: () => '/api/login',
    body: () => ({ username: 'admin', password }),
    atOnce: 8,
    goal: 1.3,
  },
};
const warmUp = 2000;
const rounds = 5;
const each = 4000;

/**
 * `npm run bench -- hono`: what a list, a record, a write, a sign-in and a page for a file cost the processor, and how long those
 * who ask for them at once wait, beside handlers of Hono that somebody wrote for these calls alone, over the same database; in
 * turns, for six minutes. Each has its own copy of the database: what others write past the engine, its next write adds to the log.
 * A write is also held against handlers that do by hand what the engine's does besides, which tells what each of it costs.
 */
export async function hono(built: BuiltServer): Promise<void> {
  const workshop = new Workshop(makers);
  const demo = await workshop.get('demoFile');
  const [own, copy] = [built.dataDir(demo), built.dataDir(demo)];
  for (const folder of [own, copy]) await hashAsInUse(join(folder, 'baize.db'));
  await dropWatch(join(copy, 'baize.db'));
  const metricsPort = await freePort();
  const running = await built.start({ DATA_DIR: own, METRICS_PORT: String(metricsPort) });
  const other = await startHandWritten(built, join(copy, 'baize.db'));
  try {
    const signedIn = async (username: string): Promise<readonly [engine: Server, byHand: Server]> => [
      { ...running, who: await token(running.url, username, password), statements: () => statementsOf(metricsPort) },
      { ...other, who: await token(other.url, username, password) },
    ];
    const [admin, owner] = [await signedIn('admin'), await signedIn('owner')];
    for (const servers of [admin, owner])
      for (const more of ['', '&current=2', '&status=1&keyword=1', '&amount=10,50&payTime=2026-01-01,'])
        await mustAgree(servers, list + more);
    for (const path of [record, file]) await mustAgree(admin, path);
    for (const [name, comparison] of Object.entries(calls)) await compare(name, comparison, admin);
  } finally {
    await running.end('SIGTERM');
    await other.end();
    await workshop.close();
  }
}

/** Makes passwords cost what they cost in use: those of tests are cheap, and most of a sign-in is the hash of its password. */
async function hashAsInUse(place: string): Promise<void> {
  const passwordHash = await scryptPasswords().inTurn({ by: '', isKnown: true }, ({ hash }) => hash(password));
  const store = openSqlite(place);
  await store.write((db) => db.updateTable('staff').set({ passwordHash }).execute());
  await store.close();
}

/** A server with the token of somebody who is signed in there. */
interface Server {
  readonly url: string;
  readonly pid: number;
  readonly who: string;
  /** Returns how many statements its database has answered so far. */
  readonly statements: () => Promise<number>;
}

async function statementsOf(metricsPort: number): Promise<number> {
  const figures = await textAt(`http://127.0.0.1:${metricsPort}/metrics`);
  const counts = figures.matchAll(/^baize_database_statement_seconds_count(?:{.*})? (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Asks over a connection of its own: one that was kept since the last round may be closed for its age just then. */
async function textAt(url: string): Promise<string> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  return text(answer);
}

/** A server, and what it is to do besides. */
interface Contestant extends Server {
  readonly title: string;
  readonly besides: string;
}

function contestantsOf([engine, byHand]: readonly [Server, Server], { besides = {} }: Comparison): Contestant[] {
  const names = Object.keys(besides);
  return [
    { ...engine, title: 'the engine', besides: '' },
    { ...byHand, title: 'written by hand', besides: '' },
    ...Object.values(besides).map((title, at) => ({
      ...byHand,
      title: `+ ${title}`,
      besides: names.slice(0, at + 1).join(),
    })),
  ];
}

async function compare(name: string, comparison: Comparison, servers: readonly [Server, Server]): Promise<void> {
  const contestants = contestantsOf(servers, comparison);
  const measured = contestants.map(fresh);
  for (const one of contestants) await warmedUp(one, comparison);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [index, one] of contestants.entries()) {
      const asked = measured[index] as Measured;
      const [before, statements] = [processor(one.pid), await one.statements()];
      await ask(one, comparison, { milliseconds: each, asked });
      asked.seconds += processor(one.pid) - before;
      asked.statements += (await one.statements()) - statements;
    }
  const { atOnce, goal } = comparison;
  if (measured.some(({ waits }) => waits.length === 0)) throw new Error(`${name}: all calls were refused`);
  const costs = measured.map(({ seconds, waits }) => (1000 * seconds) / waits.length);
  console.table(
    contestants.map(({ title }, index) => {
      const { waits, refused, statements } = measured[index] as Measured;
      const sorted = waits.toSorted((left, right) => left - right);
      const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return {
        [`${name}, ${atOnce} at once`]: title,
        'processor ms a call': Math.round(1000 * (costs[index] ?? 0)) / 1000,
        ...(contestants.length > 2 && {
          more: index < 2 ? '' : `${Math.round(1000 * ((costs[index] ?? 0) - (costs[index - 1] ?? 0)))} µs`,
        }),
        statements: round(statements / waits.length),
        'p50 ms': at(0.5),
        'p99 ms': at(0.99),
        'calls a second': Math.round((1000 * waits.length) / (rounds * each)),
        refused,
      };
    }),
  );
  const times = (cost = 1) => ((costs[0] ?? 0) / cost).toFixed(2);
  if (contestants.length > 2)
    console.log(`The engine takes ${times(costs[1])} times the processor of the bare handler`);
  console.log(`The engine takes ${times(costs.at(-1))} times the processor of the same by hand; goal: ${goal} at most`);
}

async function warmedUp(one: Contestant, comparison: Comparison): Promise<void> {
  const asked = fresh();
  // What is done besides is compiled with the first of it.
  const enough = one.besides === '' ? (comparison.warmUp ?? 0) : 0;
  do await ask(one, comparison, { milliseconds: warmUp, asked });
  while (asked.waits.length < enough);
}

interface Measured {
  /** Of the processor. */
  seconds: number;
  statements: number;
  /** Milliseconds of each answered call. */
  readonly waits: number[];
  /** On a machine that does much else, whoever has waited for four seconds is sent away. */
  refused: number;
}

function fresh(): Measured {
  return { seconds: 0, statements: 0, waits: [], refused: 0 };
}

/** Builds it as the engine is built, and starts it over this database. */
async function startHandWritten({ root }: BuiltServer, database: string) {
  const outDir = join(root, 'dist/hand-written');
  const input = 'tests/bench/deep/hand-written.ts';
  await build({ configFile: false, logLevel: 'error', build: { ssr: true, rollupOptions: { input }, outDir } });
  const child = spawn(process.execPath, [join(outDir, 'hand-written.js'), database], {
    env: { PATH: process.env.PATH },
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  // Else the lines that it prints fill the pipe.
  child.stdout.resume();
  const url = `http://127.0.0.1:${port.toString().trim()}`;
  return {
    pid: child.pid ?? 0,
    url,
    statements: async () => Number(await textAt(`${url}/statements`)),
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Less work for another answer would be no comparison. */
async function mustAgree(servers: readonly Server[], path: string): Promise<void> {
  const [one, other] = await Promise.all(
    servers.map(async ({ url, who }) => (await fetch(url + path, { headers: { 'x-token': who } })).json()),
  );
  if (!isDeepStrictEqual(one, other)) throw new Error(`${path} is answered otherwise by the handler written by hand`);
}

interface Asking {
  readonly milliseconds: number;
  /** Takes how long each call took. */
  readonly asked: Measured;
}

/** Bodies that nobody has sent before are told apart by this. */
let turns = 0;

/** Asks for some time, each of those at once again as soon as it is answered. */
async function ask(
  { url, who, besides }: Contestant,
  { method, path, body, atOnce }: Comparison,
  { milliseconds, asked }: Asking,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + milliseconds;
  const askOnce = () =>
    new Promise<void>((done, failed) => {
      const start = performance.now();
      turns += 1;
      const headers = {
        'x-token': who,
        ...(besides !== '' && { 'x-with': besides }),
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'PUT' && { 'idempotency-key': randomUUID() }),
      };
      const asking = request(url + path(turns), { agent, method, headers }, (answer) => {
        answer.resume().once('end', () => {
          if ((answer.statusCode ?? 0) < 300) asked.waits.push(performance.now() - start);
          else asked.refused += 1;
          done();
        });
      });
      asking.once('error', (error: NodeJS.ErrnoException) => {
        // Busy for longer than it keeps a connection, a server closes one on which it has been asked: browsers ask again, too.
        if (asking.reusedSocket && error.code === 'ECONNRESET') askOnce().then(done, failed);
        else failed(error);
      });
      asking.end(body && JSON.stringify(body(turns)));
    });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await askOnce();
    }),
  );
  agent.destroy();
}
