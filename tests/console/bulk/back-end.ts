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
    backEnd.meet = () => undefined;
    globalThis.fetch = answer;
    await deleteDatabase(databases.runs);
    signIn(1);
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
}
