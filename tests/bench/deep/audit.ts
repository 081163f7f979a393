import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { build, type Plugin } from 'vite';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import { type BuiltServer, projectAround } from '../../hall/run/built-server.ts';
import { makers } from '../../server/shared/makers.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { call, token } from './calls.ts';
import { processor } from './processor.ts';

const pairs = 3;
/** A new process is slow for some 2,500 writes, until what they run is compiled. */
const warmUp = 125;
const rounds = 50;
const each = 20;

/**
 * `npm run bench -- audit`: what the audit log costs the processor, by writes that are sent as the console sends them to the
 * built server and to the same without the log, each over its copy of the same data, in turns; about three minutes.
 */
export async function audit(built: BuiltServer): Promise<void> {
  const workshop = new Workshop(makers);
  const programs = join(built.root, 'dist/without-log');
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutLog],
    build: { ssr: true, rollupOptions: { input: 'src/hall/server.ts' }, outDir: programs },
  });
  const other = projectAround(programs);
  try {
    const demo = await workshop.get('demoFile');
    const costs = new Map<string, [withLog: number, without: number]>();
    // One process is compiled otherwise than the next: of a single pair the ratio differs by 0.05.
    for (let pair = 0; pair < pairs; pair += 1) {
      const plain = other.dataDir(demo);
      await dropWatch(join(plain, 'baize.db'));
      const servers = [await opened(built, built.dataDir(demo)), await opened(other, plain)] as const;
      await measure(...servers, costs);
      await Promise.all(servers.map(({ end }) => end()));
    }
    show(costs);
  } finally {
    await other.remove();
    await workshop.close();
  }
}

/** No setting of a server leaves the log out: here it is taken out of the program, and nothing is noted for it either. */
const withoutLog: Plugin = {
  name: 'without-log',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/src/server/audit/with-audit-log.ts')) return 'export const withAuditLog = (store) => store;';
    if (!id.endsWith('/src/server/audit/watch.ts')) return undefined;
    const isDone = 'head.watching === watching';
    const text = readFileSync(id, 'utf8');
    if (!text.includes(isDone)) throw new Error('How the server watches tables has changed');
    return text.replace(isDone, 'true');
  },
};

/** Takes away the triggers that note for the log what is written. */
export async function dropWatch(place: string): Promise<void> {
  const store = openSqlite(place);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'trigger' and name like 'watch\\_%' escape '\\'`.execute(store.db);
  await store.write(async (db) => {
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
  });
  await store.close();
}

interface Opened {
  readonly pid: number;
  /** Kinds of writes, each of which changes something whenever it is made. */
  readonly kinds: Readonly<Record<string, () => Promise<void>>>;
  readonly end: () => Promise<unknown>;
}

/** Starts a server over data. */
async function opened(built: BuiltServer, dataDir: string): Promise<Opened> {
  const store = openSqlite(join(dataDir, 'baize.db'));
  const { id } = await store.db.selectFrom('club').select('id').where('status', '=', 1).executeTakeFirstOrThrow();
  const paid = await store.db.selectFrom('bill').select('id').where('status', '=', 1).orderBy('id').execute();
  await store.close();
  const { pid, url, end } = await built.start({ DATA_DIR: dataDir });
  const who = await token(url, 'admin', 'baize888');
  const send = async (method: string, path: string, body?: unknown): Promise<void> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await call(url, method, path, { token: who, headers, ...(body !== undefined && { body }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  };
  let turn = 0;
  return {
    pid,
    end: () => end('SIGTERM'),
    kinds: {
      'closing or opening a store': () => {
        turn += 1;
        return send('POST', `/api/club/${id}/${turn % 2 === 1 ? 'close' : 'reopen'}`);
      },
      'editing a store': () => {
        turn += 1;
        return send('PUT', `/api/club/${id}`, { name: `武林店 ${turn}`, phone: '0571-60000000', serviceFeeRatio: 5 });
      },
      'a refund': () => {
        const bill = paid.pop();
        if (bill === undefined) throw new Error('No paid bill is left to refund');
        return send('POST', `/api/bill/${bill.id}/refund`, { reason: 1, note: '顾客临时有事，未开台。' });
      },
    },
  };
}

/** Adds the seconds that each kind of write takes both servers. */
async function measure(withLog: Opened, without: Opened, costs: Map<string, [number, number]>): Promise<void> {
  for (const write of Object.keys(withLog.kinds)) {
    await inTurns(warmUp, write, withLog, without);
    const before = [processor(withLog.pid), processor(without.pid)] as const;
    await inTurns(rounds, write, withLog, without);
    const [one, other] = costs.get(write) ?? [0, 0];
    costs.set(write, [one + processor(withLog.pid) - before[0], other + processor(without.pid) - before[1]]);
  }
}

function show(costs: ReadonlyMap<string, readonly [number, number]>): void {
  const ofOne = (seconds: number) => Math.round((1_000_000 * seconds) / pairs / rounds / each) / 1000;
  const table = [...costs].map(([write, [one, other]]) => ({
    write,
    'with the log ms': ofOne(one),
    'without ms': ofOne(other),
    ratio: `×${(one / other).toFixed(2)}`,
  }));
  console.table(table);
  const all = [...costs.values()].reduce(([one, other], [a, b]) => [one + a, other + b], [0, 0]);
  console.log(`Together ×${(all[0] / all[1]).toFixed(2)}`);
  console.log('Processor time of the server for a write, from its socket to its answer; goal: ×1.15 at most');
}

async function inTurns(count: number, write: string, ...servers: readonly [Opened, Opened]): Promise<void> {
  for (let round = 0; round < count; round += 1)
    for (const { kinds } of round % 2 === 0 ? servers : servers.toReversed())
      for (let made = 0; made < each; made += 1) await kinds[write]?.();
}
