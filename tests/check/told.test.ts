import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { mistakes, tell, titleOf } from './seeded-mistakes.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);
const told = JSON.parse(readFileSync(new URL('told.json', import.meta.url), 'utf8'));

test.each(mistakes.map((mistake) => [titleOf(mistake), mistake] as const))(
  'in both languages, what is underlined and said is as told.json has it for %s',
  // The whole file is compared at once, too: the mutation run takes these, which need no Vitest.
  { tags: 'deep' },
  (title, mistake) => {
    expect(tell(mistake, clean)).toEqual(told[title]);
  },
);
