/** No response, a timeout, too early, a gateway without its back end: what became of the call is unknown. */
const unanswered: readonly number[] = [0, 408, 425, 502, 503, 504];

/** Given before a call is looked at: sign in, timeout, too early, too many. */
const unjudged: readonly number[] = [401, 408, 425, 429];

/** Returns whether a response with this status (0: none) leaves it unknown whether the call took effect. */
export function isUnanswered(status: number): boolean {
  return unanswered.includes(status);
}

/** Returns whether this status is given before the back end looks at the call. */
export function isUnjudged(status: number): boolean {
  return unjudged.includes(status);
}

/** Returns whether the same call may have another result later: it is unanswered or unjudged. */
export function isTransient(status: number): boolean {
  return isUnanswered(status) || isUnjudged(status);
}

/** The statuses after which a call that only reads is sent again at once: the transient ones that waiting alone can end. */
export const retriedStatuses = [...new Set([...unanswered, ...unjudged])].filter(
  (status) => status > 0 && status !== 401,
);

/** Returns the milliseconds to wait before another try: each time twice as long, at most half a minute. */
export function backoff(first: number, tries: number): number {
  return Math.min(30_000, first * 2 ** tries);
}
