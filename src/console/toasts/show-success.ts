import type { Done } from '../input/undo.ts';
import { toast } from './toasts.ts';

/**
 * Shows a success message. If the write is given and can be undone, the message offers that for ten seconds.
 *
 * @example
 * showSuccess('归还成功', { write: { method: 'POST', url: '/api/book/7/return' }, before: { id: 7 } });
 */
export function showSuccess(message: string, done?: Done): void {
  const id = toast({ message, intent: 'success' });
  if (done === undefined) return;
  // Offline, undoing is impossible anyway.
  void import('../input/undo.ts').then(
    ({ offerUndo }) => offerUndo(id, done),
    () => undefined,
  );
}
