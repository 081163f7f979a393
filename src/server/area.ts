import type { Hono } from 'hono';
import type { AuditExclusions } from './audit/watch.ts';
import type { Routes } from './http/call.ts';
import type { TextColumn } from './records/names/text-forms.ts';
import type { Source } from './records/source.ts';
import type { Seed } from './seed/seed.ts';
import type { ImageColumn, Server } from './server.ts';
import type { Steps } from './store/ddl.ts';

/** One area of a product: its tables, routes and demo data, each optional. */
export interface Area {
  readonly steps?: Steps;
  readonly routes?: Routes;
  /** Pages outside of the contract, such as uploaded files or the pages of a mock back end. */
  readonly pages?: (server: Server) => Hono;
  readonly seed?: (seed: Seed) => Promise<void>;
  /** Columns of its tables that hold addresses of uploaded images; images found in none of them are removed. */
  readonly images?: readonly ImageColumn[];
  /**
   * Sources whose tables grow with the business. Their lists get an index for each sortable column and a search index
   * over names, texts, numbers and codes; their totals and reports read the `sums` that they declare.
   */
  readonly growing?: readonly Source[];
  /** Columns with the values of `name` fields, which are searchable by pinyin too. */
  readonly names?: readonly TextColumn[];
  /** Columns with the values of `freeText` fields. */
  readonly texts?: readonly TextColumn[];
  /**
   * Columns that identify rows without a name or title to people, such as an invoice number; shown in the audit log.
   */
  readonly numbers?: readonly TextColumn[];
  /** The columns and tables excluded from the audit log; it records all others. */
  readonly audit?: AuditExclusions;
}
