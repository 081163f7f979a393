import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { messages } from '../../src/check/messages/messages.ts';
import { say, sayChoices, sayHint } from '../../src/check/messages/say.ts';
import { literals, quoted, withTitle } from '../../src/check/problems/words.ts';
import { languages } from '../../src/words/language.ts';

test.each(Object.entries(messages))('%s mentions the same things in every language', (_, said) => {
  const { 'zh-CN': zh, en } = said;
  const places = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort();
  expect(languages.map((language) => places(said[language]))).toEqual(languages.map(() => places(en)));
  expect([zh, en]).toEqual([expect.stringMatching(/\p{Script=Han}/u), expect.stringMatching(/[a-z]{2}/)]);
});

test('a sentence has its words in its places, and nothing where there is none', () => {
  expect(say('key.unknown', { key: 'feild' }, 'zh-CN')).toBe('没有「feild」这个键');
  expect(say('key.unknown', { key: ['a', quoted(['b'])] }, 'en')).toContain('“a, “b””');
  expect(say('key.unknown', {}, 'zh-CN')).toBe('没有「」这个键');
  expect(say('key.unknown', { key: 'constructor' }, 'zh-CN')).toContain('「constructor」');
});

test.each([
  ['string', '文字（加双引号）', 'text (in double quotes)'],
  ['number', '数字（不加引号）', 'a number (without quotes)'],
  ['integer', '整数（不加引号）', 'an integer (without quotes)'],
  ['boolean', 'true 或 false（不加引号）', 'true or false (without quotes)'],
  ['object', '一个对象 { "键": … }', 'an object { "key": … }'],
  ['array', '一个列表 [ … ]', 'a list [ … ]'],
  ['null', 'null', 'null'],
  ['null|"a"', 'null或"a"', 'null or "a"'],
  ['constructor', 'constructor', 'constructor'],
])('the type %s is %s, in English %s', (type, zh, en) => {
  for (const [code, name] of [
    ['value.type', 'expected'],
    ['values.type', 'types'],
    ['prefill.type', 'to'],
    ['prefill.type', 'from'],
  ] as const) {
    const others = { value: '1', key: 'integer', to: '', from: '', [name]: type };
    expect(say(code, others, 'zh-CN')).toContain(zh);
    expect(say(code, others, 'en')).toContain(en);
  }
  // A key may be called so, too.
  expect(say('key.unknown', { key: type }, 'en')).toContain(`“${type}”`);
});

test('a hint asks whether that is meant; choices are listed up to forty', () => {
  expect([sayHint('field', 'zh-CN'), sayHint('field', 'en')]).toEqual([
    '（是不是「field」？）',
    ' (did you mean “field”?)',
  ]);
  const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
  expect([sayChoices([], 'zh-CN'), sayChoices(names(2), 'zh-CN'), sayChoices(names(2), 'en')]).toEqual([
    '',
    '，可以是：n0、n1',
    '; it can be n0, n1',
  ]);
  expect([
    sayChoices(names(40), 'en').split(', ').length,
    sayChoices(names(41), 'zh-CN'),
    sayChoices(names(41), 'en'),
  ]).toEqual([40, '；有哪些，编辑器会列出', '; your editor lists them']);
});

test('names, values and titles are written as each language writes them', () => {
  expect(quoted(['金额', '手机号'])).toEqual({ 'zh-CN': '「金额」「手机号」', en: '“金额”, “手机号”' });
  expect(literals([1, 'off', null])).toEqual(['1', '"off"', 'null']);
  expect([withTitle('2', '遗失'), withTitle('2', undefined)]).toEqual([{ 'zh-CN': '2（遗失）', en: '2 (遗失)' }, '2']);
});

test('no code has sentences in two files', async () => {
  const folder = 'src/check/messages';
  // Those for people who write no JSON say the same otherwise.
  const files = (await readdir(folder)).filter((file) => file !== 'plain.ts');
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
  const codes = texts.flatMap((text) => [...text.matchAll(/^ {2}'([a-z.-]+)': \{/gm)].map(([, code]) => code));
  expect(codes.sort()).toEqual(Object.keys(messages).sort());
});
