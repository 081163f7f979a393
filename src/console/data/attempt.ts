import type { Json } from '../../language/json.ts';
import { CallError } from './call-error.ts';
import { exchange, type Write } from './http.ts';
import { openKey, settleKey } from './idempotency-key.ts';
import { personName } from './session.ts';
import { toast } from './toasts.ts';
import { tellWritten } from './written.ts';

/**
 * Sends a write, so that it has one effect however often it is tried; every write of the page goes this way. Returns and
 * fails as `send` does.
 *
 * The same write again, while it is underway, is that one. Its key is given up on success and on the back end's own
 * refusal; after anything else (no answer, a gateway's 502, an answer that is no JSON) the write may have been carried
 * out, and the next try of the same content carries the same key, from whatever dialog it comes. Who listens with
 * `onWritten` hears of every write that was, or may have been.
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
