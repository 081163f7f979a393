import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from './chromium.ts';
import { plainEnvironment, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with what a server of this project leaves that has filled an empty database. */
    readonly demoData: string;
  }
}

/** Before the first journey: a Chromium, the console and its server built as `npm start` builds them, and demo data. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  ensureChromium();
  await Promise.all(['build:client', 'build:server'].map(runScript));
  const folder = await mkdtemp(join(tmpdir(), 'baize-demo-data-'));
  const server = await startServer({ DATA_DIR: folder });
  await server.stop();
  provide('demoData', folder);
  return () => rm(folder, { recursive: true });
}

function runScript(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`npm run ${script} failed:\n${output}`))));
  });
}
