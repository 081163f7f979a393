import type { Hono } from 'hono';
import type { Routes } from './call.ts';
import type { Seed } from './seed/seed.ts';
import type { Server } from './server.ts';
import type { Steps } from './store/ddl.ts';

/** One area of the product: its tables, its routes and its demo data. Each part is optional. */
export interface Area {
  readonly steps?: Steps;
  readonly routes?: Routes;
  /** Pages below /api that are no calls of the contract, such as a stand-in's own. */
  readonly pages?: (server: Server) => Hono;
  readonly seed?: (seed: Seed) => Promise<void>;
}
