import { serverNow } from '../../clock/server-clock.ts';
import { inHex, sha256Of } from '../sha256.ts';

declare const isMade: unique symbol;

/** Identifies one write, so that it happens once however often it arrives. Only `attempt` has access to it. */
export type IdempotencyKey = string & { readonly [isMade]: true };

/** Content → the key of a write whose outcome is unknown. */
const open = new Map<string, IdempotencyKey>();

/** Returns the key for this content: `kept` if given, else the same one until `settleKey`. */
export function openKey(content: string, kept?: IdempotencyKey): IdempotencyKey {
  const key = kept ?? open.get(content) ?? randomKey();
  open.set(content, key);
  return key;
}

/**
 * Like `openKey`, for a write that is about to be sent: the key is stored in the tab, so that the same content gets the
 * same key after a reload or a crash, within the day that back ends remember keys. Only a digest of the content is
 * stored.
 */
export async function lastingKey(content: string): Promise<IdempotencyKey> {
  const known = open.get(content);
  if (known !== undefined) return known;
  // If a newer version has replaced the library's file, the key lives only as long as the page.
  const digest = await digestOf(content).catch(() => undefined);
  if (digest === undefined) return openKey(content);
  const kept = tabKeys.read()[digest];
  const key = openKey(content, kept !== undefined && serverNow() - kept.at < day ? kept.key : undefined);
  digests.set(content, digest);
  tabKeys.put(digest, { key, at: serverNow() });
  await Promise.all([...keepers].map((keep) => keep(digest, { key, at: serverNow() })));
  return key;
}

/** Adopts the keys of another tab's writes without a response, so that sending them here repeats the same writes. */
export function adoptKeys(keys: OpenKeys): void {
  for (const [digest, key] of Object.entries(keys)) tabKeys.put(digest, tabKeys.read()[digest] ?? key);
}

/**
 * Calls `keep` with each key before its write is sent, which waits for it, and with undefined once the outcome is
 * known; returns the unsubscribe function.
 */
export function onOpenKeys(keep: (digest: string, key: OpenKey | undefined) => Promise<void> | undefined): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

const keepers = new Set<Parameters<typeof onOpenKeys>[0]>();

/** Releases a key once the outcome of its write is known; the same content is then a new write. */
export function settleKey(content: string): void {
  open.delete(content);
  const digest = digests.get(content);
  if (digest === undefined) return;
  digests.delete(content);
  tabKeys.put(digest, undefined);
  for (const keep of keepers) void keep(digest, undefined);
}

/** Content → the digest under which the tab stores its open key. */
const digests = new Map<string, string>();

/** The key of a sent write whose outcome is unknown. */
interface OpenKey {
  readonly key: IdempotencyKey;
  /** In epoch milliseconds. */
  readonly at: number;
}

/** Digest of the content → its open key. */
export type OpenKeys = Readonly<Record<string, OpenKey>>;

const day = 23 * 3_600_000;
const storageName = 'baize.keys';

/** The open keys of this tab by the digest of their content; empty if the browser refuses storage. */
const tabKeys = {
  read(): OpenKeys {
    try {
      // Only this page writes this entry.
      return JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as OpenKeys;
    } catch {
      return {};
    }
  },
  put(digest: string, key: OpenKey | undefined): void {
    try {
      // JSON.stringify omits undefined members.
      sessionStorage.setItem(storageName, JSON.stringify({ ...tabKeys.read(), [digest]: key }));
    } catch {
      // Without storage, a reload forgets the key.
    }
  },
};

/** Returns the SHA-256 of a text. */
function digestOf(content: string): Promise<string> {
  return sha256Of(new TextEncoder().encode(content));
}

// crypto.randomUUID is missing on plain http except on localhost.
function randomKey(): IdempotencyKey {
  // The only place that creates keys.
  return inHex(crypto.getRandomValues(new Uint8Array(16))) as IdempotencyKey;
}
