import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { patient, person } from '../context.ts';
import { copyOfProject } from '../project.ts';
import { type Server, startServer } from '../server.ts';
import { askForRefunds } from './approvals.ts';
import { install } from './in-page.ts';
import { Line } from './line.ts';

/** A browser, a server over a project of its own, and the line between them. */
export interface Ground {
  readonly context: BrowserContext;
  readonly server: Server;
  readonly line: Line;
  /** Saves a screen, which the server announces. */
  publish(): void;
  /** Starts over with the demo data. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** @param demoData A folder with what a server left that has filled an empty database. */
export async function openGround(demoData: string | undefined): Promise<Ground> {
  const project = await copyOfProject();
  const begin = async () => {
    const server = await startServer({}, project, demoData);
    await askForRefunds(server.url);
    return server;
  };
  let server = await begin();
  const line = await Line.open(() => server.url);
  const profile = mkdtempSync(join(tmpdir(), 'baize-profile-'));
  // A profile on the disk, as people have: what a private window keeps goes with its last page.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: chromiumFlags,
    ...person,
    viewport: { width: 1366, height: 900 },
  });
  patient(context);
  // The compiler names functions by a call that only its own modules know.
  await context.addInitScript({ content: 'globalThis.__name = (made) => made' });
  await context.addInitScript(install);
  let versions = 0;
  return {
    context,
    get server() {
      return server;
    },
    line,
    publish() {
      const path = join(project, 'screens/club.json');
      versions++;
      const text = readFileSync(path, 'utf8').replace(/"title": "[^"]*门店列表"/, `"title": "${versions} 号门店列表"`);
      writeFileSync(`${path}~`, text);
      renameSync(`${path}~`, path);
    },
    async renew() {
      await server.stop();
      server = await begin();
    },
    async close() {
      await context.close();
      await line.close();
      await server.stop();
      for (const folder of [project, profile]) rmSync(folder, { recursive: true });
    },
  };
}
