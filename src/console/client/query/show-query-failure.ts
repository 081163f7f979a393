import { closeToast, toast } from '../../toasts/toasts.ts';
import { isOffline } from '../online-status.ts';
import type { Query } from './query.ts';
import { observeQuery, queryEntry } from './query-cache.ts';

/**
 * Shows why an answer that no component shows has not come. It is then requested like one that is shown, again once the
 * browser is back online, and the message goes when it arrives.
 */
export function showQueryFailure(query: Query<unknown>, message: string): void {
  // Offline, the page says so already.
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
