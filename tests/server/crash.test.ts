import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { service } from '../../src/hall/service.ts';
import { scryptPasswords } from '../../src/server/passwords.ts';
import { prepareStore } from '../../src/server/prepare.ts';
import { openPostgres } from '../../src/server/store/postgres.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import { disagreements } from '../hall/areas/audit.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

/** Where a database stands, as serve.ts and we open it. */
const databases: readonly (readonly [string, () => Promise<{ place: string; open: () => Store }>])[] = [
  [
    'SQLite',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'baize-crash-'));
      undo.push(() => rmSync(folder, { recursive: true }));
      const place = join(folder, 'baize.db');
      return { place, open: () => openSqlite(place) };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const postgres: Postgres = await startPostgres();
      undo.push(() => postgres.stop());
      const place = await postgres.database();
      return { place, open: () => openPostgres(place) };
    },
  ],
];

describe.each(databases)('on %s', (_, prepare) => {
  test('a server killed in the middle of refunds loses none that it has answered, and does none by half', async () => {
    const { place, open } = await prepare();
    const store = open();
    undo.push(() => store.close());
    await prepareStore(service, { store, passwords: scryptPasswords(8), now: Date.now(), beginning: 'demo' });
    const bills = await store.db.selectFrom('bill').select('id').where('status', '=', 1).limit(150).execute();
    const answered = new Set<number>();

    for (let round = 1; round <= 3; round += 1) {
      const server = await start(place);
      let killed = false;
      const refund = async (id: number) => {
        const status = await server.refund(id);
        if (status === 200) answered.add(id);
        else expect(status).toBe('no answer');
        if (answered.size >= round * 20 && !killed) {
          killed = true;
          server.process.kill('SIGKILL');
        }
      };
      // Eight at a time: when the server dies, at most seven answers are still on their way.
      const queue = bills.map(({ id }) => id);
      const work = async () => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) await refund(id);
      };
      await Promise.all(Array.from({ length: 8 }, work));
      expect([killed, answered.size < bills.length]).toEqual([true, true]);

      const refunded = await store.db.selectFrom('ledger').select('billId').where('kind', '=', 'refund').execute();
      const inLedger = refunded.map(({ billId }) => billId);
      expect([...answered].filter((id) => !inLedger.includes(id))).toEqual([]);
      expect(await disagreements(store)).toEqual([]);
    }

    const server = await start(place);
    const statuses = await Promise.all(bills.map(({ id }) => server.refund(id)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await disagreements(store)).toEqual([]);
  }, 120_000);
});

interface Running {
  readonly process: ChildProcess;
  /** Refunds under the bill's own key: a status, or that none came. */
  readonly refund: (id: number) => Promise<number | 'no answer'>;
}

async function start(place: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/serve.ts', place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${line.toString().trim()}`;
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password: 'baize888' }),
  });
  const { token } = (await login.json()) as { token: string };
  return {
    process: child,
    async refund(id) {
      const headers = { 'x-token': token, 'idempotency-key': `refund-${id}` };
      const sent = fetch(`${url}/api/bill/${id}/refund`, { method: 'POST', headers });
      return sent.then(({ status }) => status).catch(() => 'no answer' as const);
    },
  };
}
