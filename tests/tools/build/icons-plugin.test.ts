import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usedPaths } from '../../../src/tools/build/icons-plugin.ts';

let engine: string;
let product: string;
beforeEach(async () => {
  engine = await mkdtemp(join(tmpdir(), 'baize-icons-'));
  product = await mkdtemp(join(tmpdir(), 'baize-icons-'));
});
afterEach(() => Promise.all([engine, product].map((folder) => rm(folder, { recursive: true }))));

it('finds the icons that sources name, and only those', async () => {
  await writeFile(
    join(product, 'a.tsx'),
    `<Icon icon="key" />; <Button icon={'trash'} endIcon="caret-down" />; ({ icon: 'add' })`,
  );
  expect(Object.keys(await usedPaths([product]))).toEqual(['add', 'caret-down', 'key', 'trash']);
});

it('finds those of the engine, compiled as it is installed, beside those of the product', async () => {
  await writeFile(join(engine, 'a.js'), `_jsx(Icon, { icon: "cross", size: 16 })`);
  await writeFile(join(engine, 'a.d.ts'), `/** icon: 'nothing' */`);
  await writeFile(join(product, 'a.tsx'), '<Icon icon="key" />');
  expect(Object.keys(await usedPaths([engine, product]))).toEqual(['cross', 'key']);
});

it('names the file of an icon that does not exist', async () => {
  await writeFile(join(product, 'a.tsx'), '<Icon icon="keyy" />');
  await expect(usedPaths([product])).rejects.toThrow('a.tsx: there is no icon named "keyy".');
});
