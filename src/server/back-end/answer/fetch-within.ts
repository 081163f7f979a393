import { Unanswered } from './unanswered.ts';

/** A request whose time runs from when it is sent, or from `start`. */
export interface RequestTimer {
  readonly signal: AbortSignal;
  readonly start: () => void;
  readonly stop: () => void;
  readonly abort: () => void;
}

/** Returns a timer of so many milliseconds, not yet started, whose signal is aborted when it ends. */
export function timed(patience: number): RequestTimer {
  const controller = new AbortController();
  let clock: NodeJS.Timeout | undefined;
  const abort = () => controller.abort(new Error(`No answer within ${patience} ms`));
  return {
    signal: controller.signal,
    start() {
      clock ??= setTimeout(abort, patience);
    },
    stop: () => clearTimeout(clock),
    abort,
  };
}

/** Fetches once, following no redirect; throws Unanswered, its reason passed through `hide`. */
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
    throw new Unanswered(hide(reasonOf(error as Error)), !neverSent.has(codeOf(error as Error)));
  }
}

/** Returns where an answer redirects to within the origin that was asked: anywhere else it would take what is secret along. */
export function redirected({ status, headers }: Response, from: URL): URL | undefined {
  const to = headers.get('location') ?? '';
  if (![301, 302, 303, 307, 308].includes(status) || to === '' || !URL.canParse(to, from)) return undefined;
  const next = new URL(to, from);
  return next.origin === from.origin && next.username === '' && next.password === '' ? next : undefined;
}

/** Returns why a request has failed, as a code where there is one. */
export function reasonOf(error: Error): string {
  return codeOf(error) || error.message;
}

/**
 * Runs `work`, which reads an answer, and returns its result. Throws Unanswered for any failure; the clock is stopped
 * then.
 */
export async function readWithin<T>(clock: RequestTimer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Unanswered ? error : new Unanswered(reasonOf(error as Error), true);
  } finally {
    clock.stop();
  }
}

/** Errors before there is a connection: the back end has received nothing. */
const neverSent: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_SSL_WRONG_VERSION_NUMBER'],
]);

function codeOf({ cause }: Error): string {
  return String((cause as { readonly code?: unknown } | undefined)?.code ?? '');
}
