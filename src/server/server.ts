import type { TrustedProxies } from './client-address.ts';
import type { Contract } from './contract.ts';
import type { People } from './people.ts';
import type { Permission } from './permission.ts';
import type { Screens } from './screens/screens.ts';
import type { Store } from './store/store.ts';
import type { Waiting } from './turns.ts';

/** How passwords are kept. */
export interface Hashing {
  hash(password: string): Promise<string>;
  /** False for a wrong password, and for an absent hash. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Hashing takes a processor for a while: it is done in turns, and nowhere else. */
export interface Passwords {
  /** Runs `work` when it is their turn; 503 where too many wait. */
  inTurn<T>(who: Waiting, work: (hashing: Hashing) => Promise<T>): Promise<T>;
}

/** A column that holds addresses of uploaded images, by its names in SQL. */
export interface ImageColumn {
  readonly table: string;
  readonly column: string;
}

/** What every call works with. */
export interface Server {
  readonly store: Store;
  /** What the server was deployed with; publishing screens does not change it. */
  readonly contract: Contract;
  /** Absent where the API runs without a console: there is no studio then. */
  readonly screens?: Screens;
  readonly passwords: Passwords;
  readonly people: People;
  /** What a role can carry. */
  readonly permissions: readonly Permission[];
  /** Where addresses of uploaded images stand. */
  readonly images: readonly ImageColumn[];
  /** The origin that people open the console under, where it was told. */
  readonly publicUrl?: string | undefined;
  /** The proxies whose X-Forwarded-For is believed; absent: none. */
  readonly trustedProxies?: TrustedProxies;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
