import type { Contract } from './contract.ts';
import type { Screens } from './screens/screens.ts';
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
  /** What the server was deployed with; publishing screens does not change it. */
  readonly contract: Contract;
  /** Absent where the API runs without a console: there is no studio then. */
  readonly screens?: Screens;
  readonly passwords: Passwords;
  /** The origin that people open the console under, where it was told. */
  readonly publicUrl?: string | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
