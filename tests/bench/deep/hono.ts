import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'vite';
import type { BuiltServer } from '../../server/built-server.ts';
import { round, token } from './calls.ts';
import { processor } from './processor.ts';

const list = '/api/bill/list?size=20';
const file = '/api/bill/list?size=1000';
const record = '/api/bill/4711';

/** What is asked, by how many at once, and how many times the processor of the handler written by hand it may take. */
interface Comparison {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: (turn: number) => string;
  readonly body?: (turn: number) => unknown;
  readonly atOnce: number;
  readonly goal: number;
}

const calls: Readonly<Record<string, Comparison>> = {
  'a list of 20': { method: 'GET', path: () => list, atOnce: 200, goal: 1.3 },
  'a record': { method: 'GET', path: () => record, atOnce: 200, goal: 1.3 },
  'a write': {
    method: 'PUT',
    path: (turn) => `/api/club/${1 + (turn % 8)}`,
    body: (turn) => ({ name: `门店 ${turn % 8}之${turn}`, phone: '0571-60000000', serviceFeeRatio: 5 }),
    atOnce: 16,
    goal: 1.3,
  },
  // Two of them are done at a time, and thirty may wait.
  'a page of 1,000 for a file': { method: 'GET', path: () => file, atOnce: 20, goal: 1.5 },
  // Ten attempts of a person from one address may be open at the same time. The last, as so many end the session of the others.
  'a sign-in': {
    method: 'POST',
    path: () => '/api/login',
    body: () => ({ username: 'admin', password: 'baize888' }),
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
 * turns, for four minutes. What the write leaves in the log, and the key by which it is done once, are the engine's alone.
 */
export async function hono(built: BuiltServer): Promise<void> {
  const dataDir = built.dataDir();
  const engine = await built.start({ DATA_DIR: dataDir });
  const other = await startHandWritten(built, join(dataDir, 'baize.db'));
  try {
    const admin = await token(engine.url, 'admin', 'baize888');
    const owner = await token(engine.url, 'owner', 'baize888');
    for (const who of [admin, owner])
      for (const more of ['', '&current=2', '&status=1&keyword=1', '&amount=10,50&payTime=2026-01-01,'])
        await mustAgree(engine.url, other.url, list + more, who);
    for (const path of [record, file]) await mustAgree(engine.url, other.url, path, admin);
    for (const [name, comparison] of Object.entries(calls))
      await compare(name, comparison, { engine, other, who: admin });
  } finally {
    await engine.end('SIGTERM');
    await other.end();
  }
}

interface Beside {
  readonly engine: Server;
  readonly other: Server;
  readonly who: string;
}

type Server = { readonly url: string; readonly pid: number };

async function compare(name: string, comparison: Comparison, { engine, other, who }: Beside): Promise<void> {
  const servers = { 'the engine': engine, 'written by hand': other };
  const measured = Object.values(servers).map(fresh);
  for (const { url } of Object.values(servers))
    await ask(url, who, comparison, { milliseconds: warmUp, asked: fresh() });
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [index, { url, pid }] of Object.values(servers).entries()) {
      const asked = measured[index] as Measured;
      const before = processor(pid);
      await ask(url, who, comparison, { milliseconds: each, asked });
      asked.seconds += processor(pid) - before;
    }
  const { atOnce, goal } = comparison;
  if (measured.some(({ waits }) => waits.length === 0)) throw new Error(`${name}: all calls were refused`);
  const costs = measured.map(({ seconds, waits }) => (1000 * seconds) / waits.length);
  console.table(
    Object.keys(servers).map((server, index) => {
      const { waits, refused } = measured[index] as Measured;
      const sorted = waits.toSorted((left, right) => left - right);
      const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return {
        [`${name}, ${atOnce} at once`]: server,
        'processor ms a call': Math.round(1000 * (costs[index] ?? 0)) / 1000,
        'p50 ms': at(0.5),
        'p99 ms': at(0.99),
        'calls a second': Math.round((1000 * waits.length) / (rounds * each)),
        refused,
      };
    }),
  );
  console.log(
    `The engine takes ${((costs[0] ?? 0) / (costs[1] ?? 1)).toFixed(2)} times the processor; goal: ${goal} at most`,
  );
}

interface Measured {
  /** Of the processor. */
  seconds: number;
  /** Milliseconds of each answered call. */
  readonly waits: number[];
  /** On a machine that does much else, whoever has waited for four seconds is sent away. */
  refused: number;
}

function fresh(): Measured {
  return { seconds: 0, waits: [], refused: 0 };
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
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port.toString().trim()}`,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Less work for another answer would be no comparison. */
async function mustAgree(url: string, otherUrl: string, path: string, who: string): Promise<void> {
  const [one, other] = await Promise.all(
    [url, otherUrl].map(async (from) => (await fetch(from + path, { headers: { 'x-token': who } })).json()),
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
  url: string,
  who: string,
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
      asking.once('error', failed);
      asking.end(body && JSON.stringify(body(turns)));
    });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await askOnce();
    }),
  );
  agent.destroy();
}
