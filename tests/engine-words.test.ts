import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const engine = ['language', 'check', 'compile', 'change', 'tools', 'server', 'console', 'studio', 'entries'];

/** What only this product knows of; the screens and src/hall may speak of it. */
const domain =
  /\bclub|tenant|billiard|pool.?hall|franchis|competition|withdraw|assistant|meituan|douyin|aqara|smyoo|voucher|coach|bill_?no|台球|球房|门店|加盟|助教|比赛|提现|约球|团购|总店|桌台|绿米|美团|抖音/i;

it.each(engine)('src/%s knows nothing of pool halls', async (folder) => {
  const root = join('src', folder);
  const files = (await readdir(root, { recursive: true })).filter((name) => /\.(tsx?|css)$/.test(name));
  expect(files.length).toBeGreaterThan(2);
  const found: string[] = [];
  for (const name of files) {
    const lines = (await readFile(join(root, name), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (domain.test(line)) found.push(`${root}/${name}:${index + 1} ${line.trim()}`);
    }
  }
  expect(found).toEqual([]);
});
