import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('where the engine cannot be packed, nothing is left that would stop a second try', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const parameters = ['--import', import.meta.resolve('tsx'), 'src/tools/cli/main.ts', 'create', folder];
  const isDone = await new Promise((done) => {
    execFile(process.execPath, parameters, { env: { ...process.env, PATH: folder } }, (error) => done(error === null));
  });
  expect([isDone, await readdir(folder)]).toEqual([false, []]);
});
