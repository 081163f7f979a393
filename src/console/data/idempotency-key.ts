declare const isMade: unique symbol;

/** Names one write, so that it is carried out once however often it arrives. Only `attempt` gets hold of one. */
export type IdempotencyKey = string & { readonly [isMade]: true };

/** The keys of writes of which nobody knows yet what became of them, by what they say. */
const open = new Map<string, IdempotencyKey>();

/** Returns the key to send this content with: the same one until `settleKey`. */
export function openKey(content: string): IdempotencyKey {
  const key = open.get(content) ?? randomKey();
  open.set(content, key);
  return key;
}

/** Gives a key up: it is known what became of its write, so that the same content means another one. */
export function settleKey(content: string): void {
  open.delete(content);
}

// crypto.randomUUID is missing on plain http beyond localhost.
function randomKey(): IdempotencyKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The one place that makes them.
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') as IdempotencyKey;
}
