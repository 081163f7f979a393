import { hash } from 'node:crypto';
import type { AuditEntry } from '../store/tables/audit.ts';

/** An entry as it stands in the table, with the product's own columns. */
export type Row = Readonly<Record<string, unknown>> & Pick<AuditEntry, 'id' | 'hash'>;

/** Returns the hash of an entry: SHA-256 of the hash before it and its own columns by name, empty ones left out. */
export function hashOf(previous: string, entry: Readonly<Record<string, unknown>>): string {
  const columns: [name: string, value: unknown][] = [];
  for (const name of Object.keys(entry).sort()) {
    const value = entry[name];
    if (name !== 'hash' && value !== null && value !== undefined) columns.push([name, value]);
  }
  return hash('sha256', previous + JSON.stringify(columns));
}
