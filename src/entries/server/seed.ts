/** Demo data, the same on every start. */
export { type Random, randomOf } from '../../server/seed/random.ts';
export { insert, type Seed } from '../../server/seed/seed.ts';
