import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each run starts a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const fixture = new URL('fixture', import.meta.url).pathname;
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-'));
  await cp(fixture, root, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

test('a clean project prints nothing and exits 0', async () => {
  expect(await run(root)).toEqual({ code: 0, errors: '' });
});

test('a mistake is printed as file:line:column, sentence, hint and code, and exits 1', async () => {
  await misspell();
  expect(await run(root)).toEqual({
    code: 1,
    errors: 'screens/book.json:12:40 没有「sortabel」这个键（是不是「sortable」？） [key.unknown]\n发现 1 个问题\n',
  });
});

test('the same in English on request', async () => {
  await misspell();
  expect((await run('--english', root)).errors).toContain(
    'screens/book.json:12:40 there is no key “sortabel” (did you mean “sortable”?) [key.unknown]',
  );
});

async function misspell(): Promise<void> {
  const path = join(root, 'screens/book.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('"sortable"', '"sortabel"'));
}

function run(...wanted: readonly string[]): Promise<{ readonly code: number; readonly errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'src/check/main.ts', ...wanted], (error, _, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, errors });
    });
  });
}
