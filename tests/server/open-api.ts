import type { Hono } from 'hono';
import type { Contract } from '../../src/server/http/contract.ts';
import { openGates } from '../../src/server/http/gates.ts';
import { createApp } from '../../src/server/run/app.ts';
import { printErrors } from '../../src/server/run/log.ts';
import type { Service } from '../../src/server/service.ts';
import type { Store } from '../../src/server/store/store.ts';
import { evening, passwords } from './evening.ts';
import { ensurePrepared } from './stores.ts';

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
    readonly versions?: readonly string[];
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

/**
 * Opens the API of a product over a store, which gets its demo data unless it is prepared. However many calls come at once, each
 * has its turn: on a busy machine the last waits longer than people would.
 */
export async function openApiOf(service: Service, contract: Contract, store: Store): Promise<TestApi> {
  let now = evening;
  await ensurePrepared(service, store, 'demo');
  const gates = openGates(printErrors, {}, 60_000);
  const app = createApp(service, { store, contract, passwords, now: () => now, gates });
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
    as(username, password = service.demo?.password ?? '') {
      const known = people.get(username) ?? signIn(username, password);
      people.set(username, known);
      return known;
    },
    close: () => store.close(),
  };
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

/**
 * Adds somebody with the role, reach and password of a demo account, for tests that count what a person has done or
 * change their account.
 */
export async function colleagueOf({ store }: TestApi, username: string): Promise<Colleague> {
  const { db } = store;
  const like = db.selectFrom('staff').selectAll().where('username', '=', username);
  const { id: _, ...account } = await like.executeTakeFirstOrThrow();
  const name = `colleague-${++hired}`;
  const added = db.insertInto('staff').values({ ...account, username: name, usernameKey: name });
  return { ...(await added.returning('id').executeTakeFirstOrThrow()), username: name };
}

let hired = 0;

/** An account that a test has added. */
export interface Colleague {
  readonly id: number;
  readonly username: string;
}

/** Signs in somebody new, who changes the password that they were given before anything else. */
export async function newcomer({ app, anonymous }: TestApi, username: string, password: unknown): Promise<Person> {
  const { status, body } = await anonymous.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
  const theirs = person(app, body.token);
  const own = 'chosen-by-me';
  await theirs.put('/api/admin/password', { oldPassword: password, newPassword: own, confirmPassword: own });
  return theirs;
}
