/**
 * `node --import tsx search-killed.ts FILE ROWS`: completes the search indexes of the library in a database so many rows at
 * once, and is killed in the middle of its third part.
 */
import { completeSearchIndexes } from '../../src/server/records/search/complete-search-indexes.ts';
import { searchIndexesOf } from '../../src/server/records/search/search-index.ts';
import { addRows } from '../../src/server/records/search/sqlite-index.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import { evening, passwords } from './evening.ts';
import { libraryService } from './library/library.ts';

const [, , place = '', rows = ''] = process.argv;
const rowsAtOnce = Number(rows);
const store = openSqlite(place);
const growing = libraryService.areas.flatMap((area) => area.growing ?? []);
await prepareStore(libraryService, { store, passwords, now: evening, indexedAtStart: rowsAtOnce });
const loans = searchIndexesOf(growing).get('loan');
let parts = 0;
const indexes = await completeSearchIndexes(
  store,
  growing.filter(({ table }) => table === 'loan'),
  {
    log: () => undefined,
    rowsAtOnce,
    between: async () => {
      parts += 1;
      if (parts < 2 || loans === undefined) return;
      await store.write(async (db) => {
        await addRows(db, loans, rowsAtOnce);
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => undefined);
      });
    },
  },
);
await indexes.ended;
