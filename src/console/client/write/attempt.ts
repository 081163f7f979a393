import type { Json } from '../../../language/json.ts';
import { alreadyDone } from '../../../words/zh-CN/console/client.ts';
import { personName } from '../../session/session.ts';
import { toast } from '../../toasts/toasts.ts';
import { CallError, isUndecided, notSentOffline } from '../call-error.ts';
import { exchange, type Write } from '../http.ts';
import { isOffline } from '../online-status.ts';
import { type IdempotencyKey, lastingKey, openKey, settleKey } from './idempotency-key.ts';
import { areKeysKept } from './retention.ts';
import { untilAnswered } from './until-answered.ts';
import { notifyWritten } from './written.ts';

/**
 * Sends a write so that it has one effect, however often it is tried. Every write of the page goes through here.
 * Returns the response's JSON; throws {@link CallError}.
 *
 * The same write while it is in progress joins it. Its key is given up on success, when the back end refuses it, and when
 * the server says that it cannot know the outcome.
 * After anything else (no response, a gateway's 502, a response that is not JSON) the write may have happened, and the
 * next attempt with the same content carries the same key, from any dialog. If the back end keeps the responses of
 * keys, that next attempt is made automatically until there is a response, or the user stops waiting. Listeners of
 * `onWritten` are called for every write that happened or may have.
 *
 * @param kept The key of `reserveKey`, for a write that may be sent again after a reload. Its caller then reports the
 * outcome, also that of an earlier attempt.
 *
 * @example
 * await attempt({ method: 'POST', url: '/api/book', body: { title: '书名' } }); // { id: 7 }
 */
export function attempt(write: Write, kept?: IdempotencyKey): Promise<Json> {
  const content = contentOf(write);
  const before = underway.get(content);
  if (before !== undefined) return before;
  const now = carryOut(write, content, kept).finally(() => underway.delete(content));
  underway.set(content, now);
  return now;
}

/**
 * Returns the idempotency key that a write will be sent with, so that it can be stored first: that of an earlier
 * attempt without a response, if any.
 */
export function reserveKey(write: Write): IdempotencyKey {
  return openKey(contentOf(write));
}

const underway = new Map<string, Promise<Json>>();

function contentOf({ method, url, body }: Write): string {
  return JSON.stringify([personName() ?? null, method, url, body ?? null]);
}

async function carryOut(write: Write, content: string, kept: IdempotencyKey | undefined): Promise<Json> {
  // Offline: do not send, so the outcome is certain.
  if (isOffline()) throw new CallError(0, { message: notSentOffline });
  const key = kept === undefined && !write.isOutsideSession ? await lastingKey(content) : openKey(content, kept);
  const send = () => sendOnce(write, content, key);
  // A bulk run retries by itself, and keys of signed-out callers are not kept.
  const isOnItsOwn = kept !== undefined || write.isOutsideSession || !areKeysKept();
  const { answer, isReplay, isLate } = isOnItsOwn ? { ...(await send()), isLate: false } : await untilAnswered(send);
  if (isReplay && !isLate && kept === undefined) {
    toast({ message: alreadyDone, intent: 'primary' });
  }
  return answer;
}

function sendOnce(write: Write, content: string, idempotencyKey: IdempotencyKey) {
  return sendAndSettle(write, () => exchange({ ...write, idempotencyKey }), content);
}

/**
 * Sends a write by `send`; releases its idempotency key once the outcome is known, and calls the listeners of
 * `onWritten` if it may have been performed.
 */
export async function sendAndSettle<T>(write: Write, send: () => Promise<T>, content = contentOf(write)): Promise<T> {
  try {
    const response = await send();
    settleKey(content);
    notifyWritten(write);
    return response;
  } catch (error) {
    const isRefusal = error instanceof CallError && error.isRefusal;
    if (isRefusal || isUndecided(error)) settleKey(content);
    if (!isRefusal) notifyWritten(write);
    throw error;
  }
}
