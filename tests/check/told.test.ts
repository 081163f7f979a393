import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { mistakes, tell, titleOf } from './seeded-mistakes.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);
const told = JSON.parse(readFileSync(new URL('told.json', import.meta.url), 'utf8'));
const titled = mistakes.map((mistake) => [titleOf(mistake), mistake] as const);
const telling = new Map<string, readonly string[]>();

/** What the check says of a mistake, asked once. */
function saying(title: string, mistake: (typeof mistakes)[number]): readonly string[] {
  const said = telling.get(title) ?? tell(mistake, clean);
  telling.set(title, said);
  return said;
}

test.each(titled)('in both languages, what is underlined and said is as told.json has it for %s', (title, mistake) => {
  expect(saying(title, mistake)).toEqual(told[title]);
});

test('told.json is what the check says of every seeded mistake; if that is to change: vitest -u', async () => {
  const said = Object.fromEntries(titled.map(([title, mistake]) => [title, saying(title, mistake)]));
  await expect(`${JSON.stringify(said, null, 2)}\n`).toMatchFileSnapshot('told.json');
});
