// @module-tag deep
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageVersion } from '../../src/language/migrations/migrate.ts';
import { plainEnvironment } from '../browser/server.ts';

/** A folder elsewhere, into which engine and `create-baize` are installed from their files, as npm does before it creates. */
let elsewhere: string;
let created: string;

beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'baize-create-'));
  created = join(elsewhere, 'my-admin');
  const pack = (from: string) =>
    run('npm', ['pack', '--silent', '--ignore-scripts=false', '--pack-destination', elsewhere], from)
      .trim()
      .split('\n')
      .at(-1) ?? '';
  const files = [pack(process.cwd()), pack('src/tools/create')];
  execFileSync('cp', ['-al', 'node_modules', elsewhere]);
  // What a new project asks for is at hand here, and npm resolves what the engine needs beside it without a registry.
  const template = JSON.parse(readFileSync('src/template/package.json', 'utf8')) as Record<string, object>;
  const [baize, create] = files.map((file) => `file:${file}`);
  const dependencies = { ...template.dependencies, baize, 'create-baize': create };
  writeFileSync(join(elsewhere, 'package.json'), JSON.stringify({ ...template, dependencies }));
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], elsewhere);
  run('npx', ['--no-install', 'create-baize', created], elsewhere);
});
afterAll(() => rm(elsewhere, { recursive: true, force: true }));

test('engine and create-baize have one version', () => {
  const [engine, create] = ['package.json', 'src/tools/create/package.json'].map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as { version: string; dependencies: Record<string, string> },
  );
  expect([create?.version, create?.dependencies.baize]).toEqual([engine?.version, engine?.version]);
});

test('a created project has what people and programs need to begin, checks clean and builds', () => {
  for (const path of [
    'AGENTS.md',
    'README.md',
    'screens/README.md',
    'screens/context.md',
    'schemas/editor/screen.json',
  ])
    expect([path, existsSync(join(created, path))]).toEqual([path, true]);
  execFileSync('cp', ['-al', join(elsewhere, 'node_modules'), created]);
  expect(run('npm', ['run', '--silent', 'check'], created)).toBe('');
  run('npm', ['run', '--silent', 'build'], created);
  expect(existsSync(join(created, 'dist/client/index.html'))).toBe(true);
});

test('a program proposes there by the installed command', async () => {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(
    new StdioClientTransport({
      command: 'npx',
      args: ['--no-install', 'baize', 'mcp'],
      cwd: created,
      stderr: 'inherit',
    }),
  );
  const files = [{ path: 'screens/book.json', edits: [{ old: '"title": "Books"', new: '"title": "Catalogue"' }] }];
  const { structuredContent } = await client.callTool({ name: 'propose', arguments: { files } });
  const context = await client.callTool({ name: 'read', arguments: { path: 'context' } });
  await client.close();
  expect(structuredContent).toMatchObject({ sound: true, risk: 'normal' });
  expect(JSON.stringify(context.content)).toContain('# How to write');
});

test.each([languageVersion - 2, languageVersion - 1])(
  'a project of version %i of the language is upgraded by one command, and checks clean',
  (version) => {
    const project = join(elsewhere, `version-${version}`);
    cpSync(`tests/language/migrations/${version}/before`, project, { recursive: true });
    expect(() => run('npx', ['--no-install', 'baize', 'check', project], elsewhere)).toThrow();
    run('npx', ['--no-install', 'baize', 'migrate', project], elsewhere);
    expect(run('npx', ['--no-install', 'baize', 'check', project], elsewhere)).toBe('');
    expect(readFileSync(join(project, 'screens/menu.json'), 'utf8')).toContain(`"version": ${languageVersion}`);
  },
);

function run(command: string, parameters: readonly string[], cwd: string): string {
  return execFileSync(command, parameters, { cwd, env: plainEnvironment(), encoding: 'utf8', stdio: 'pipe' });
}
