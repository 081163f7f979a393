import type { Json } from '../../../language/json.ts';
import { matchesRequest } from '../../../language/project/request-parts.ts';
import { boot } from '../../session/boot.ts';

/** A call that changed records, or may have. */
export interface WriteCall {
  readonly method: string;
  readonly url: string;
  readonly body?: Json;
}

const listeners = new Set<(call: WriteCall) => void>();

/** Registers a callback for each write of the page. */
export function onWrite(listener: (call: WriteCall) => void): void {
  listeners.add(listener);
}

/** Notifies the listeners that this call succeeded, or may have. */
export function notifyWritten(call: WriteCall): void {
  for (const listener of listeners) listener(call);
}

/** Returns the names of the records that a call returns or, for a write, changes, as declared in the contract. */
export function recordsOf(call: WriteCall): readonly string[] {
  const { calls } = boot();
  const [path = ''] = call.url.split('?', 1);
  // A fixed path such as `…/options` takes precedence over `…/{id}`.
  const exact = calls[`${call.method} ${path}`];
  return exact ?? Object.keys(calls).flatMap((request) => (isCall(call, request) ? (calls[request] ?? []) : []));
}

/** Returns whether a call matches `"METHOD /path/{parameter}"`, ignoring its query. */
export function isCall({ method, url }: WriteCall, request: string): boolean {
  const [path = ''] = url.split('?', 1);
  return matchesRequest(request, `${method} ${path}`);
}
