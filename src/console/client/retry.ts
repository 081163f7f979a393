/** No response, a timeout, too early, or a gateway without its back end: the outcome of the call is unknown. */
const unanswered: readonly number[] = [0, 408, 425, 502, 503, 504];

/** Returned before a call is processed: sign in, timeout, too early, too many requests. */
const unjudged: readonly number[] = [401, 408, 425, 429];

/** Returns whether the outcome of a call with this status (0: no response) is unknown. */
export function isOutcomeUnknown(status: number): boolean {
  return unanswered.includes(status);
}

/** Returns whether this status is returned before the back end processes the call. */
export function isUnprocessed(status: number): boolean {
  return unjudged.includes(status);
}

/** Returns whether the same call may have another result later: its outcome is unknown, or it was not processed. */
export function isTransient(status: number): boolean {
  return isOutcomeUnknown(status) || isUnprocessed(status);
}

/** The statuses after which a read is retried automatically: the transient ones that do not require a sign-in. */
export const retriedStatuses = [...new Set([...unanswered, ...unjudged])].filter(
  (status) => status > 0 && status !== 401,
);

/** Returns the milliseconds before the next retry: exponential, at most half a minute. */
export function backoff(first: number, tries: number): number {
  return Math.min(30_000, first * 2 ** tries);
}
