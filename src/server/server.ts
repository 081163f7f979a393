import type { Contract } from './contract.ts';
import type { Store } from './store/store.ts';

/** How passwords are kept: given to the app, because browsers have no scrypt. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password, and for an absent hash. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** What every call works with. */
export interface Server {
  readonly store: Store;
  readonly contract: Contract;
  readonly passwords: Passwords;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
