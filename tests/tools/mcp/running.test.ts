import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../server/open-api.ts';
import { type TemporaryStore, temporarySqlite } from '../../server/stores.ts';
import { copyLibrary, type Folder, openStudio, type Studio } from '../../server/studio.ts';
import { type Connection, connect } from './connect.ts';

const loan = 'screens/loan.json';
const titled = { path: loan, edits: [{ old: '"title": "借阅列表"', new: '"title": "全部借阅"' }] };

let store: TemporaryStore;
let folder: Folder;
let studio: Studio;
let admin: Person;
let server: ReturnType<typeof serve>;
let connection: Connection;

/** A console that runs, and a checkout of what it shows, with the account of a program. */
beforeAll(async () => {
  store = await temporarySqlite('first');
  folder = await copyLibrary();
  studio = await openStudio(store, folder.root);
  admin = await studio.as('admin');
  await studio.as('program', ['screen', 'loan']);
  server = await new Promise((listening) => {
    const made = serve({ fetch: studio.app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(made));
  });
  connection = await connect(folder.root, 'en', {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    environment: { SCREENS_USERNAME: 'program', SCREENS_PASSWORD: 'baize888' },
  });
});
afterAll(async () => {
  await connection.close();
  server.close();
  studio.screens.close();
  await store.close();
  folder.remove();
});

const call: Connection['call'] = (tool, input) => connection.call(tool, input);
const shown = async () => (await admin.get('/api/screens/files')).body.files as Readonly<Record<string, string>>;

test('a draft waits for somebody else, even where it changes a text alone, and shows nothing before', async () => {
  const { proposal } = (await call('propose', { files: [titled] })).data;
  const { text, data } = await call('draft', { proposal, note: 'Asked for by the context' });
  expect(text).toContain('waiting for review');
  expect((await shown())[loan]).toBe(folder.read(loan));
  const { records } = (await admin.get('/api/screens/review/list')).body;
  expect(records).toMatchObject([{ id: data.review, isOwn: false, note: 'Asked for by the context', files: [loan] }]);
  expect((await admin.post(`/api/screens/review/${data.review}/approve`)).status).toBe(200);
  expect((await shown())[loan]).toContain('全部借阅');
});

test('over a file that was published otherwise since, or that only a deployment changes, there is no draft', async () => {
  const stale = (await call('propose', { files: [titled] })).data.proposal;
  expect((await call('draft', { proposal: stale, note: 'again' })).text).toContain('screens:pull');
  const record = folder.read('schemas/records/loan.json');
  const files = [{ path: 'schemas/records/loan.json', text: record.replace(/"title": "[^"]*"/, '"title": "Loans"') }];
  const { proposal } = (await call('propose', { files })).data;
  expect(await call('draft', { proposal, note: 'names' })).toMatchObject({ isError: true });
});

test('a read call of the contract is answered as the account may see it; nothing else is sent', async () => {
  const answered = async (input: Readonly<Record<string, unknown>>) =>
    JSON.parse((await call('try_call', input)).text) as Readonly<Record<string, unknown>>;
  expect(await answered({ request: 'GET /api/loan/list', parameters: { size: '2' } })).toMatchObject({ total: 0 });
  expect((await answered({ request: 'GET /api/screens/version/list' })).records).toMatchObject([
    { by: '管理员' },
    { by: null },
  ]);
  const refused = async (input: Readonly<Record<string, unknown>>) => (await call('try_call', input)).text;
  expect(await refused({ request: 'POST /api/screens/publish' })).toContain('is not sent');
  expect(await refused({ request: 'GET /api/none' })).toContain('The contract has no');
  expect(await refused({ request: 'GET /api/loan/list', parameters: { token: 'x' } })).toContain('no parameter');
  expect(await refused({ request: 'GET /api/loan/{id}', values: { id: '..' } })).toContain('Write id in values');
  expect(await refused({ request: 'GET /api/audit/list' })).not.toContain('records');
});
