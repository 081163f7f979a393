import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { messages } from '../../src/check/messages/messages.ts';

test.each(Object.entries(messages))('%s mentions the same things in both languages', (_, { zh, en }) => {
  const places = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort();
  expect(places(en)).toEqual(places(zh));
});

test('no code has sentences in two files', async () => {
  const folder = 'src/check/messages';
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(`${folder}/${file}`, 'utf8')));
  const codes = texts.flatMap((text) => [...text.matchAll(/^ {2}'([a-z.-]+)': \{/gm)].map(([, code]) => code));
  expect(codes.sort()).toEqual(Object.keys(messages).sort());
});
