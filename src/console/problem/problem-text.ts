import { shownOnceOnline } from '../../words/zh-CN/console/client.ts';
import { disconnected, messageOf } from '../client/call-error.ts';

/**
 * Returns the message shown instead of content that failed to load. Offline, the layout gives the reason, so this says
 * only what is missing.
 */
export function problemText(error: unknown): string {
  const message = messageOf(error);
  return message === disconnected ? shownOnceOnline : message;
}
