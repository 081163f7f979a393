import pg from 'pg';
import type { BuiltServer } from '../../hall/run/built-server.ts';
import { newDatabase, startPostgres } from '../../server/postgres.ts';
import { call, median, round, token } from './calls.ts';

/**
 * `npm run bench -- outage`: four people write without a pause while PostgreSQL ends every connection ten times and restarts
 * five times. Whatever is not acknowledged is sent again with its key, as the page does.
 */
export async function outage(built: BuiltServer): Promise<void> {
  const postgres = await startPostgres();
  try {
    const url = await newDatabase(postgres.url);
    const server = await built.start({ DATABASE_URL: url, ADMIN_PASSWORD: 'first-secret' });
    try {
      const admin = await token(server.url, 'admin', 'first-secret');
      const writing = new Writing(server.url, admin);
      const writers = Array.from({ length: 4 }, (_, index) => writing.run(index));
      const ends = [];
      for (let round = 0; round < 10; round += 1) ends.push(await writing.recovery(() => endConnections(url)));
      const restarts = [];
      for (let round = 0; round < 5; round += 1)
        restarts.push(await writing.recovery(() => postgres.interrupt(async () => undefined)));
      writing.isOver = true;
      await Promise.all(writers);
      console.table([await writing.figures(url)]);
      console.table([
        { 'back after': 'connections ended', 'median ms': round(median(ends)), 'slowest ms': round(Math.max(...ends)) },
        { 'back after': 'a restart', 'median ms': round(median(restarts)), 'slowest ms': round(Math.max(...restarts)) },
      ]);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await postgres.stop();
  }
}

async function endConnections(url: string): Promise<void> {
  const operator = new pg.Client(url);
  await operator.connect();
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await operator.end();
}

/** Writes that go on, what they were answered, and when the last one was acknowledged. */
class Writing {
  isOver = false;
  readonly #acknowledged: string[] = [];
  readonly #told = new Map<string, number>();
  readonly #url: string;
  readonly #token: string;
  #waiting: (() => void)[] = [];

  constructor(url: string, who: string) {
    this.#url = url;
    this.#token = who;
  }

  async run(writer: number): Promise<void> {
    for (let count = 0; !this.isOver; count += 1) {
      const name = `加盟商 ${writer}-${count}`;
      while (!(await this.#write(name))) await new Promise((resolve) => setTimeout(resolve, 20));
      this.#acknowledged.push(name);
      for (const wake of this.#waiting.splice(0)) wake();
    }
  }

  /** Milliseconds from the end of a fault to the next write that begins afterwards and is acknowledged. */
  async recovery(fault: () => Promise<void>): Promise<number> {
    await fault();
    const start = performance.now();
    // Those under way may have been acknowledged before.
    for (let written = 0; written < 5; written += 1) await new Promise<void>((wake) => this.#waiting.push(wake));
    return performance.now() - start;
  }

  async figures(url: string): Promise<Readonly<Record<string, number>>> {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select name from tenant where name like '加盟商 %'");
    await client.end();
    const stored = rows.map(({ name }) => name);
    const kept = new Set(stored);
    return {
      acknowledged: this.#acknowledged.length,
      lost: this.#acknowledged.filter((name) => !kept.has(name)).length,
      'carried out twice': stored.length - kept.size,
      'never acknowledged': stored.length - this.#acknowledged.length,
      ...Object.fromEntries([...this.#told].map(([what, count]) => [`answered ${what}`, count])),
    };
  }

  async #write(name: string): Promise<boolean> {
    const headers = { 'idempotency-key': encodeURIComponent(name) };
    const answer = await call(this.#url, 'POST', '/api/tenant/', { token: this.#token, body: { name }, headers }).then(
      async (response) => {
        await response.text();
        return String(response.status);
      },
      () => 'nothing',
    );
    this.#told.set(answer, (this.#told.get(answer) ?? 0) + 1);
    return answer === '200';
  }
}
