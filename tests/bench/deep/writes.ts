import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BuiltServer, RunningServer } from '../../hall/run/built-server.ts';
import { makers } from '../../server/shared/makers.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { call, median, round, token } from './calls.ts';
import { processor } from './processor.ts';

const counts = [1, 2, 4] as const;
/** Of each process. */
const writers = 8;
const warmUp = 3000;
const each = 8000;
/** How long a commit waits for the disk, in milliseconds: no disk at all, and a slow one of a network. */
const disks = [0, 5] as const;

/**
 * `npm run bench -- writes`: how many stores are edited a second by one, two and four processes over one PostgreSQL, each with
 * eight people who save as soon as they are answered; how long a write takes, what it costs, and which part of the connections
 * waits for the end of a chain of the log; without a disk that a commit waits for, and with one.
 */
export async function writes(built: BuiltServer): Promise<void> {
  const workshop = new Workshop(makers);
  try {
    const database = await workshop.get('demoDatabase');
    for (const disk of disks) {
      await setDisk(database, disk);
      const rows = [];
      for (const count of counts) rows.push({ 'disk ms': disk, ...(await measure(built, database, count)) });
      console.table(rows);
    }
  } finally {
    await workshop.close();
  }
}

/** Commits that come while one waits are flushed with it, as on a real disk. */
async function setDisk(database: string, milliseconds: number): Promise<void> {
  const operator = new pg.Client(database);
  await operator.connect();
  const settings = { fsync: milliseconds > 0 ? 'on' : 'off', commit_siblings: 0, commit_delay: milliseconds * 1000 };
  for (const [name, value] of Object.entries(settings)) await operator.query(`alter system set ${name} = ${value}`);
  await operator.query('select pg_reload_conf()');
  await operator.end();
}

async function measure(built: BuiltServer, database: string, count: number): Promise<object> {
  const servers: RunningServer[] = [];
  const watcher = new pg.Client(database);
  await watcher.connect();
  try {
    for (let at = 0; at < count; at++) servers.push(await built.start({ DATABASE_URL: database }));
    const who = await token(servers[0]?.url ?? '', 'admin', 'baize888');
    const { rows: clubs } = await watcher.query<{ id: number; name: string }>(
      'select id, name from club where status = 1 order by id limit $1',
      [count * writers],
    );
    const edit = (at: number, ms: number, waits: number[]) => {
      const { url = '' } = servers[at % count] ?? {};
      const { id = 0, name = '' } = clubs[at % clubs.length] ?? {};
      return edits({ url, who, id, name: name.replace(/ \d+$/, '') }, ms, waits);
    };
    const all = Array.from({ length: count * writers }, (_, at) => at);
    await Promise.all(all.map((at) => edit(at, warmUp, [])));
    const waits: number[] = [];
    const before = servers.map(({ pid }) => processor(pid));
    const watching = watch(watcher, each);
    await Promise.all(all.map((at) => edit(at, each, waits)));
    const seconds = servers.reduce((sum, { pid }, at) => sum + processor(pid) - (before[at] ?? 0), 0);
    const { waiting, working } = await watching;
    return {
      processes: count,
      'writes a second': round((1000 * waits.length) / each),
      'median ms': round(median(waits)),
      'processor ms a write': round((1000 * seconds) / waits.length),
      'connections waiting for a chain': `${round(waiting)} of ${round(working)}`,
    };
  } finally {
    await watcher.end();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  }
}

interface Edited {
  readonly url: string;
  readonly who: string;
  readonly id: number;
  readonly name: string;
}

/** Edits one store again and again for so many milliseconds, and notes how long each took. */
async function edits({ url, who, id, name }: Edited, ms: number, waits: number[]): Promise<void> {
  const until = performance.now() + ms;
  for (let turn = 1; performance.now() < until; turn++) {
    const start = performance.now();
    const body = { name: `${name} ${turn}`, phone: '0571-60000000', serviceFeeRatio: 5 };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await call(url, 'PUT', `/api/club/${id}`, { token: who, body, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Editing store ${id}: ${answer.status} ${text}`);
    waits.push(performance.now() - start);
  }
}

/** On average, how many connections work, and how many of these wait for the row that a chain of the log ends in. */
async function watch(watcher: pg.Client, ms: number): Promise<{ readonly waiting: number; readonly working: number }> {
  const until = performance.now() + ms;
  let [looks, waiting, working] = [0, 0, 0];
  for (; performance.now() < until; looks++) {
    const { rows } = await watcher.query<{ waiting: string; working: string }>(
      `select count(*) filter (where wait_event_type = 'Lock' and query ~ 'audit_(head|chain)') as waiting, count(*) as working
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    waiting += Number(rows[0]?.waiting);
    working += Number(rows[0]?.working);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { waiting: waiting / looks, working: working / looks };
}
