import { spawn } from 'node:child_process';
import pg from 'pg';
import { serverWords } from '../../http/words.ts';
import { StartFailure } from '../environment.ts';

/**
 * Runs one of PostgreSQL's programs against the database of this URL; throws a StartFailure with its error output if it
 * fails. Passes the password in the environment, because a program's arguments are visible to everyone.
 */
export async function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const { start } = serverWords();
  const { code, output } = await run(program, url, args);
  if (code !== 0) throw new StartFailure(start.programFailed(program, output.trim() || start.exitCode(code)));
}

function run(program: string, url: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...variablesOf(url) };
    const child = spawn(program, [...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', () => reject(new StartFailure(serverWords().start.programMissing(program))));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Returns a database URL as the environment variables of PostgreSQL's programs: `PGHOST`, `PGPASSWORD`, … */
export function variablesOf(url: string): Readonly<Record<string, string>> {
  const { host, port, user, database, password } = new pg.Client(url);
  const { searchParams } = new URL(url);
  const given: Readonly<Record<string, string | null | undefined>> = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
  };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
