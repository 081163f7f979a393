/** Whether the back end has said that it keeps the responses of keys: a write sent again then has no second effect. */
let areKept = false;

/** Notes what a response of the back end says of keys. */
export function noteRetention(headers: Headers): void {
  areKept ||= headers.has('idempotency-retention');
}

/** Returns whether a write may be sent again without anybody's asking. */
export function areKeysKept(): boolean {
  return areKept;
}
