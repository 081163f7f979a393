// @module-tag deep
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** All that is compiled, as each of it may name the languages one by one. */
const parts = [
  ...['src', 'tests', 'stories', '.storybook', 'schemas', 'screens', 'package.json'],
  ...['tsconfig.json', 'vite.config.ts', 'vitest.config.ts'],
];

test('what the command starts compiles as it is, and a word that is then missing does not', () => {
  const root = mkdtempSync(join(tmpdir(), 'baize-words-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const run = (...words: readonly string[]) =>
    execFileSync('npx', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

  run('tsx', 'src/tools/words/main.ts', 'pt-BR');
  run('tsc', '-p', '.');
  expect(() => run('tsx', 'src/tools/words/main.ts', 'pt-BR'), 'it says what is left').toThrow();

  const buttons = join(root, 'src/words/pt-BR/buttons.ts');
  const [, name = ''] = /export const (\w+)/.exec(readFileSync(buttons, 'utf8')) ?? [];
  writeFileSync(buttons, readFileSync(buttons, 'utf8').replace(`export const ${name} `, 'export const other '));
  expect(() => run('tsc', '-p', '.')).toThrow();
});
