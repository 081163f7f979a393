import { CallError, explained, isAbort, messageOf } from '../client/call-error.ts';
import { toast } from './toasts.ts';

/**
 * Shows anything thrown as a toast, after what failed. Anything but a failed call is a defect, and is also reported to
 * the browser's console.
 *
 * @example
 * showFailure(error, '「导出」失败');
 */
export function showFailure(error: unknown, failed?: string): void {
  toast({ message: explained(failed, messageOf(error)), intent: 'danger' });
  if (!(error instanceof CallError)) reportShown(error);
}

/**
 * Reports a defect to the browser's console, where the page itself says that something failed: no toast follows.
 *
 * @example
 * reportShown(error);
 */
export function reportShown(error: unknown): void {
  if (error instanceof Error) shown.add(error);
  reportError(error);
}

const shown = new WeakSet<Error>();

/** Shows a toast for every error that nothing has handled, such as one thrown by the handler of a click. */
export function showUnhandled(): void {
  addEventListener('error', ({ error }) => showOnce(error));
  addEventListener('unhandledrejection', ({ reason }) => showOnce(reason));
}

function showOnce(error: unknown): void {
  // Not an error: a notice of the browser about its own layout.
  if (!(error instanceof Error) || isAbort(error) || shown.has(error)) return;
  // The sign-in page says why a session has ended.
  if (error instanceof CallError && error.status === 401) return;
  toast({ message: messageOf(error), intent: 'danger' });
}
