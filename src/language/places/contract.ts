import type { Facts } from '../infer/facts.ts';

/** What the places of a screen need to know of the contract. */
export type Contract = Facts;
