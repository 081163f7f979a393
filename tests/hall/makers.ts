import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { service } from '../../src/hall/service.ts';
import { databaseIn, fileWith } from '../server/shared/filled.ts';
import type { Maker } from '../server/shared/maker.ts';
import { buildPrograms } from './run/built-server.ts';

/** What the product's own tests share. */
export const hallMakers = {
  /** The file of an embedded database with the product's demo data, of a busy evening. */
  demoFile: (({ undo }) => fileWith(service, 'demo', undo)) as Maker,

  /** The URL of a database in PostgreSQL with the same demo data, to which nobody is connected: one that can be copied. */
  demoDatabase: (async ({ get }) => databaseIn(await get('postgres'), service)) as Maker<'postgres'>,

  /** A folder with the programs that `buildPrograms` builds. */
  programs: (async ({ undo }) => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-programs-'));
    undo(() => rmSync(folder, { recursive: true }));
    const programs = join(folder, 'programs');
    await buildPrograms(programs);
    return programs;
  }) as Maker,
};
