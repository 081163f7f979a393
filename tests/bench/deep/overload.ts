import type { BuiltServer } from '../../hall/run/built-server.ts';
import { newDatabase, startPostgres } from '../../server/postgres.ts';
import { call, median, round, token } from './calls.ts';

/** Far more than is done at a time and may wait, of each class of work. */
const flooders = { reads: 500, writes: 450, files: 50 };

/**
 * `npm run bench -- overload`: for ten seconds one account asks for far more than can be done (lists, writes, whole lists for
 * files), while another person goes on reading; what both were told, and how long after the flood the first call of each kind is
 * answered that begins then.
 */
export async function overload(built: BuiltServer, seconds = 10): Promise<void> {
  await measure('SQLite', built, { DATA_DIR: built.dataDir() }, 'baize888', seconds);
  const postgres = await startPostgres();
  try {
    const DATABASE_URL = await newDatabase(postgres.url);
    const environment = { DATABASE_URL, ADMIN_PASSWORD: 'first-secret' };
    await measure('PostgreSQL', built, environment, 'first-secret', seconds);
  } finally {
    await postgres.stop();
  }
}

async function measure(
  store: string,
  built: BuiltServer,
  environment: Readonly<Record<string, string>>,
  password: string,
  seconds: number,
): Promise<void> {
  const server = await built.start(environment);
  try {
    const [flooding, other] = [await token(server.url, 'admin', password), await token(server.url, 'admin', password)];
    const asks = {
      reads: () => call(server.url, 'GET', '/api/club/list?size=10', { token: flooding }),
      files: () => call(server.url, 'GET', '/api/audit/list?size=1000', { token: flooding }),
      writes: (index = 0) =>
        call(server.url, 'POST', '/api/tenant/', { token: flooding, body: { name: `${store} ${index}` } }),
    };
    const until = Date.now() + seconds * 1000;
    const isOver = () => Date.now() >= until;
    const told = new Map<string, number>();
    const flood = Object.entries(flooders).flatMap(([kind, count]) =>
      Array.from({ length: count }, async (_, index) => {
        for (let round = 0; !isOver(); round += 1) {
          const said = await asks[kind as keyof typeof asks](index + round * 10_000).then(
            async (answer) => {
              await answer.arrayBuffer();
              return String(answer.status);
            },
            () => 'nothing',
          );
          told.set(`${kind} told ${said}`, (told.get(`${kind} told ${said}`) ?? 0) + 1);
          // Ten times sooner than it is told to; without any pause this process would be the slower one.
          if (said === '503') await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }),
    );
    const theirs = reader(server.url, other, isOver);
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
    const back: Record<string, number> = {};
    const ended = performance.now();
    for (const [kind, ask] of Object.entries(asks)) {
      while ((await ask(-1)).status === 503);
      back[`${kind} again after ms`] = round(performance.now() - ended);
    }
    await Promise.all(flood);
    console.table([{ store, ...Object.fromEntries([...told].sort()) }]);
    console.table([{ store, ...(await theirs), ...back }]);
  } finally {
    await server.end('SIGTERM');
  }
}

/** Somebody else, who reads one thing after another meanwhile. */
async function reader(url: string, who: string, isOver: () => boolean): Promise<Readonly<Record<string, number>>> {
  const waits: number[] = [];
  let refused = 0;
  while (!isOver()) {
    const start = performance.now();
    const { status } = await call(url, 'GET', '/api/session', { token: who });
    if (status === 200) waits.push(performance.now() - start);
    else refused += 1;
  }
  const slowest = round(Math.max(0, ...waits));
  return { 'another’s reads': waits.length, 'median ms': round(median(waits)), 'slowest ms': slowest, refused };
}
