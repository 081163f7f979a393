import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { parseProject, screenIds } from '../../src/compile/project.ts';
import { publish } from '../../src/compile/publish.ts';
import { compileScreen } from '../../src/compile/screen.ts';

const files = await readProject(process.cwd());
const ids = screenIds(files);

test('the shipped project gives no message', () => {
  expect(check(files)).toEqual([]);
});

test('there are screens to check', () => {
  expect(ids.length).toBeGreaterThan(3);
});

test.each(ids)('%s compiles to a frozen value that survives JSON, and its source is left as it was', (id) => {
  const project = parseProject(files);
  const before = JSON.stringify(project);
  const screen = compileScreen(project, id);
  expect(Object.isFrozen(screen)).toBe(true);
  expect(JSON.parse(JSON.stringify(screen))).toEqual(screen);
  expect(JSON.stringify(project)).toBe(before);
});

test('the shipped project publishes every screen and form', () => {
  const { assets, boot } = publish(files);
  expect(Object.keys(assets)).toEqual(expect.arrayContaining(ids.map((id) => `${id}.json`)));
  expect(boot.menu.length).toBeGreaterThan(0);
});

test('a check leaves the files and the next check as they were', () => {
  const before = JSON.stringify(files);
  check({ ...files, 'screens/menu.json': '{' });
  expect(check(files)).toEqual([]);
  expect(JSON.stringify(files)).toBe(before);
});
