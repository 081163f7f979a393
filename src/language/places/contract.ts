import type { FoundCall } from '../api.ts';
import type { Facts } from '../infer/infer.ts';

/** What a screen can refer to, as far as its places need it. */
export interface Contract extends Facts {
  /** Returns the call that a request reaches; null where there is none. */
  readonly callOf: (request: string) => FoundCall | null;
}
