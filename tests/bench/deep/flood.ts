import type { BuiltServer } from '../../hall/run/built-server.ts';
import { call, median, round, signIn, token } from './calls.ts';

/**
 * `npm run bench -- flood`: how many honest sign-ins get in, and after how long, while sixty strangers flood the sign-in from
 * addresses of their own for ten seconds; and how much slower a list is meanwhile than before.
 */
export async function flood(built: BuiltServer, seconds = 10): Promise<void> {
  const server = await built.start({ DATA_DIR: built.dataDir(), TRUST_PROXY: '1' });
  try {
    const admin = await token(server.url, 'admin', 'baize888');
    // Whoever has signed in from there before is known.
    await token(server.url, 'owner', 'baize888');
    const quiet = await reads(server.url, admin, () => false);
    const until = Date.now() + seconds * 1000;
    const isOver = () => Date.now() >= until;
    const told = new Map<number, number>();
    const strangers = Array.from({ length: 60 }, async (_, stranger) => {
      while (!isOver()) {
        const { status } = await signIn(server.url, `nobody${stranger}`, 'wrong!', `198.51.100.${stranger}`);
        told.set(status, (told.get(status) ?? 0) + 1);
        // Whoever is sent away at once comes back a little later.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    const flooded = reads(server.url, admin, () => !isOver());
    const [known, unknown] = [
      honest(server.url, () => '127.0.0.1', isOver),
      honest(server.url, (tries) => `203.0.113.${tries % 250}`, isOver),
    ];
    await Promise.all(strangers);
    const ratio = median(await flooded) / median(quiet);
    console.table([
      { 'honest sign-ins': 'from a known address', ...(await known) },
      { 'honest sign-ins': 'each from a new address', ...(await unknown) },
    ]);
    console.table([
      {
        'a list, quiet ms': round(median(quiet)),
        'flooded ms': round(median(await flooded)),
        'times slower': round(ratio),
        ...Object.fromEntries([...told].map(([status, count]) => [`strangers told ${status}`, count])),
      },
    ]);
  } finally {
    await server.end('SIGTERM');
  }
}

/** Signs in again and again, as one who waits for each answer. */
async function honest(
  url: string,
  address: (tries: number) => string,
  isOver: () => boolean,
): Promise<Readonly<Record<string, number>>> {
  const waits: number[] = [];
  const told: Record<string, number> = {};
  while (!isOver()) {
    const start = performance.now();
    const { status } = await signIn(url, 'owner', 'baize888', address(waits.length));
    waits.push(performance.now() - start);
    const what = status === 200 ? 'let in' : `told ${status}`;
    told[what] = (told[what] ?? 0) + 1;
  }
  return {
    tries: waits.length,
    ...told,
    'median ms': round(median(waits)),
    'slowest ms': round(Math.max(...waits)),
  };
}

/** Milliseconds of reads of a list, forty at least. */
async function reads(url: string, who: string, goesOn: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (times.length < 40 || goesOn()) {
    const start = performance.now();
    await (await call(url, 'GET', '/api/club/list?size=10', { token: who })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}
