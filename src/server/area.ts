import type { Hono } from 'hono';
import type { AuditExclusions } from './audit/watch.ts';
import type { Routes } from './http/call.ts';
import type { TextColumn } from './records/names/kept-columns.ts';
import type { Source } from './records/source.ts';
import type { Seed } from './seed/seed.ts';
import type { ImageColumn, Server } from './server.ts';
import type { Steps } from './store/ddl.ts';

/** One area of a product: its tables, routes and demo data, each optional. */
export interface Area {
  readonly steps?: Steps;
  readonly routes?: Routes;
  /** Pages that are not calls of the contract, such as uploaded files or a stand-in's pages. */
  readonly pages?: (server: Server) => Hono;
  readonly seed?: (seed: Seed) => Promise<void>;
  /** Columns of its tables that hold addresses of uploaded images; images found in none of them are removed. */
  readonly images?: readonly ImageColumn[];
  /**
   * The sources whose tables grow with the business: their lists stay quick by an index for each ordered column and one of the
   * parts of their names, texts, numbers and codes, their totals and reports by the `sums` that they declare.
   */
  readonly growing?: readonly Source[];
  /** Columns of its tables that hold names, the fields of `name`: they can be searched by pinyin, too. */
  readonly names?: readonly TextColumn[];
  /** Columns of its tables that hold other texts of people, the fields of `freeText`. */
  readonly texts?: readonly TextColumn[];
  /** Columns by which people know rows that have no name or title, such as the number of an invoice; for the audit log. */
  readonly numbers?: readonly TextColumn[];
  /** The columns and tables excluded from the audit log; it records all others. */
  readonly audit?: AuditExclusions;
}
