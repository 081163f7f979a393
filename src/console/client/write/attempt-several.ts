import { severalCall } from '../../../language/contract/several.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers, membersOf } from '../../../language/members.ts';
import { CallError } from '../call-error.ts';
import { exchange, type Write } from '../http.ts';
import { writtenVersions } from '../query/versions.ts';
import { sendAndSettle } from './attempt.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { notePending } from './pending-message.ts';

/** A row's write and its idempotency key. */
interface RowWrite {
  readonly write: Write;
  readonly key: IdempotencyKey;
}

/** Milliseconds; longer than the server needs to read, send and read again. */
const timeout = 60_000;

/**
 * Sends the writes of several rows in one call, each with its own idempotency key. Resolves to the outcome of each, in
 * their order, as `attempt` would have returned it; without a response, all of them fail.
 */
export function attemptSeveral(
  items: readonly [RowWrite, ...RowWrite[]],
): Promise<readonly PromiseSettledResult<Json>[]> {
  const [{ key: idempotencyKey }] = items;
  const writes = items.map(({ write: { method, url, body, ifMatch }, key }) => ({
    ...{ method, url, key },
    ...(body !== undefined && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
  }));
  const [method, url = ''] = severalCall.split(' ') as ['POST', string];
  const sent = exchange({ method, url, body: { writes }, timeout, idempotencyKey });
  return Promise.allSettled(
    items.map(({ write }, index) => sendAndSettle(write, async () => answerOf((await sent).answer, index, write.url))),
  );
}

function answerOf(answer: Json, index: number, url: string): Json {
  const { results } = membersOf(answer);
  const { status, body = null } = membersOf(Array.isArray(results) ? (results as readonly Json[])[index] : null);
  if (typeof status !== 'number') throw new CallError(200);
  if (status >= 400) throw new CallError(status, body);
  writtenVersions.delete(url);
  if (isMembers(body)) notePending(body, status);
  return body;
}
