import { membersOf } from '../../language/members.ts';
import { Failure, type FieldProblem, tooMany, unavailable } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import type { Log } from '../run/log.ts';
import { CredentialRefused, Unanswered } from './answer/unanswered.ts';
import { UnexpectedAnswer } from './dialect/unexpected-answer.ts';
import type { BackEndResponse } from './exchange.ts';

const longestSentence = 200;
const mostErrors = 20;
const longestWait = 60;
const silence = 10_000;

/**
 * Returns how this server answers what the back end has refused: its sentence and the errors of fields with a 4xx. Of
 * anything else it says nothing that people could act on, and nothing of its answer is repeated.
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

/** Any other status means something of its own to browsers, proxies or this console's pages. */
const passing: ReadonlySet<number> = new Set([400, 402, 403, 404, 405, 406, 409, 410, 412, 413, 415, 422, 423, 428]);

/** Returns how this server answers that an answer is otherwise than it was agreed. */
export const unexpectedAnswer = () => new Failure(502, serverWords().backEnd.unexpected);

/**
 * Returns how this server answers that the back end has not answered, does not accept its credential, or speaks otherwise than it
 * was described, and logs it, each at most every ten seconds. Any other error is thrown on.
 */
export function failureOfExchange(error: unknown, log: Log): Failure {
  if (error instanceof CredentialRefused) {
    tell(log, 'back-end-credential', error.message);
    // Not 401, which would sign people out, and nothing that a page tries again by itself.
    return new Failure(424, serverWords().backEnd.credentialRefused);
  }
  if (error instanceof UnexpectedAnswer) {
    tell(log, 'back-end-misspoken', error.message);
    return unexpectedAnswer();
  }
  if (!(error instanceof Unanswered)) throw error;
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

/** One line that fits a toast; undefined for anything but a text. */
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

/** The header `Retry-After` in seconds; a date in it counts as a short time. */
function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, longestWait) : 5;
}
