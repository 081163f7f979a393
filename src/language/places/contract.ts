import type { Facts } from '../infer/infer.ts';

/** What the places of a screen need to know of the contract. */
export type Contract = Facts;
