import { afterEach, beforeEach } from 'vitest';
import { databases } from '../../../src/console/preferences/databases.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { deleteDatabase } from '../client/delete-database.ts';

/** A back end with idempotency keys as specified: a repeated key has no second effect. */
export const backEnd = {
  /** Address → the number of its effects. */
  effects: new Map<string, number>(),
  /** Every key that arrived, in order. */
  keys: [] as string[],
  /** The version sent with each call, in order; null for none. */
  versions: [] as (string | null)[],
  /** The number of rows in each bulk call, in order. */
  together: [] as number[],
  /** The key header of every response. */
  says: { 'idempotency-retention': '86400' } as Record<string, string>,
  /** Replaces the response of a call before or after its effect; undefined to let it through. */
  meet: (_url: string, _isDone: boolean): Response | Promise<Response | undefined> | undefined => undefined,
};

const done = new Map<string, number>();
const { fetch } = globalThis;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return fetch(input, init);
  return pathname === '/api/several' ? severalOf(await request.json()) : answerOf(request);
}

/** Handles a bulk call: each row is answered like a single call; a server error of any row is the response of the call. */
async function severalOf({ writes }: { readonly writes: readonly SentWrite[] }): Promise<Response> {
  backEnd.together.push(writes.length);
  const results: { status: number; body: unknown }[] = [];
  for (const { method, url, key } of writes) {
    const one = await answerOf(new Request(url, { method, headers: { 'idempotency-key': key } }));
    if (one.status >= 500) return one;
    const text = await one.text();
    results.push({ status: one.status, body: text === '' ? null : JSON.parse(text) });
  }
  return Response.json({ results }, { headers: backEnd.says });
}

interface SentWrite {
  readonly method: string;
  readonly url: string;
  readonly key: string;
}

async function answerOf(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const key = request.headers.get('idempotency-key') ?? '';
  backEnd.keys.push(key);
  backEnd.versions.push(request.headers.get('if-match'));
  const before = await backEnd.meet(pathname, false);
  if (before !== undefined) return before;
  const isReplay = done.has(key);
  if (!isReplay) {
    done.set(key, 204);
    backEnd.effects.set(pathname, (backEnd.effects.get(pathname) ?? 0) + 1);
  }
  const after = await backEnd.meet(pathname, true);
  const headers = { ...backEnd.says, ...(isReplay && { 'idempotency-replayed': 'true' }) };
  return after ?? new Response(null, { status: 204, headers });
}

export const refused = (message: string) => Response.json({ message }, { status: 409 });
export const noLine = () => Promise.reject(new TypeError('Failed to fetch'));

/** Signs a person in, to whom the runs then belong. */
export function signIn(id: number): void {
  store.set(sessionAtom, { state: 'signed-in', user: { id } });
}

/** Replaces the network by a new back end and empties the ledger before each test. */
export function withBackEnd(): void {
  beforeEach(async () => {
    backEnd.effects.clear();
    backEnd.keys = [];
    backEnd.versions = [];
    backEnd.together = [];
    backEnd.meet = () => undefined;
    globalThis.fetch = answer;
    await deleteDatabase(databases.runs);
    signIn(1);
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
}
