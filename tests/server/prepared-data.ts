import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareStore } from '../../src/server/run/prepare.ts';
import type { Service } from '../../src/server/service.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import { passwords } from './evening.ts';

const file = 'baize.db';
const databases = new WeakMap<Service, Promise<Buffer>>();

/**
 * Puts the database of a server of this service that has begun before into a folder for its data. The passwords of its demo
 * accounts have cheap hashes: a server's own hashes take more of the processor than all that a test asks of it.
 */
export async function prepareData(service: Service, folder: string): Promise<void> {
  const made = databases.get(service) ?? databaseOf(service);
  databases.set(service, made);
  const database = await made;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), database, { flag: 'wx' });
}

async function databaseOf(service: Service): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-prepared-'));
  try {
    const store = openSqlite(join(folder, file));
    try {
      await prepareStore(service, { store, passwords, now: Date.now(), beginning: 'demo' });
    } finally {
      await store.close();
    }
    return readFileSync(join(folder, file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
