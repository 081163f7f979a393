import type { Json } from '../../../language/json.ts';
import type { Write } from '../../client/http.ts';
import { attempt } from '../../client/write/attempt.ts';

/**
 * Returns a function that sends a call and then keeps the dialog open, because an accidental click must not close codes
 * that are shown once.
 */
export function sendAndHold(onDirty: (dirty: boolean) => void) {
  return async (call: Pick<Write, 'method' | 'url' | 'body'>): Promise<Json> => {
    const answer = await attempt(call);
    onDirty(true);
    return answer;
  };
}
