import { hallMakers } from '../../hall/makers.ts';
import { adminPassword } from '../evening.ts';
import { libraryService } from '../library/library.ts';
import { startPostgres } from '../postgres.ts';
import { databaseIn, fileWith } from './filled.ts';
import type { Maker } from './maker.ts';

const engineMakers = {
  /** The file of an embedded database with the library's demo data, of a busy evening. */
  libraryFile: (({ undo }) => fileWith(libraryService, 'demo', undo)) as Maker,

  /** The same with the library's first administrator alone. */
  firstFile: (({ undo }) => fileWith(libraryService, { adminPassword }, undo)) as Maker,

  /** A PostgreSQL's URL, for databases of a test's own beside the one that it names. */
  postgres: (async ({ undo }) => {
    const postgres = await startPostgres();
    undo(postgres.stop);
    return postgres.url;
  }) as Maker,

  /** The URL of a database in it with the library's demo data, to which nobody is connected: one that can be copied. */
  libraryDatabase: (async ({ get }) => databaseIn(await get('postgres'))) as Maker<'postgres'>,

  /** The same with the library's first administrator alone. */
  firstDatabase: (async ({ get }) =>
    databaseIn(await get('postgres'), libraryService, { adminPassword })) as Maker<'postgres'>,
};

/** What is made once for however many test files ask for it. */
export type Thing = keyof typeof engineMakers | keyof typeof hallMakers;

/** Every maker, those of the product's own tests with them: one workshop serves all files of a run. */
export const makers: Readonly<Record<Thing, Maker<'postgres'>>> = { ...engineMakers, ...hallMakers };
