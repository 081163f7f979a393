import type { DialectAdapter } from 'kysely';
import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { memoized } from '../../language/memoized.ts';
import { own } from '../../language/own.ts';
import type { Contract } from '../http/contract.ts';
import { Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { digest } from '../people/token.ts';
import { preparedQuery } from '../store/prepared.ts';
import { adapterOf } from '../store/rows-of.ts';
import type { Db } from '../store/store.ts';
import { formValues } from './form-values.ts';

const keptFor = 24 * 3_600_000;
const minute = 60_000;

/** The header that tells callers for how many seconds a write may be retried with its key. */
export const retentionHeader = ['idempotency-retention', String(keptFor / 1000)] as const;

/** A write with an Idempotency-Key: caller, key and request. */
export interface KeyedWrite {
  readonly staffId: number;
  readonly key: string;
  /** Method, path and query. */
  readonly request: string;
  readonly bodyHash: string;
}

/**
 * Returns the hash that identifies a repeated body. Excludes passwords: such a fast hash would let them be guessed from
 * a stolen database. `body` is the parsed `bytes`, validated by the call's form.
 */
export function bodyHashOf(entry: ApiCall, forms: Contract['forms'], body: Json, bytes: Uint8Array): string {
  const form = own(forms, entry.form ?? '');
  const secret = form === undefined ? none : passwordsOf(form);
  if (form === undefined || secret.size === 0) return digest(bytes);
  return digest(JSON.stringify(formValues(entry, form, body), (name, value) => (secret.has(name) ? undefined : value)));
}

const none: ReadonlySet<string> = new Set();
const passwordsOf = memoized((form: object): ReadonlySet<string> => new Set(passwordsIn(form)));

/** Returns the names of a form's password fields, at any depth. */
function passwordsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: Json };
  const fields = Object.entries(membersOf(properties));
  const names = fields.filter(([, field]) => isPassword(field)).map(([name]) => name);
  return [...names, ...Object.values(schema).flatMap(passwordsIn)];
}

function isPassword(field: Json): boolean {
  return isMembers(field) && isMembers(field.ui) && field.ui.widget === 'password';
}

/** The response to a write; 204 has no body. */
export interface StoredResponse {
  readonly status: number;
  readonly body: Json | undefined;
}

/**
 * Returns the response stored for this key; undefined for a new key. Throws a 422 Failure if the key belongs to another
 * request.
 */
export async function storedResponse(db: Db, write: KeyedWrite): Promise<StoredResponse | undefined> {
  const kept = await db
    .selectFrom('idempotency')
    .select(['request', 'bodyHash', 'status', 'answer'])
    .where('staffId', '=', write.staffId)
    .where('key', '=', write.key)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (kept.request !== write.request || kept.bodyHash !== write.bodyHash) {
    throw new Failure(422, serverWords().records.keyUsed);
  }
  return { status: kept.status, body: kept.answer === '' ? undefined : (JSON.parse(kept.answer) as Json) };
}

/** Checks whether a person's write with this key was carried out; a failed one leaves no key. */
export async function isCarriedOut(db: Db, staffId: number, key: string): Promise<boolean> {
  const kept = await db
    .selectFrom('idempotency')
    .select('status')
    .where('staffId', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
  // The status is 0 while the write is being forwarded, 500 if its outcome is unknown.
  return kept !== undefined && kept.status >= 200 && kept.status < 300;
}

/**
 * Stores the key within the write's transaction. Returns false if another call has it; that call's transaction has
 * ended, because the database waited for it.
 */
export async function takeKey(db: Db, write: KeyedWrite, now: number): Promise<boolean> {
  const { staffId, key, request, bodyHash } = write;
  return (await takenKey(db, staffId, key, request, bodyHash, now)).length === 1;
}

const takenKey = preparedQuery(
  (db, staffId: number, key: string, request: string, bodyHash: string, createdAt: number) =>
    db
      .insertInto('idempotency')
      .values({ staffId, key, request, bodyHash, status: 0, answer: '', createdAt })
      .onConflict((conflict) => conflict.columns(['staffId', 'key']).doNothing())
      .returning('status'),
);

/** Stores the response with the key for at least a day, in the same transaction as the effect. */
export async function storeResponse(db: Db, write: KeyedWrite, answer: StoredResponse, now: number): Promise<void> {
  const { status, body } = answer;
  await setAnswer(db, status, body === undefined ? '' : JSON.stringify(body), write.staffId, write.key);
  await forgetSometimes(db, now);
}

const setAnswer = preparedQuery((db, status: number, answer: string, staffId: number, key: string) =>
  db.updateTable('idempotency').set({ status, answer }).where('staffId', '=', staffId).where('key', '=', key),
);

/** Connection → the time of the last cleanup. */
const forgottenAt = new WeakMap<DialectAdapter, number>();

/** Deletes keys older than a day, at most once a minute: concurrent writes wait for it. */
async function forgetSometimes(db: Db, now: number): Promise<void> {
  const last = forgottenAt.get(adapterOf(db));
  // Clocks may be set back.
  if (last !== undefined && Math.abs(now - last) < minute) return;
  forgottenAt.set(adapterOf(db), now);
  await forgetBefore(db, now - keptFor);
}

const forgetBefore = preparedQuery((db, time: number) => db.deleteFrom('idempotency').where('createdAt', '<', time));
