import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { removeScreen } from '../../src/studio/remove-screen.ts';

test('a page goes with its entry in the menu, from within a section too, and the rest of the menu stays as written', async () => {
  const published = await readProject('.');
  const changes = removeScreen(published, 'withdraw');
  const menu = await readFile('screens/menu.json', 'utf8');
  const entry = /\n.*"screen": "withdraw", .* },/.exec(menu)?.[0] ?? 'none';
  expect(changes).toEqual({ 'screens/withdraw.json': null, 'screens/menu.json': menu.replace(entry, '') });
});

test('a page that no menu names goes alone', async () => {
  const published = { ...(await readProject('.')), 'screens/lost.json': '{}' };
  expect(removeScreen(published, 'lost')).toEqual({ 'screens/lost.json': null });
});
