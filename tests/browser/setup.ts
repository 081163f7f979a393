import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveWorkshop } from '../server/shared/serve-workshop.ts';
import { ensureChromium } from './chromium.ts';
import { libraryMakers } from './library-makers.ts';
import { run } from './run.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data of a server of this project after its first start. */
    readonly demoData: string;
    /** The URL of the workshop of libraries: see `libraries.ts`. */
    readonly libraries: string;
  }
}

/** Prepares a Chromium, the console and server built as by `npm start`, and demo data before the first journey. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  ensureChromium();
  await Promise.all(['build:client', 'build:server'].map((script) => run('npm', ['run', '--silent', script])));
  const folder = await mkdtemp(join(tmpdir(), 'baize-demo-data-'));
  const server = await startServer({ DATA_DIR: folder });
  await server.stop();
  provide('demoData', folder);
  const libraries = await serveWorkshop(libraryMakers);
  provide('libraries', libraries.url);
  return async () => {
    await libraries.close();
    await rm(folder, { recursive: true });
  };
}
