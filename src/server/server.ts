import type { RecordChanges } from './audit/record-changes.ts';
import type { TrustedProxies } from './http/client-address.ts';
import type { Contract } from './http/contract.ts';
import type { Gates } from './http/gates.ts';
import type { Queue, Waiting } from './http/turns.ts';
import type { Oidc } from './people/oidc/provider.ts';
import type { People } from './people/people.ts';
import type { Permission } from './people/permission.ts';
import type { TextColumn } from './records/names/kept-columns.ts';
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

/** Hashing occupies a processor for a while: it is done in turns, and nowhere else. */
export interface Passwords {
  /** Runs `work` in turn; 503 if too many wait. */
  inTurn<T>(who: Waiting, work: (hashing: Hashing) => Promise<T>): Promise<T>;
  /** How many are hashed for, and how many wait. */
  readonly queue?: () => Queue;
}

/** A column with addresses of uploaded images, by its SQL names. */
export interface ImageColumn {
  readonly table: string;
  readonly column: string;
}

/** What every call works with. */
export interface Server {
  readonly store: Store;
  /** What the server was deployed with; publishing screens does not change it. */
  readonly contract: Contract;
  /** Absent if the API runs without a console, and so without a studio. */
  readonly screens?: Screens;
  readonly changes: RecordChanges;
  readonly passwords: Passwords;
  readonly people: People;
  /** The codes a role can carry. */
  readonly permissions: readonly Permission[];
  /** Returns the product's settings by key. */
  readonly settings?: ((db: Db) => Promise<Readonly<Record<string, string>>>) | undefined;
  /** The columns with addresses of uploaded images. */
  readonly images: readonly ImageColumn[];
  /** The columns by which people know rows without a name. */
  readonly numbers: readonly TextColumn[];
  /** Table → the index by which its texts are searched; on PostgreSQL absent until it is whole. */
  readonly searchIndexes: ReadonlyMap<string, SearchIndex>;
  /** The identity provider, if the environment names one. */
  readonly oidc?: Oidc | undefined;
  /** The origin people open the console at, if configured. */
  readonly publicUrl?: string | undefined;
  /** The proxies whose X-Forwarded-For is trusted; none if absent. */
  readonly trustedProxies?: TrustedProxies;
  readonly log: Log;
  /** Where calls wait for their turn. */
  readonly gates: Gates;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
