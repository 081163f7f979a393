import type { RecordChanges } from './audit/record-changes.ts';
import type { TrustedProxies } from './http/client-address.ts';
import type { Contract } from './http/contract.ts';
import type { Gates } from './http/gates.ts';
import type { Queue, QueuedCaller } from './http/turns.ts';
import type { Oidc } from './people/oidc/provider.ts';
import type { People } from './people/people.ts';
import type { Permission } from './people/permission.ts';
import type { TextColumn } from './records/names/text-forms.ts';
import type { SearchIndex } from './records/search/indexed-text.ts';
import type { Log } from './run/log.ts';
import type { Screens } from './screens/screens.ts';
import type { Db, Store } from './store/store.ts';

/** How passwords are hashed. */
export interface Hashing {
  hash(password: string): Promise<string>;
  /** Returns false for a wrong password, and for an absent hash. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Queues password hashing, which is CPU-bound; hash through this queue only. */
export interface Passwords {
  /** Runs `work` when its turn comes; throws a 503 Failure if too many calls wait. */
  inTurn<T>(who: QueuedCaller, work: (hashing: Hashing) => Promise<T>): Promise<T>;
  /** Returns how many hashes are running and how many are waiting. */
  readonly queue?: () => Queue;
}

/** A column with addresses of uploaded images, by its SQL names. */
export interface ImageColumn {
  readonly table: string;
  readonly column: string;
}

/** The environment that every call runs in. */
export interface Server {
  readonly store: Store;
  /** The contract that the server was deployed with; publishing screens does not change it. */
  readonly contract: Contract;
  /** Absent if the API runs without a console, and so without a studio. */
  readonly screens?: Screens;
  readonly changes: RecordChanges;
  readonly passwords: Passwords;
  readonly people: People;
  /** The permission codes that roles can hold. */
  readonly permissions: readonly Permission[];
  /** Returns the product's settings by key. */
  readonly settings?: ((db: Db) => Promise<Readonly<Record<string, string>>>) | undefined;
  /** The columns with addresses of uploaded images. */
  readonly images: readonly ImageColumn[];
  /** The columns that identify rows without a name to people. */
  readonly numbers: readonly TextColumn[];
  /** Table → its text search index; on PostgreSQL, absent until the index is built. */
  readonly searchIndexes: ReadonlyMap<string, SearchIndex>;
  /** The identity provider, if the environment names one. */
  readonly oidc?: Oidc | undefined;
  /** The origin of the console's URL, if configured. */
  readonly publicUrl?: string | undefined;
  /** The proxies whose X-Forwarded-For header is trusted; none if absent. */
  readonly trustedProxies?: TrustedProxies;
  readonly log: Log;
  /** The queues that limit concurrent calls. */
  readonly gates: Gates;
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number;
}
