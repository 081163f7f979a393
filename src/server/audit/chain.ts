import { hash } from 'node:crypto';
import type { AuditEntry } from '../store/tables/audit.ts';

/** An entry as stored, including the product's own columns. */
export type Row = Readonly<Record<string, unknown>> & Pick<AuditEntry, 'id' | 'hash'>;

/** Returns the SHA-256 of the comma-joined hashes; the hash of a chain without entries is ''. */
export function digestOf(hashes: readonly string[]): string {
  return hash('sha256', hashes.join(','));
}

/**
 * Returns the hash of an entry: the SHA-256 of the preceding hashes and its own columns sorted by name, without empty
 * ones.
 */
export function hashOf(previous: string, entry: Readonly<Record<string, unknown>>): string {
  const columns: [name: string, value: unknown][] = [];
  for (const name of Object.keys(entry).sort()) {
    const value = entry[name];
    if (name !== 'hash' && value !== null && value !== undefined) columns.push([name, value]);
  }
  return hash('sha256', previous + JSON.stringify(columns));
}
