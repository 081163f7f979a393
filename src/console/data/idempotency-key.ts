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

// crypto.randomUUID is missing on plain http except on localhost.
function randomKey(): IdempotencyKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The only place that makes them.
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') as IdempotencyKey;
}
