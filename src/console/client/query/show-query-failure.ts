import { closeToast, toast } from '../../toasts/toasts.ts';
import { isOffline } from '../online-status.ts';
import type { Query } from './query.ts';
import { observeQuery, queryEntry } from './query-cache.ts';

/**
 * Shows the failure of a query that no component shows. It is requested again once the browser is back online, and the
 * message closes when the answer arrives.
 */
export function showQueryFailure(query: Query<unknown>, message: string): void {
  // Offline, the layout already says so.
  const toastId = isOffline() ? undefined : toast({ message, intent: 'danger' });
  const entry = queryEntry(query);
  const end = observeQuery(entry, {
    notify: () => {
      const { error, isLoading } = entry.answer;
      if (isLoading || error !== undefined) return;
      if (toastId !== undefined) closeToast(toastId);
      end();
    },
    isLeaving: { current: false },
  });
}
