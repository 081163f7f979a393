import { afterEach, beforeEach } from 'vitest';
import { databases } from '../../../src/console/preferences/databases.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { deleteDatabase } from '../client/delete-database.ts';

/** A back end that knows keys, as the specification has it: what a key did once, it does not do again. */
export const backEnd = {
  /** Address → how often it had an effect. */
  effects: new Map<string, number>(),
  /** Every key that arrived, in order. */
  keys: [] as string[],
  /** The version that each call named, in order; null for none. */
  versions: [] as (string | null)[],
  /** How many rows came in each call of several, in order. */
  together: [] as number[],
  /** What every answer says of keys. */
  says: { 'idempotency-retention': '86400' } as Record<string, string>,
  /** What a call meets before the effect or after it; undefined lets it through. */
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

/** Several rows in one call: each is answered as by itself; what no row could be answered is the answer of the call. */
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

/** Signs a person in; their runs are theirs. */
export function signIn(id: number): void {
  store.set(sessionAtom, { state: 'signed-in', user: { id } });
}

/** Puts this back end in the place of the network, for each test anew, with an empty ledger. */
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
