import { hallMakers } from '../../hall/makers.ts';
import { adminPassword } from '../evening.ts';
import { libraryService } from '../library/library.ts';
import { startPostgres } from '../postgres.ts';
import { bundleCommands } from './bundle-commands.ts';
import { databaseIn, fileWith } from './filled.ts';
import type { Maker } from './maker.ts';

const engineMakers = {
  /** A folder with the programs of the project's scripts: see `bundled`. */
  commands: bundleCommands,

  /** An embedded database file with the library's demo data of a busy evening. */
  libraryFile: (({ undo }) => fileWith(libraryService, 'demo', undo)) as Maker,

  /** The same with only the library's first administrator. */
  firstFile: (({ undo }) => fileWith(libraryService, { adminPassword }, undo)) as Maker,

  /** The URL of a PostgreSQL server on which tests may create databases. */
  postgres: (async ({ undo }) => {
    const postgres = await startPostgres();
    undo(postgres.stop);
    return postgres.url;
  }) as Maker,

  /** The URL of a database on it with the library's demo data and no connections, so that it can be copied. */
  libraryDatabase: (async ({ get }) => databaseIn(await get('postgres'))) as Maker<'postgres'>,

  /** The same with only the library's first administrator. */
  firstDatabase: (async ({ get }) =>
    databaseIn(await get('postgres'), libraryService, { adminPassword })) as Maker<'postgres'>,
};

/** The resources that are created once for all test files. */
export type Thing = keyof typeof engineMakers | keyof typeof hallMakers;

/** All makers, including those of the product's tests: one workshop serves all files of a run. */
export const makers: Readonly<Record<Thing, Maker<'postgres'>>> = { ...engineMakers, ...hallMakers };
