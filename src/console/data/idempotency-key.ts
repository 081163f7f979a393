declare const isMade: unique symbol;

/** Identifies one write, so that it happens once however often it arrives. Only `attempt` has access to it. */
export type IdempotencyKey = string & { readonly [isMade]: true };

/** The keys of writes whose outcome is unknown, by content. */
const open = new Map<string, IdempotencyKey>();

/** Returns the key for this content: `kept` if there is one, else the same one until `settleKey`. */
export function openKey(content: string, kept?: IdempotencyKey): IdempotencyKey {
  const key = kept ?? open.get(content) ?? randomKey();
  open.set(content, key);
  return key;
}

/** Gives a key up once the outcome of its write is known; the same content then means another write. */
export function settleKey(content: string): void {
  open.delete(content);
}

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

// crypto.randomUUID is missing on plain http except on localhost.
function randomKey(): IdempotencyKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The only place that makes them.
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') as IdempotencyKey;
}
