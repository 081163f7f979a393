import type { Json } from '../../language/json.ts';
import { CallError } from './call-error.ts';
import { exchange, type Write } from './http.ts';
import { openKey, settleKey } from './idempotency-key.ts';
import { personName } from './session.ts';
import { toast } from './toasts.ts';
import { tellWritten } from './written.ts';

/**
 * Sends a write so that it has one effect, however often it is tried. Every write of the page goes through here.
 * Returns and fails like `send`.
 *
 * The same write while it is in progress joins it. Its key is given up on success and when the back end refuses it.
 * After anything else (no response, a gateway's 502, a response that is not JSON) the write may have happened, and the
 * next attempt with the same content carries the same key, from whichever dialog. Listeners of `onWritten` are told of
 * every write that happened or may have.
 *
 * @example
 * await attempt({ method: 'POST', url: '/api/book', body: { title: '书名' } }); // { id: 7 }
 */
export function attempt(write: Write): Promise<Json> {
  const content = JSON.stringify([personName() ?? null, write.method, write.url, write.body ?? null]);
  const before = underway.get(content);
  if (before !== undefined) return before;
  const now = carryOut(write, content).finally(() => underway.delete(content));
  underway.set(content, now);
  return now;
}

const underway = new Map<string, Promise<Json>>();

async function carryOut(write: Write, content: string): Promise<Json> {
  try {
    const { answer, isReplay } = await exchange({ ...write, idempotencyKey: openKey(content) });
    settleKey(content);
    tellWritten(write);
    if (isReplay) toast({ message: '上一次提交已经生效，这次没有重复执行。', intent: 'primary' });
    return answer;
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) settleKey(content);
    else tellWritten(write);
    throw error;
  }
}
