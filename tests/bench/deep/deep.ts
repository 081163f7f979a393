import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltServer, buildPrograms, projectAround } from '../../hall/run/built-server.ts';
import { audit } from './audit.ts';
import { flood } from './flood.ts';
import { hono } from './hono.ts';
import { memory } from './memory.ts';
import { months } from './months.ts';
import { names } from './names.ts';
import { outage } from './outage.ts';
import { overload } from './overload.ts';
import { everyone } from './people.ts';
import { reports } from './reports.ts';
import { rows } from './rows.ts';
import { writes } from './writes.ts';

/** What is measured alone, by the word that chooses it: how the server bears floods, failing machines and a million rows, and what its calls cost. */
export const deep: Readonly<Record<string, (built: BuiltServer) => Promise<void>>> = {
  flood,
  overload,
  outage,
  memory,
  rows,
  reports,
  months,
  names,
  hono,
  audit,
  writes,
  people: everyone,
};

/** Measures these parts, one after the other, each on a server of its own. */
export async function measureDeep(parts: readonly string[]): Promise<void> {
  const programs = mkdtempSync(join(tmpdir(), 'baize-programs-'));
  await buildPrograms(programs);
  const built = projectAround(programs);
  try {
    for (const part of parts) await deep[part]?.(built);
  } finally {
    await built.remove();
    rmSync(programs, { recursive: true });
  }
}
