import { serve } from '@hono/node-server';
import { readProject } from '../../../src/check/read.ts';
import { service } from '../../../src/hall/service.ts';
import { contractOf } from '../../../src/server/http/contract.ts';
import { scryptPasswords } from '../../../src/server/people/passwords.ts';
import { createApp } from '../../../src/server/run/app.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';

// A process of its own over a prepared database, named by the first argument (a file or a URL); prints its port.
const [, , place = ''] = process.argv;
const store = place.startsWith('postgres:') ? openPostgres(place) : openSqlite(place);
const contract = contractOf(await readProject(process.cwd()));
const app = createApp(service, { store, contract, passwords: scryptPasswords(8), now: Date.now });
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
