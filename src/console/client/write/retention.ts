/** Whether the back end has said that it keeps the responses of keys: a write sent again then has no second effect. */
let areKept = false;

/** Reads from a response whether the back end keeps keys. */
export function noteRetention(headers: Headers): void {
  areKept ||= headers.has('idempotency-retention');
}

/** Returns whether a write may be sent again without asking the user. */
export function areKeysKept(): boolean {
  return areKept;
}
