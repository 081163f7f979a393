import { boot } from './boot.ts';

/** A call that may have changed something: it was carried out, or nobody knows whether it was. */
export interface Written {
  readonly method: string;
  readonly url: string;
}

const listeners = new Set<(call: Written) => void>();

/** Calls back after each write, whoever sent it. */
export function onWritten(listener: (call: Written) => void): void {
  listeners.add(listener);
}

/** Says that this call went through, or may have. */
export function tellWritten(call: Written): void {
  for (const listener of listeners) listener(call);
}

/** Returns the records that a call of the contract answers, or, of a write, those that it changes. */
export function recordsOf(call: Written): readonly string[] {
  const { calls } = boot();
  const [path = ''] = call.url.split('?', 1);
  // A fixed path such as `…/options` comes before `…/{id}`.
  const exact = calls[`${call.method} ${path}`];
  return exact ?? Object.keys(calls).flatMap((request) => (isCall(call, request) ? (calls[request] ?? []) : []));
}

/** Whether a call is one of `"METHOD /path/{parameter}"`, its query aside. */
export function isCall({ method, url }: Written, request: string): boolean {
  const [path = ''] = url.split('?', 1);
  const [asked, declared] = [`${method} ${path}`.split('/'), request.split('/')];
  return (
    asked.length === declared.length && declared.every((part, index) => part.startsWith('{') || part === asked[index])
  );
}
