import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { CallError, isMissing } from '../client/call-error.ts';
import { send } from '../client/http.ts';

/** Another user who has the record open. */
export interface OtherEditor {
  readonly name: string;
  /** In epoch milliseconds. */
  readonly since: number;
}

const every = 20_000;

/**
 * Announces that a record is open here, and passes the other users who have it open to `tell`: at once, every 20
 * seconds while the page is visible, and when it becomes visible again. Stops if the back end does not support or
 * refuses it. Returns a function that stops it.
 *
 * @param address What reads the record: `/api/book/7`.
 */
export function trackPresence(address: string, tell: (others: readonly OtherEditor[]) => void): () => void {
  const viewer = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const url = `/api/presence?${new URLSearchParams({ of: address, viewer })}`;
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const answer = await send({ method: 'GET', url, signal: ended.signal });
      tell(othersIn(answer));
    } catch (error) {
      if (ended.signal.aborted) return;
      // Connection losses are temporary.
      if (isMissing(error) || (error instanceof CallError && error.isRefusal)) return end();
      tell([]);
    }
    if (!ended.signal.aborted) timer = setTimeout(ask, every);
  };
  const end = () => {
    ended.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ask);
    tell([]);
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    if (ended.signal.aborted) return;
    end();
    // If this fails, the others see it at the next poll.
    void send({ method: 'GET', url: `${url}&left=true` }).catch(() => undefined);
  };
}

function othersIn(answer: Json): readonly OtherEditor[] {
  const { others } = membersOf(answer);
  const list: readonly unknown[] = Array.isArray(others) ? others : [];
  return list.filter(isOther);
}

function isOther(one: unknown): one is OtherEditor {
  const { name, since } = (one ?? {}) as Partial<OtherEditor>;
  return typeof name === 'string' && typeof since === 'number';
}
