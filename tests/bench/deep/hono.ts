import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'vite';
import type { BuiltServer } from '../../server/built-server.ts';
import { round, token } from './calls.ts';
import { processor } from './processor.ts';

const atOnce = 200;
const list = '/api/bill/list?size=20';
/** What is asked, and how many times the processor of the handler written by hand it may take. */
const calls = { 'a list of 20': { path: list, goal: 1.3 }, 'a record': { path: '/api/bill/4711', goal: 1.3 } };
const warmUp = 2000;
const rounds = 5;
const each = 4000;

/**
 * `npm run bench -- hono`: what a list and a record cost the processor, and how long 200 who ask for them at once wait, beside
 * handlers of Hono that somebody wrote for these calls alone, over the same database; in turns, for two minutes.
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
    await mustAgree(engine.url, other.url, calls['a record'].path, admin);
    for (const [name, asked] of Object.entries(calls)) await compare(name, asked, { engine, other, who: admin });
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

async function compare(
  name: string,
  { path, goal }: { readonly path: string; readonly goal: number },
  { engine, other, who }: Beside,
): Promise<void> {
  const servers = { 'the engine': engine, 'written by hand': other };
  const measured = Object.values(servers).map(fresh);
  for (const { url } of Object.values(servers)) await ask(url + path, who, warmUp, fresh());
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [index, { url, pid }] of Object.values(servers).entries()) {
      const one = measured[index] as Measured;
      const before = processor(pid);
      await ask(url + path, who, each, one);
      one.seconds += processor(pid) - before;
    }
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

/** Asks for so many milliseconds, each of 200 again as soon as it is answered, and notes how long each call took. */
async function ask(url: string, who: string, milliseconds: number, asked: Measured): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + milliseconds;
  const askOnce = () =>
    new Promise<void>((done, failed) => {
      const start = performance.now();
      get(url, { agent, headers: { 'x-token': who } }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) asked.waits.push(performance.now() - start);
          else asked.refused += 1;
          done();
        });
      }).once('error', failed);
    });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await askOnce();
    }),
  );
  agent.destroy();
}
