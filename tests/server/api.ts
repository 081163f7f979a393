import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { readProject } from '../../src/check/read.ts';
import { service } from '../../src/hall/service.ts';
import { createApp } from '../../src/server/app.ts';
import { type Contract, contractOf } from '../../src/server/contract.ts';
import { scryptPasswords } from '../../src/server/passwords.ts';
import { prepareStore } from '../../src/server/prepare.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import { temporarySqlite } from './stores.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a call answered; `body` is parsed JSON, with those fields typed that tests read. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly body: Row & {
    readonly message: string;
    readonly token: string;
    readonly records: readonly Row[];
    readonly total: number;
    readonly tables: readonly Row[];
  };
  /** The body where it is an array. */
  readonly rows: readonly Row[];
}

/** Somebody who calls, signed in or not. */
export interface Person {
  readonly token: string | undefined;
  readonly get: (path: string) => Promise<Answered>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answered>;
  readonly put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answered>;
  readonly delete: (path: string, headers?: Record<string, string>) => Promise<Answered>;
  readonly send: (method: string, path: string, init?: RequestInit) => Promise<Answered>;
}

/** The API over demo data, its clock stopped at a busy Friday evening. */
export interface TestApi {
  readonly app: Hono;
  readonly store: Store;
  readonly contract: Contract;
  /** What the clock says. */
  readonly now: () => number;
  /** Moves the clock. */
  readonly pass: (milliseconds: number) => void;
  /** Signs a demo account in; the same session for each later call. */
  readonly as: (username: string, password?: string) => Promise<Person>;
  readonly anonymous: Person;
  readonly close: () => Promise<void>;
}

/** 2026-03-06 21:30:00 in Asia/Shanghai. */
export const evening = Date.parse('2026-03-06T21:30:00+08:00');

// Cheap hashes: the tests sign in hundreds of times.
const passwords = scryptPasswords(8);

/** Opens the API over a new store with demo data; an embedded one unless `open` says otherwise. */
export async function openTestApi(open: () => Promise<Store> = seededSqlite): Promise<TestApi> {
  const contract = contractOf(await readProject(process.cwd()));
  const store = await open();
  let now = evening;
  await prepareStore(service, { store, passwords, now, beginning: 'demo' });
  const app = createApp(service, { store, contract, passwords, now: () => now });
  const people = new Map<string, Promise<Person>>();
  const anonymous = person(app);
  const signIn = async (username: string, password: string) => {
    const { status, body } = await anonymous.post('/api/login', { username, password });
    if (status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
    return person(app, body.token);
  };
  return {
    app,
    store,
    contract,
    anonymous,
    now: () => now,
    pass: (milliseconds) => (now += milliseconds),
    as(username, password = 'baize888') {
      const known = people.get(username) ?? signIn(username, password);
      people.set(username, known);
      return known;
    },
    close: () => store.close(),
  };
}

let demoData: Promise<Uint8Array> | undefined;

/** Demo data is made once a process, whichever test file asks first; each API starts from a copy of it. */
async function seededSqlite(): Promise<Store> {
  demoData ??= makeDemoData();
  return temporarySqlite(await demoData);
}

/** Held in memory: a file would have to be removed by the last test file that needs it, which none of them can know. */
async function makeDemoData(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-demo-data-'));
  const path = join(folder, 'baize.db');
  const store = openSqlite(path);
  await prepareStore(service, { store, passwords, now: evening, beginning: 'demo' });
  await store.close();
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Calls through `app.fetch`, as whom this token says. */
export function person(app: Pick<Hono, 'fetch'>, token?: string): Person {
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answered> => {
    const headers = { ...(token && { 'x-token': token }), ...init.headers };
    const response = await app.fetch(new Request(`http://127.0.0.1${path}`, { ...init, method, headers }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    return { status: response.status, headers: response.headers, bytes, body, rows: body };
  };
  const withBody =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      body === undefined
        ? send(method, path, { headers })
        : send(method, path, {
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          });
  return {
    token,
    send,
    get: (path) => send('GET', path),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (path, headers = {}) => send('DELETE', path, { headers }),
  };
}
