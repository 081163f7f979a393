import { expect, it } from 'vitest';
import { missingAreas, unusedWords } from './unused-words.ts';

const area = 'src/words/zh-CN/buttons.ts';
const words = { [area]: "export const closeTitle = '关闭';\nexport const saveTitle = '保存';" };
const sentences = (files: Readonly<Record<string, string>>) => unusedWords(files).map(({ sentence }) => sentence);

it('a word that no code says is named', () => {
  const file = "import { closeTitle } from '../words/zh-CN/buttons.ts';";
  expect(sentences({ ...words, 'src/console/a.ts': file })).toEqual(['No code says the word saveTitle.']);
});

it('of an area that is there in several languages, a word is said by its name', () => {
  const whole = { 'src/words/buttons.ts': "import * as zh from './zh-CN/buttons.ts';" };
  expect(
    sentences({
      ...words,
      ...whole,
      'src/server/a.ts': "import { words } from '../words/buttons.ts'; words().saveTitle;",
    }),
  ).toEqual(['No code says the word closeTitle.']);
});

it('an area of one language is one of each', () => {
  const files = { ...words, 'src/words/en/buttons.ts': '', 'src/words/en/list.ts': '', 'src/words/en/plural.ts': '' };
  expect(missingAreas(files).map(({ file }) => file)).toEqual(['src/words/zh-CN/list.ts']);
});
