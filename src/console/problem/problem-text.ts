import { shownOnceOnline } from '../../words/zh-CN/console/client.ts';
import { disconnected, messageOf } from '../client/call-error.ts';

/** Returns the sentence in place of content that failed to load. Offline, the shell says why, so this says only what follows. */
export function problemText(error: unknown): string {
  const message = messageOf(error);
  return message === disconnected ? shownOnceOnline : message;
}
