import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import type { Problem } from '../../src/check/problems/problem.ts';
import { readProject } from '../../src/check/read.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import type { Language } from '../../src/words/language.ts';
import { isShort, sampled } from '../depth.ts';
import { type Mistake, mistakes, seed, tell, titleOf } from './seeded-mistakes.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);

const checked = new Map<Mistake, Checked>();

interface Checked {
  readonly files: ProjectFiles;
  /** Where the mistake begins. */
  readonly start: number;
  readonly problems: readonly Problem[];
}

/** The project with the mistake, and what the check finds in it, looked for once. */
function checkedWith(mistake: Mistake): Checked {
  const known = checked.get(mistake);
  if (known !== undefined) return known;
  const { text, start } = seed(mistake, clean[mistake.file] ?? '');
  const files = { ...clean, [mistake.file]: text };
  const found = { files, start, problems: check(files) };
  checked.set(mistake, found);
  return found;
}

test.each(mistakes.map((mistake) => [titleOf(mistake), mistake] as const))(
  'one message at its line for %s',
  (_, mistake) => {
    const { file, code, at, hint, in: elsewhere } = mistake;
    const { files, start, problems } = checkedWith(mistake);
    const place = elsewhere ?? file;
    const text = files[place] ?? '';
    const line = text
      .slice(0, at === undefined && elsewhere === undefined ? start : text.lastIndexOf(at ?? ''))
      .split('\n').length;
    expect(problems).toMatchObject([{ file: place, line, code, ...(hint !== undefined && { hint }) }]);
  },
);

const toldOf = (some: readonly Mistake[], languages?: readonly Language[]) =>
  Object.fromEntries(
    some.map((mistake) => [titleOf(mistake), tell(mistake, clean, checkedWith(mistake).problems, languages)]),
  );

test.skipIf(isShort)(
  'told.json is what the check says of every seeded mistake; if that is to change: vitest -u',
  async () => {
    await expect(`${JSON.stringify(toldOf(mistakes), null, 2)}\n`).toMatchFileSnapshot('told.json');
  },
);

test.runIf(isShort)('told.json has the Chinese of every seeded mistake, and both languages of one in six', async () => {
  const written = JSON.parse(await readFile(new URL('told.json', import.meta.url), 'utf8'));
  const chinese = toldOf(mistakes, ['zh-CN']);
  expect(Object.keys(chinese)).toEqual(Object.keys(written));
  for (const [title, lines] of Object.entries(chinese))
    expect(written[title].slice(0, lines.length), title).toEqual(lines);
  expect(written).toMatchObject(toldOf(sampled(mistakes, 6)));
});
