import { membersOf } from '../../language/members.ts';
import { Failure, type FieldProblem, tooMany, unavailable } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import type { Log } from '../run/log.ts';
import { CredentialRefused, NoResponse } from './answer/no-response.ts';
import { UnexpectedResponse } from './dialect/unexpected-response.ts';
import type { BackEndResponse } from './exchange.ts';

const longestSentence = 200;
const mostErrors = 20;
const longestWait = 60;
const silence = 10_000;

/**
 * Returns the failure for a refusal by the back end: its sentence and field errors for a 4xx; for anything else, a
 * general sentence that repeats nothing of the response.
 */
export function failureFrom({
  status,
  refusal,
  headers,
}: Extract<BackEndResponse, { readonly refusal: unknown }>): Failure {
  const sentence = lineOf(refusal.message);
  if (status === 429) return tooMany(sentence ?? serverWords().backEnd.busy, waitOf(headers));
  if (status === 503) return unavailable(serverWords().backEnd.busy, waitOf(headers));
  if (status >= 500) return new Failure(502, serverWords().backEnd.failed);
  const errors = fieldErrors(refusal.errors);
  const general = status === 404 ? serverWords().http.notFound : serverWords().backEnd.refused;
  return new Failure(
    passing.has(status) ? status : 422,
    sentence ?? errors[0]?.message ?? general,
    errors.length > 0 ? errors : undefined,
  );
}

/** The statuses that are passed on; others have a special meaning for browsers, proxies or the console's pages. */
const passing: ReadonlySet<number> = new Set([400, 402, 403, 404, 405, 406, 409, 410, 412, 413, 415, 422, 423, 428]);

/** Returns the failure for a response that breaks the contract. */
export const unexpectedAnswer = () => new Failure(502, serverWords().backEnd.unexpected);

/**
 * Returns the failure for a back end that does not respond, refuses the credential or breaks its description, and logs
 * it, each kind at most every ten seconds. Rethrows any other error.
 */
export function failureOfExchange(error: unknown, log: Log): Failure {
  if (error instanceof CredentialRefused) {
    tell(log, 'back-end-credential', error.message);
    // A 401 would sign people out, and other statuses would make pages retry.
    return new Failure(424, serverWords().backEnd.credentialRefused);
  }
  if (error instanceof UnexpectedResponse) {
    tell(log, 'back-end-misspoken', error.message);
    return unexpectedAnswer();
  }
  if (!(error instanceof NoResponse)) throw error;
  tell(log, 'back-end-away', error.message);
  if (!error.isSent) return unavailable(serverWords().backEnd.unreachable, 5);
  return new Failure(504, serverWords().backEnd.unanswered);
}

const lastLogged = new WeakMap<Log, Map<string, number>>();

function tell(log: Log, event: string, message: string): void {
  const events = lastLogged.get(log) ?? new Map<string, number>();
  lastLogged.set(log, events);
  const now = performance.now();
  if (now - (events.get(event) ?? -silence) < silence) return;
  events.set(event, now);
  log({ level: 'error', event, message: message.slice(0, longestSentence) });
}

/** Returns a text as one line that fits a toast; undefined for anything but text. */
function lineOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/[\p{Cc}\s]+/gu, ' ').trim() : '';
  if (text === '') return undefined;
  return text.length > longestSentence ? `${text.slice(0, longestSentence)}…` : text;
}

function fieldErrors(errors: unknown): readonly FieldProblem[] {
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, mostErrors).flatMap((error) => {
    const { field, message } = membersOf(error);
    const sentence = lineOf(message);
    return typeof field === 'string' && sentence !== undefined
      ? [{ field: field.slice(0, longestSentence), message: sentence }]
      : [];
  });
}

/** Returns the header `Retry-After` in seconds; a date counts as a short wait. */
function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, longestWait) : 5;
}
