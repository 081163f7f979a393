import Libsql from 'libsql';
import { serverWords } from '../http/words.ts';
import { damageReport } from './sqlite.ts';

/**
 * Copies a consistent snapshot of a database into an empty file, while others keep reading and writing; later writes
 * are not included.
 */
export function copySqlite(from: string, to: string): void {
  const database = new Libsql(from);
  try {
    database.exec('PRAGMA busy_timeout = 60000');
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
}

/** Returns the damage report of a database file that is not in use, or undefined; does not change the file. */
export function faultIn(path: string): string | undefined {
  let database: Libsql.Database | undefined;
  try {
    database = new Libsql(path, { readonly: true });
    if (damageReport(database) !== undefined) return serverWords().start.damaged;
    const head = "select count(*) as found from sqlite_master where name = 'audit_head'";
    const [{ found: heads } = { found: 0 }] = database.prepare(head).all() as readonly { readonly found: number }[];
    return heads === 1 ? undefined : serverWords().start.otherDatabase;
  } catch (error) {
    return (error as Error).message;
  } finally {
    database?.close();
  }
}
