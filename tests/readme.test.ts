import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check } from '../src/check/check.ts';
import { readProject } from '../src/check/read.ts';
import { listParameters, optionParameters, trendParameters } from '../src/language/contract/parameters.ts';

const readme = readFileSync('README.md', 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

test('the screen that the README shows passes the check', async () => {
  const example = /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  // In the place of the screen that it shortens, so that the menu and its forms still fit.
  const project = await readProject(process.cwd());
  const files = { ...project, 'screens/tenant.json': example };
  const wrong = check(files).filter(({ file }) => file === 'screens/tenant.json');
  expect(wrong.map(({ message }) => message)).toEqual([]);
});

test('every script stands in the README, and every file it links to exists', () => {
  expect(
    scripts.filter((script) => [script, script.split(':')[0]].every((name) => !readme.includes(`\`${name}\``))),
  ).toEqual([]);
  for (const [, path = ''] of readme.matchAll(/\]\(([^)]+)\)/g)) expect(() => readFileSync(path)).not.toThrow();
});

test('the README of a new project names whatever the console asks of a back end beside its filters', () => {
  const text = readFileSync('src/template/README.md', 'utf8');
  const asked = [...new Set([...listParameters, ...optionParameters, ...trendParameters])];
  const untold = asked.filter((name) => !new RegExp(`\`${name}[=\`]`).test(text));
  expect(untold, 'parameters that src/template/README.md does not name').toEqual([]);
  for (const needed of ['POST /api/login', 'GET /api/session', 'POST /api/logout', 'X-Token', 'Idempotency-Key'])
    expect(text).toContain(`\`${needed}\``);
});
