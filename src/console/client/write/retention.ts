/** Whether the back end remembers idempotency keys, so that repeating a write has no second effect. */
let areKept = false;

/** Reads from the response headers whether the back end remembers idempotency keys. */
export function noteRetention(headers: Headers): void {
  areKept ||= headers.has('idempotency-retention');
}

/** Returns whether a write may be sent again without asking the user. */
export function areKeysKept(): boolean {
  return areKept;
}
