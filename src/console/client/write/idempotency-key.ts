import { serverNow } from '../../clock/server-clock.ts';
import { inHex, sha256Of } from '../sha256.ts';

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

/**
 * Like `openKey`, for a write that is about to be sent: the tab keeps the key, so that the same content is the same write
 * after a reload or a crash as well, within the day that back ends keep keys for. What is kept tells nothing of the
 * content.
 */
export async function lastingKey(content: string): Promise<IdempotencyKey> {
  const known = open.get(content);
  if (known !== undefined) return known;
  // Where a newer client has taken the library's place, the key lives as long as the page.
  const digest = await digestOf(content).catch(() => undefined);
  if (digest === undefined) return openKey(content);
  const kept = tabKeys.read()[digest];
  const key = openKey(content, kept !== undefined && serverNow() - kept.at < day ? kept.key : undefined);
  digests.set(content, digest);
  tabKeys.put(digest, { key, at: serverNow() });
  await Promise.all([...keepers].map((keep) => keep(digest, { key, at: serverNow() })));
  return key;
}

/** Takes over the keys of writes that another tab has sent and not been answered: sent here, they are the same writes. */
export function adoptKeys(keys: OpenKeys): void {
  for (const [digest, key] of Object.entries(keys)) tabKeys.put(digest, tabKeys.read()[digest] ?? key);
}

/**
 * Calls back with each key before its write is sent, which waits for it, and without one once the outcome is known;
 * returns a function that ends it.
 */
export function onOpenKeys(keep: (digest: string, key: OpenKey | undefined) => Promise<void> | undefined): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

const keepers = new Set<Parameters<typeof onOpenKeys>[0]>();

/** Gives a key up once the outcome of its write is known; the same content then means another write. */
export function settleKey(content: string): void {
  open.delete(content);
  const digest = digests.get(content);
  if (digest === undefined) return;
  digests.delete(content);
  tabKeys.put(digest, undefined);
  for (const keep of keepers) void keep(digest, undefined);
}

/** What the tab keeps the open keys under, by content. */
const digests = new Map<string, string>();

/** The key of a write that was sent, as long as its outcome is unknown. */
interface OpenKey {
  readonly key: IdempotencyKey;
  /** In epoch milliseconds. */
  readonly at: number;
}

/** Such keys, by the digests of the content they send. */
export type OpenKeys = Readonly<Record<string, OpenKey>>;

const day = 23 * 3_600_000;
const storageName = 'baize.keys';

/** The open keys of this tab by the digest of their content; none where the browser keeps nothing. */
const tabKeys = {
  read(): OpenKeys {
    try {
      // What this page put there itself.
      return JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as OpenKeys;
    } catch {
      return {};
    }
  },
  put(digest: string, key: OpenKey | undefined): void {
    try {
      // What is undefined is left out.
      sessionStorage.setItem(storageName, JSON.stringify({ ...tabKeys.read(), [digest]: key }));
    } catch {
      // Then a reload forgets it.
    }
  },
};

/** The SHA-256 of a text. */
function digestOf(content: string): Promise<string> {
  return sha256Of(new TextEncoder().encode(content));
}

// crypto.randomUUID is missing on plain http except on localhost.
function randomKey(): IdempotencyKey {
  // The only place that makes them.
  return inHex(crypto.getRandomValues(new Uint8Array(16))) as IdempotencyKey;
}
