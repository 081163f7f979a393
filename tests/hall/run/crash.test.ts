// @module-tag deep
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shared } from '../../server/shared/shared.ts';
import { stores } from '../../server/stores.ts';
import { disagreements } from '../areas/audit.ts';
import { type BuiltServer, projectAround } from './built-server.ts';

let built: BuiltServer;
beforeAll(async () => {
  built = projectAround(await shared('programs'));
});
afterAll(() => built.remove());

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

describe.each(stores)('on %s', (_, open) => {
  test('a server killed in the middle of refunds loses none that it has answered, and does none by half', async () => {
    const store = await open('demo');
    undo.push(() => store.close());
    const { place } = store;
    const bills = await store.db.selectFrom('bill').select('id').where('status', '=', 1).limit(100).execute();
    const answered = new Set<number>();

    for (let round = 1; round <= 3; round += 1) {
      const server = await start(place);
      let killed = false;
      const refund = async ({ id }: { id: number }) => {
        const status = await server.refund(id);
        if (status === 200) answered.add(id);
        else expect(status).toBe('no answer');
        if (answered.size >= round * 20 && !killed) {
          killed = true;
          server.process.kill('SIGKILL');
        }
      };
      // When the server dies, at most seven answers are still on their way.
      await eightAtATime(bills, refund);
      expect([killed, answered.size < bills.length]).toEqual([true, true]);

      const refunded = await store.db.selectFrom('ledger').select('billId').where('kind', '=', 'refund').execute();
      const inLedger = refunded.map(({ billId }) => billId);
      expect([...answered].filter((id) => !inLedger.includes(id))).toEqual([]);
      expect(await disagreements(store)).toEqual([]);
    }

    const server = await start(place);
    const statuses = new Set<unknown>();
    await eightAtATime(bills, async ({ id }) => statuses.add(await server.refund(id)));
    expect(statuses).toEqual(new Set([200]));
    expect(await disagreements(store)).toEqual([]);
  });
});

async function eightAtATime<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

interface Running {
  readonly process: ChildProcess;
  /** Refunds under the bill's own key: a status, or that none came. */
  readonly refund: (id: number) => Promise<number | 'no answer'>;
}

async function start(place: string): Promise<Running> {
  const child = spawn(process.execPath, [join(built.root, 'dist/server/serve.js'), place], {
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
