import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { randomOf } from '../../../src/server/seed/random.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { Store } from '../../../src/server/store/store.ts';
import type { BuiltServer, RunningServer } from '../../hall/run/built-server.ts';
import { makers } from '../../server/shared/makers.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { call, round, signIn } from './calls.ts';
import { resident } from './memory.ts';
import { processor } from './processor.ts';
import { callsOf, visits } from './visits.ts';

const people = 200;
const waiting = 50;
/** In milliseconds: between two visits of a person, on average; what is measured; before that; the pages that wait, and none. */
const pause = 4000;
const each = 40_000;
const warmUp = 8000;
const rest = 10_000;

/**
 * `npm run bench -- people`: 200 people at once who do at one process what operators do (`visits.ts`), with a pause after each
 * visit, beside 50 pages that wait for news: how long each call takes, and what these pages cost. On both stores, two minutes each.
 */
export async function everyone(built: BuiltServer): Promise<void> {
  const workshop = new Workshop(makers);
  try {
    const folder = built.dataDir(await workshop.get('demoFile'));
    await hire(openSqlite(`${folder}/baize.db`));
    await measure('SQLite', built, { DATA_DIR: folder });
    const database = await workshop.get('demoDatabase');
    await hire(openPostgres(database));
    await measure('PostgreSQL', built, { DATABASE_URL: database });
  } finally {
    await workshop.close();
  }
}

async function measure(
  store: string,
  built: BuiltServer,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const server = await built.start(environment);
  try {
    const tokens = await signedIn(server.url);
    const alone = await costOf(server, rest);
    const end = new AbortController();
    setMaxListeners(0, end.signal);
    const pages = tokens.slice(0, waiting).map((token) => waitForNews(server.url, token, end.signal));
    const beside = await costOf(server, rest);
    console.table([
      { store, pages: 0, ...alone },
      { store, pages: waiting, ...beside },
    ]);
    await everybody(server.url, tokens, warmUp);
    const before = processor(server.pid);
    const measured = await everybody(server.url, tokens, each);
    const used = processor(server.pid) - before;
    end.abort();
    await Promise.all(pages);
    report(store, measured, used);
  } finally {
    await server.end('SIGTERM');
  }
}

const usernameOf = (person: number) => `person${person}`;

/** Adds an account for each, with the role and the password of the head office's first. */
async function hire(store: Store): Promise<void> {
  try {
    const first = store.db.selectFrom('staff').selectAll().where('username', '=', 'admin');
    const { id: _, ...admin } = await first.executeTakeFirstOrThrow();
    const all = Array.from({ length: people }, (_one, person) => usernameOf(person));
    const rows = all.map((username) => ({ ...admin, username, usernameKey: username, phone: null }));
    await store.write((db) => db.insertInto('staff').values(rows).execute());
  } finally {
    await store.close();
  }
}

/** A few at a time: so many strangers may try from one address. */
async function signedIn(url: string): Promise<readonly string[]> {
  const tokens: string[] = [];
  let next = 0;
  const enter = async () => {
    for (let person = next++; person < people; person = next++) {
      const answer = await signIn(url, usernameOf(person), 'baize888', '127.0.0.1');
      if (!answer.ok) throw new Error(`${usernameOf(person)} is not let in: ${answer.status}`);
      tokens[person] = ((await answer.json()) as { token: string }).token;
    }
  };
  await Promise.all(Array.from({ length: 8 }, enter));
  return tokens;
}

async function costOf({ pid }: RunningServer, milliseconds: number) {
  // Connections that calls have left behind are closed within five seconds.
  await sleep(milliseconds);
  const before = processor(pid);
  await sleep(milliseconds);
  return {
    'processor ms a second': round((1e6 * (processor(pid) - before)) / milliseconds),
    connections: socketsOf(pid),
    MB: round(resident(pid)),
  };
}

/** Asks anew as soon as it is answered, as a page does. */
async function waitForNews(url: string, token: string, signal: AbortSignal): Promise<void> {
  let seen = '';
  while (!signal.aborted) {
    const asked = fetch(`${url}/api/screens/events?${new URLSearchParams({ seen })}`, {
      headers: { 'x-token': token },
      signal,
    });
    const told = (await asked.then((answer) => answer.json()).catch(() => ({}))) as { seen?: string };
    if (told.seen === undefined && !signal.aborted) throw new Error('A page waits for news and is sent away');
    seen = told.seen ?? seen;
  }
}

interface Measured {
  /** Call → the milliseconds of each that was answered. */
  readonly waits: Map<string, number[]>;
  /** Call and status → how many were answered with it. */
  readonly refused: Map<string, number>;
}

async function everybody(url: string, tokens: readonly string[], milliseconds: number): Promise<Measured> {
  const measured: Measured = { waits: new Map(), refused: new Map() };
  const until = performance.now() + milliseconds;
  await Promise.all(tokens.map((token, person) => operate({ url, token, person, until }, measured)));
  return measured;
}

interface Person {
  readonly url: string;
  readonly token: string;
  readonly person: number;
  readonly until: number;
}

async function operate({ url, token, person, until }: Person, { waits, refused }: Measured): Promise<void> {
  const random = randomOf(`person ${person}`);
  const weighted = Object.values(visits).map((visit) => [visit, visit.share] as const);
  for (;;) {
    await sleep(random.whole(0, 2 * pause));
    if (performance.now() > until) return;
    for (const { name, method, path, body } of callsOf(
      random.weighted(weighted),
      random.whole(0, 999),
      usernameOf(person),
    )) {
      const start = performance.now();
      const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
      const answer = await call(url, method, path, { token, body, headers });
      await answer.arrayBuffer();
      const key = answer.ok ? name : `${name}: ${answer.status}`;
      if (answer.ok) waits.set(name, [...(waits.get(name) ?? []), performance.now() - start]);
      else refused.set(key, (refused.get(key) ?? 0) + 1);
    }
  }
}

function report(store: string, { waits, refused }: Measured, used: number): void {
  const total = [...waits.values()].flat();
  const rows = [['all calls', total] as const, ...[...waits].sort()];
  console.table(
    rows.map(([name, milliseconds]) => {
      const sorted = milliseconds.toSorted((one, other) => one - other);
      const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return {
        [`${people} people, ${store}`]: name,
        calls: sorted.length,
        'p50 ms': at(0.5),
        'p95 ms': at(0.95),
        'p99 ms': at(0.99),
      };
    }),
  );
  const second = each / 1000;
  console.log(
    `${round(total.length / second)} calls a second; ${round((100 * used) / second)}% of a core; refused: ${JSON.stringify(Object.fromEntries(refused))}`,
  );
}

/** How many sockets a process holds, those of its database included. */
function socketsOf(pid: number): number {
  const files = readdirSync(`/proc/${pid}/fd`);
  return files.filter((file) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${file}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
