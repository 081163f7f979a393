import type { Row } from '../../language/json.ts';
import {
  changedByOther,
  contentTooLarge,
  networkLost,
  noAnswer,
  notSent,
  requestRefused,
  requestTimedOut,
  retryIsSafe,
  retryMayRepeat,
  serverError,
  serverUnreachable,
  tooManyFilters,
  tooManyRequests,
  withRequestId,
} from '../../words/zh-CN/console/client.ts';
import { labelled } from '../../words/zh-CN/marks.ts';
import { isOffline } from './online-status.ts';
import { isUnprocessed } from './retry.ts';
import { areKeysKept } from './write/retention.ts';

/** Shown if the back end gives no message. */
export const unexplained = serverError;

/** Shown if the browser is offline. */
export const disconnected = networkLost;

/** Shown if a write was not sent because the browser is offline. */
export const notSentOffline = notSent;

/** Shown if a record has changed since it was read. */
export const recordChanged = changedByOther;

const tooLongAddress = tooManyFilters;
const unreachable = serverUnreachable;

/** Messages by status for responses without one, such as those of a proxy or a firewall. Any other is `unexplained`. */
const sentences: Readonly<Record<number, string>> = {
  403: requestRefused,
  408: requestTimedOut,
  412: recordChanged,
  413: contentTooLarge,
  414: tooLongAddress,
  429: tooManyRequests,
  431: tooLongAddress,
  502: unreachable,
  503: unreachable,
  504: unreachable,
};

/**
 * The error of every call to the back end, with a message fit to show. After a 5xx, the message ends with the request id,
 * for support.
 *
 * | `status` | meaning |
 * | --- | --- |
 * | 0 | no response: offline, or the server is unreachable; the outcome is unknown |
 * | 200, 404, 405, 501 | the back end lacks the call or the record; some answer unknown paths with a page |
 * | 400 | the input is invalid; `fields` has the errors of single fields |
 * | 401, 408, 425, 429 | refused before the back end looked at the call: sign in, timeout, too early, too many |
 * | 403 | the permission is missing |
 * | 409, 412 | the record has changed since it was read |
 * | 500 | a defect; or a write that may have happened behind the server (`isUndecided`) |
 * | 502, 503, 504 | a gateway without its back end; the outcome is unknown |
 *
 * A call that the page aborts rejects with an `AbortError` instead.
 *
 * @example
 * if (error instanceof CallError && error.status === 409) refresh();
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /**
   * Whether the back end itself refused the call: a 4xx response in its own shape. Anything else (no response, a
   * gateway's page, a required sign-in) leaves the outcome of this or an earlier attempt unknown.
   */
  readonly isRefusal: boolean;
  /** The errors of single fields of the body. */
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  /** The back end's id of this call, for its log. */
  readonly requestId?: string;
  /** Whether the back end gives no cause: the message is the page's own for the status, or equals it. */
  readonly isUnexplained: boolean;
  /** The whole response; empty if it was not JSON. */
  readonly answer: Readonly<Record<string, unknown>>;

  /** The record's current row, if it was read after the failure. */
  readonly row: Row | undefined;

  constructor(status: number, body?: unknown, options?: ErrorOptions & { readonly row?: Row | undefined }) {
    const answer = read(body);
    const sentence = sentenceIn(answer);
    const shown = sentence ?? sentenceFor(status);
    const id = typeof answer.requestId === 'string' ? answer.requestId : undefined;
    super(id !== undefined && status >= 500 ? withRequestId(shown, id) : shown, options);
    this.status = status;
    this.isUnexplained =
      sentence === undefined ? shown !== disconnected && shown !== recordChanged : shown === unexplained;
    if (id !== undefined) this.requestId = id;
    this.row = options?.row;
    this.isRefusal = sentence !== undefined && status >= 400 && status < 500 && !isUnprocessed(status);
    this.answer = answer;
    this.fields = Array.isArray(answer.errors) ? answer.errors.filter(isFieldError) : [];
  }
}

/**
 * Returns the message to show for anything thrown.
 *
 * @example
 * toast({ message: messageOf(error), intent: 'danger' });
 */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  // Offline, a chunk of the page itself may be missing.
  return isOffline() ? disconnected : unexplained;
}

/** Returns the message prefixed by what failed: `保存失败：名称已存在`. */
export function explained(failed: string | undefined, sentence: string): string {
  return failed === undefined ? sentence : labelled(failed, sentence);
}

/**
 * Returns whether the back end lacks the call or the record; some back ends answer unknown paths with a page.
 *
 * @example
 * if (isMissing(error)) refresh();
 */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && [200, 404, 405, 501].includes(error.status);
}

/**
 * Returns whether repeating the call may give another response; false if it is too large, forbidden or missing, whether
 * a proxy or the back end refuses it.
 */
export function isRepeatable(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status } = error;
  return status < 400 || status >= 500 || (status !== 401 && isUnprocessed(status));
}

/**
 * Returns whether the outcome of a write is unknown and a retry may help: the dialog stays open, and the retry cannot act
 * twice.
 */
export function canRetry(error: unknown): boolean {
  return error instanceof CallError && !error.isRefusal && !isUndecided(error) && isRepeatable(error);
}

/**
 * Returns whether the server has forwarded a write and cannot know its outcome: repeating it may perform it twice, and
 * its message says to check first.
 */
export function isUndecided(error: unknown): boolean {
  return error instanceof CallError && error.answer.outcome === 'unknown';
}

/** Returns whether there was no response at all. */
export function isUnreached(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

/**
 * Returns whether a write was refused because its record has changed since it was read.
 *
 * @example
 * if (isOutdated(error)) void answer.reload();
 */
export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && [409, 412].includes(error.status);
}

/** Returns the message for a write whose outcome is unknown: why, and whether trying again may perform it twice. */
export function unknownOutcome(error: unknown): string {
  // The server's message says that the write may have been performed.
  if (isUndecided(error)) return messageOf(error);
  const message = messageOf(error);
  const isSilent = message === unexplained || (error instanceof CallError && error.isUnexplained);
  return (areKeysKept() ? retryIsSafe : retryMayRepeat)(isSilent ? noAnswer : message);
}

/** Returns whether the page aborted the call itself, which is not an error to report. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the message for a status whose response has none. */
function sentenceFor(status: number): string {
  return status === 0 && isOffline() ? disconnected : (sentences[status] ?? unexplained);
}

function sentenceIn({ message }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** A failed download has its JSON error labelled with the content type of the file. */
function read(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  if (typeof body !== 'string' || !body.trimStart().startsWith('{')) return {};
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isFieldError(error: unknown): error is { field: string; message: string } {
  if (typeof error !== 'object' || error === null) return false;
  const { field, message } = error as { field?: unknown; message?: unknown };
  return typeof field === 'string' && typeof message === 'string';
}
