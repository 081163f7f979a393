import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productWords } from './layers/product-words.ts';

const engine = ['language', 'check', 'compile', 'change', 'tools', 'server', 'console', 'studio', 'entries'];

it.each(engine)('src/%s knows nothing of pool halls', async (folder) => {
  const root = join('src', folder);
  const files = (await readdir(root, { recursive: true })).filter((name) => /\.(tsx?|css)$/.test(name));
  expect(files.length).toBeGreaterThan(2);
  const found: string[] = [];
  for (const name of files) {
    const lines = (await readFile(join(root, name), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (productWords.test(line)) found.push(`${root}/${name}:${index + 1} ${line.trim()}`);
    }
  }
  expect(found).toEqual([]);
});
