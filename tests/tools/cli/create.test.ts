import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { baize } from './baize.ts';

test('where the engine cannot be packed, nothing is left that would stop a second try', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { code } = await baize(['create', folder], { env: { ...process.env, PATH: folder } });
  expect([code, await readdir(folder)]).toEqual([1, []]);
});
