import type { Facts } from '../infer/facts.ts';

/** The facts from the contract that the places of a screen depend on. */
export type Contract = Facts;
