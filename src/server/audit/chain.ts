import { hash } from 'node:crypto';
import type { AuditEntry } from '../store/tables/audit.ts';

/** An entry as it stands in the table, with the product's own columns. */
export type Row = Readonly<Record<string, unknown>> & Pick<AuditEntry, 'id' | 'hash'>;

/** Returns SHA-256 of the hashes of these ends, comma-joined; that of a chain without entries is empty. */
export function digestOf(hashes: readonly string[]): string {
  return hash('sha256', hashes.join(','));
}

/** Returns the hash of an entry: SHA-256 of the hashes before it and its own columns by name, empty ones left out. */
export function hashOf(previous: string, entry: Readonly<Record<string, unknown>>): string {
  const columns: [name: string, value: unknown][] = [];
  for (const name of Object.keys(entry).sort()) {
    const value = entry[name];
    if (name !== 'hash' && value !== null && value !== undefined) columns.push([name, value]);
  }
  return hash('sha256', previous + JSON.stringify(columns));
}
