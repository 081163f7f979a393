import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baize, type Outcome } from './baize.ts';

const fixture = new URL('../../check/fixture', import.meta.url).pathname;
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-'));
  await cp(fixture, root, { recursive: true });
  const git = (...wanted: string[]): unknown =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b', ...wanted]);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');
});
afterEach(() => rm(root, { recursive: true }));

test('an unchanged tree has no changes and exits 0', { tags: 'deep' }, async () => {
  expect(await run()).toEqual({ code: 0, output: '没有变化\n', errors: '' });
});

test('a harmless change is printed under its file and exits 0', { tags: 'deep' }, async () => {
  await change('"title": "归还"', '"title": "还书"');
  expect(await run()).toMatchObject({
    code: 0,
    output: 'screens/book.json\n  操作「归还」的名称由「归还」改为「还书」\n',
  });
});

test('a risky change exits 1 until it has a reason or is acknowledged', async () => {
  await change('"when": { "status": 2 }', '"when": { "status": [1, 2] }');
  const first = await run('HEAD');
  expect(first.code).toBe(1);
  expect(first.output).toContain('（高风险）');
  expect(first.errors).toContain('有 1 处高风险改动没有说明理由');
  expect((await run('--ack')).code).toBe(0);
  await change('"when": { "status": [1, 2] }', '"$comment": "柜台要求", "when": { "status": [1, 2] }');
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining('（理由：柜台要求）') });
});

test('a revision that does not exist is said to be missing and exits 2', { tags: 'deep' }, async () => {
  expect(await run('nowhere')).toEqual({ code: 2, output: '', errors: '没有「nowhere」这个版本\n' });
});

async function change(from: string, to: string): Promise<void> {
  const path = join(root, 'screens/book.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

function run(...wanted: readonly string[]): Promise<Outcome> {
  return baize(['diff', ...wanted], { cwd: root });
}
