import type { Hono } from 'hono';
import type { Routes } from './call.ts';
import type { Seed } from './seed/seed.ts';
import type { ImageColumn, Server } from './server.ts';
import type { Steps } from './store/ddl.ts';

/** One area of a product: its tables, its routes and its demo data. Each part is optional. */
export interface Area {
  readonly steps?: Steps;
  readonly routes?: Routes;
  /** Pages that are no calls of the contract, such as uploaded files or a stand-in's own. */
  readonly pages?: (server: Server) => Hono;
  readonly seed?: (seed: Seed) => Promise<void>;
  /** Columns of its tables that hold addresses of uploaded images: an image that stands in none of them is removed. */
  readonly images?: readonly ImageColumn[];
}
