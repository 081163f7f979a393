import type { Reason } from './exchange-error.ts';
import { NoResponse } from './no-response.ts';

/** A request with a timeout that starts when it is sent, or by `start`. */
export interface RequestTimer {
  readonly signal: AbortSignal;
  readonly start: () => void;
  readonly stop: () => void;
  readonly abort: () => void;
}

/** Returns a timer of `patience` milliseconds, not yet started, whose signal aborts when it ends. */
export function requestTimer(patience: number): RequestTimer {
  const controller = new AbortController();
  let clock: NodeJS.Timeout | undefined;
  const abort = () => controller.abort(new NoResponse((words) => words.noAnswerWithin(patience), true));
  return {
    signal: controller.signal,
    start() {
      clock ??= setTimeout(abort, patience);
    },
    stop: () => clearTimeout(clock),
    abort,
  };
}

/** Sends one request without following redirects; throws NoResponse, whose reason has passed through `hide`. */
export async function fetchWithin(
  target: URL,
  init: RequestInit,
  { signal, stop }: RequestTimer,
  hide = (reason: string) => reason,
): Promise<Response> {
  try {
    return await fetch(target, {
      ...init,
      signal,
      redirect: 'manual',
      ...(init.body instanceof ReadableStream && { duplex: 'half' }),
    });
  } catch (error) {
    stop();
    const reason = reasonOf(error as Error);
    throw new NoResponse((words) => hide(reason(words)), !neverSent.has(codeOf(error as Error)));
  }
}

/** Returns the URL that a response redirects to; undefined for another origin, to which secrets must not be sent. */
export function redirectTarget({ status, headers }: Response, from: URL): URL | undefined {
  const to = headers.get('location') ?? '';
  if (![301, 302, 303, 307, 308].includes(status) || to === '' || !URL.canParse(to, from)) return undefined;
  const next = new URL(to, from);
  return next.origin === from.origin && next.username === '' && next.password === '' ? next : undefined;
}

/** Returns why a request failed: its error code if it has one. */
export function reasonOf(error: Error): Reason {
  return error instanceof NoResponse ? error.reason : () => codeOf(error) || error.message;
}

/**
 * Runs `work`, which reads a response, and returns its result; then stops the timer. Throws NoResponse for any failure.
 */
export async function readWithin<T>(clock: RequestTimer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NoResponse ? error : new NoResponse(reasonOf(error as Error), true);
  } finally {
    clock.stop();
  }
}

/** Errors before the connection is established: the back end has received nothing. */
const neverSent: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_SSL_WRONG_VERSION_NUMBER'],
]);

function codeOf({ cause }: Error): string {
  return String((cause as { readonly code?: unknown } | undefined)?.code ?? '');
}
