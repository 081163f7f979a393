import type { Routes } from './call.ts';
import type { Seed } from './seed/seed.ts';
import type { Steps } from './store/ddl.ts';

/** One area of the product: its tables, its routes and its demo data. Each part is optional. */
export interface Area {
  readonly steps?: Steps;
  readonly routes?: Routes;
  readonly seed?: (seed: Seed) => Promise<void>;
}
