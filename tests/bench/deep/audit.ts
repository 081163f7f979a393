import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { build, type Plugin } from 'vite';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { BuiltServer } from '../../server/built-server.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { median } from './calls.ts';
import type { Writes } from './writes.ts';

const rounds = 80;
const each = 10;
const atMost = 180_000;

/**
 * `npm run bench -- audit`: what the audit log costs the processor, by writes that are made with and without it over two
 * copies of the same data, in turns in one process; for three minutes at most.
 */
export async function audit(built: BuiltServer): Promise<void> {
  const workshop = new Workshop();
  try {
    const demo = await workshop.get('demoFile');
    const withLog = await open(built, 'with-log', demo);
    const without = await open(built, 'without-log', demo, [withoutLog]);
    await measure(withLog, without);
    await withLog.close();
    await without.close();
  } finally {
    await workshop.close();
  }
}

/** No setting of a server leaves the log out: here it is taken out of the program. */
const withoutLog: Plugin = {
  name: 'without-log',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/server/audit/auditing.ts') ? 'export const auditing = (store) => store;' : undefined,
};

async function open(built: BuiltServer, name: string, demo: string, plugins: Plugin[] = []): Promise<Writes> {
  const outDir = join(built.root, 'dist', name);
  const input = 'tests/bench/deep/writes.ts';
  await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { ssr: true, rollupOptions: { input }, outDir },
  });
  const place = join(built.dataDir(demo), 'baize.db');
  if (plugins.length > 0) await dropWatch(place);
  const { openWrites } = await import(pathToFileURL(join(outDir, 'writes.js')).href);
  return openWrites(place);
}

/** Takes away the triggers that note for the log what is written. */
async function dropWatch(place: string): Promise<void> {
  const store = openSqlite(place);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'trigger' and name like 'watch\\_%' escape '\\'`.execute(store.db);
  await store.write(async (db) => {
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
  });
  await store.close();
}

async function measure(withLog: Writes, without: Writes): Promise<void> {
  const until = performance.now() + atMost;
  const kinds = Object.keys(withLog.kinds);
  const costs = new Map(kinds.map((kind) => [kind, { with: [] as number[], without: [] as number[] }]));
  for (let round = 0; round < rounds && performance.now() < until; round += 1)
    for (const [kind, cost] of costs) {
      const pair = [
        async () => cost.with.push(await cpuOf(withLog, kind)),
        async () => cost.without.push(await cpuOf(without, kind)),
      ];
      for (const take of round % 2 === 0 ? pair : pair.reverse()) await take();
    }
  const table = [...costs].map(([kind, cost]) => {
    // The first rounds are compiled while they run.
    const [one, other] = [median(cost.with.slice(10)), median(cost.without.slice(10))];
    return {
      write: kind,
      'with the log ms': thousandths(one),
      'without ms': thousandths(other),
      ratio: `×${(one / other).toFixed(2)}`,
    };
  });
  console.table(table);
  console.log('Processor time of a write, the median of its rounds; goal: ×1.15 at most');
}

/** Milliseconds of the processor for one write, of several in a row. */
async function cpuOf({ kinds }: Writes, kind: string): Promise<number> {
  const before = process.cpuUsage();
  for (let write = 0; write < each; write += 1) await kinds[kind]?.();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / each;
}

function thousandths(value: number): number {
  return Math.round(1000 * value) / 1000;
}
