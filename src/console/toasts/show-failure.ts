import { CallError, explained, isAbort, messageOf } from '../client/call-error.ts';
import { toast } from './toasts.ts';

/**
 * Shows any thrown value as a toast, prefixed by what failed. Anything but a failed call is a bug, and also logged to
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
 * Logs a bug to the browser's console without a toast, because the page itself shows the failure.
 *
 * @example
 * reportShown(error);
 */
export function reportShown(error: unknown): void {
  if (error instanceof Error) shown.add(error);
  reportError(error);
}

const shown = new WeakSet<Error>();

/** Shows a toast for every unhandled error and rejection, such as one thrown by a click handler. */
export function showUnhandled(): void {
  addEventListener('error', ({ error }) => showOnce(error));
  addEventListener('unhandledrejection', ({ reason }) => showOnce(reason));
}

function showOnce(error: unknown): void {
  // Not an error: a warning of the browser, e.g. about ResizeObserver loops.
  if (!(error instanceof Error) || isAbort(error) || shown.has(error)) return;
  // The sign-in page gives the reason for the end of a session.
  if (error instanceof CallError && error.status === 401) return;
  toast({ message: messageOf(error), intent: 'danger' });
}
