import type { Json } from '../language/json.ts';

/** The keys of one confirmation: the same while no answer came and the content is the same, so that trying again cannot act twice. */
export function keyKeeper() {
  let key: string | undefined;
  let content: string | undefined;
  return {
    /** The key to send this content with. */
    keyFor(body: Json | undefined): string {
      const now = JSON.stringify(body ?? null);
      if (key === undefined || now !== content) key = randomKey();
      content = now;
      return key;
    },
    /** An answer came: the next try is another one. */
    forget(): void {
      key = undefined;
    },
  };
}

// crypto.randomUUID is missing on plain http beyond localhost.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
