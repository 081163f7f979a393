import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usedPaths } from '../../src/build/icons-plugin.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-icons-'));
  await mkdir(join(root, 'src'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
});
afterEach(() => rm(root, { recursive: true }));

it('finds the icons that sources name, and only those', async () => {
  await writeFile(
    join(root, 'src/a.tsx'),
    `<Icon icon="key" />; <Button icon={'trash'} endIcon="caret-down" />; ({ icon: 'add' })`,
  );
  expect(Object.keys(await usedPaths(root))).toEqual(['add', 'caret-down', 'key', 'trash']);
});

it('names the file of an icon that does not exist', async () => {
  await writeFile(join(root, 'src/a.tsx'), '<Icon icon="keyy" />');
  await expect(usedPaths(root)).rejects.toThrow('src/a.tsx: there is no icon named "keyy".');
});
