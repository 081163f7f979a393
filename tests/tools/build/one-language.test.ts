import { expect, test } from 'vitest';
import { inOneLanguage } from '../../../src/tools/build/one-language.ts';

const code = `export const messages = {
  'key.twice': { 'zh-CN': '写了两次', en: 'written twice' },
  'key.gone': {
    'zh-CN': '没有这个键',
    en: 'no such key',
  },
  other: { en: 1, fr: 2, title: '标题' },
  ...more,
};
`;

test('a text a language keeps that of the page, on its line; other objects stay as they are', () => {
  expect(inOneLanguage(code, 'messages.ts', 'en')).toBe(`export const messages = {
  'key.twice': { en: 'written twice' },
  'key.gone': {
    \nen: 'no such key',
  },
  other: { en: 1, fr: 2, title: '标题' },
  ...more,
};
`);
  expect(inOneLanguage(code, 'messages.ts', 'zh-CN')).not.toContain('written twice');
});
