import { plural } from '../plural.ts';

export const usage = 'Name the language by its BCP 47 tag, for example npm run words -- fr, or pt-BR';
export const started = (folder: string, messages: string, language: string) =>
  `${folder} and ${messages} have the English words: translate them into ${language}.
npm run format orders what was written, npm run schema lets projects choose the language, npm run words -- ${language} lists what is left to translate.`;
export const missing = (place: string) => `${place}: missing`;
export const unused = (place: string) => `${place}: not used by any code`;
export const untranslated = (place: string) => `${place}: still in English`;
export const otherValues = (place: string, values: readonly string[]) => `${place}: leaves out ${values.join(', ')}`;
export const complete = (language: string) => `${language} lacks nothing.`;
export const total = (count: number, untranslated: number) =>
  plural(count, {
    one: `${count} word, ${untranslated} of them still in English.`,
    other: `${count} words, ${untranslated} of them still in English.`,
  });
