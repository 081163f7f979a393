import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { mistakes, tell, titleOf } from './seeded-mistakes.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);

test('told.json is what the check says of every seeded mistake; if that is to change: vitest -u', async () => {
  const told = Object.fromEntries(mistakes.map((mistake) => [titleOf(mistake), tell(mistake, clean)]));
  await expect(`${JSON.stringify(told, null, 2)}\n`).toMatchFileSnapshot('told.json');
});
