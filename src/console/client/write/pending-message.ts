import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { acceptedPending } from '../../../words/zh-CN/console/client.ts';

const messages = new WeakMap<object, string>();

/** Marks a write as accepted but pending (202). */
export function notePending(answer: Json, status: number): void {
  if (status !== 202 || !isMembers(answer)) return;
  const { message } = answer;
  messages.set(answer, typeof message === 'string' ? message : acceptedPending);
}

/**
 * Returns what a write is waiting for if the back end has accepted but not performed it (202); undefined for any other
 * response.
 *
 * @example
 * pendingMessage(await attempt({ method: 'POST', url: '/api/book/7/sell' })) // '已提交审批。'
 */
export function pendingMessage(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null ? messages.get(answer) : undefined;
}
