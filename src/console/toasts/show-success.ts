import type { Done } from '../input/undo.ts';
import { toast } from './toasts.ts';

/**
 * Says that something succeeded. With the write that did it, the message also offers to undo it for ten seconds, if the
 * contract knows how.
 *
 * @example
 * showSuccess('归还成功', { write: { method: 'POST', url: '/api/book/7/return' }, before: { id: 7 } });
 */
export function showSuccess(message: string, done?: Done): void {
  const id = toast({ message, intent: 'success' });
  if (done === undefined) return;
  // Offline, undoing is impossible, too.
  void import('../input/undo.ts').then(
    ({ offerUndo }) => offerUndo(id, done),
    () => undefined,
  );
}
