import type { FoundCall } from '../contract/api.ts';
import type { Facts } from '../infer/infer.ts';

/** What the places of a screen need to know of the contract. */
export interface Contract extends Facts {
  /** Returns the call a request reaches, or null. */
  readonly callOf: (request: string) => FoundCall | null;
}
