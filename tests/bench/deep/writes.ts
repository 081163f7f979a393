import { randomUUID } from 'node:crypto';
import { readProject } from '../../../src/check/read.ts';
import { service } from '../../../src/hall/service.ts';
import { createApp } from '../../../src/server/app.ts';
import { contractOf } from '../../../src/server/contract.ts';
import { scryptPasswords } from '../../../src/server/passwords.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';

/** Kinds of writes, each of which changes something whenever it is made. */
export interface Writes {
  readonly kinds: Readonly<Record<string, () => Promise<void>>>;
  readonly close: () => Promise<void>;
}

/** Opens the API over this file with the demo data, in this process. Returns writes as the console sends them. */
export async function openWrites(place: string): Promise<Writes> {
  const store = openSqlite(place);
  const contract = contractOf(await readProject(process.cwd()));
  const app = createApp(service, { store, contract, passwords: scryptPasswords(8), now: Date.now });
  let token = '';
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await app.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: { 'x-token': token, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  };
  ({ token } = JSON.parse(await send('POST', '/api/login', { username: 'admin', password: 'baize888' })));
  const { id } = await store.db.selectFrom('club').select('id').where('status', '=', 1).executeTakeFirstOrThrow();
  const paid = await store.db.selectFrom('bill').select('id').where('status', '=', 1).orderBy('id').execute();
  let turn = 0;
  return {
    kinds: {
      'closing or opening a store': async () => {
        turn += 1;
        await send('POST', `/api/club/${id}/${turn % 2 === 1 ? 'close' : 'reopen'}`);
      },
      'editing a store': async () => {
        turn += 1;
        await send('PUT', `/api/club/${id}`, { name: `武林店 ${turn}`, phone: '0571-60000000', serviceFeeRatio: 5 });
      },
      'a refund': async () => {
        const bill = paid.pop();
        if (bill === undefined) throw new Error('No paid bill is left to refund');
        await send('POST', `/api/bill/${bill.id}/refund`, { reason: 1, note: '顾客临时有事，未开台。' });
      },
    },
    close: () => store.close(),
  };
}
