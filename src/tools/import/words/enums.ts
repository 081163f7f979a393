import type { EnumValue } from '../../../language/enum.ts';
import type { Intent } from '../../../language/text/text.ts';
import type { Choice } from '../document/schema.ts';
import { readablePhrase, wordsIn } from './names.ts';
import { isChinese, type ProjectLanguage } from './phrases.ts';

const meanings: readonly (readonly [Intent, RegExp])[] = [
  ['danger', /^(failed|failure|error|rejected|declined|blocked|banned|broken|critical|fatal|overdue|refused|denied)$/],
  [
    'warning',
    /^(pending|waiting|processing|in progress|running|queued|warning|draft|scheduled|on hold|paused|suspended|partial|expiring|urgent|high)$/,
  ],
  [
    'success',
    /^(active|success|successful|succeeded|paid|completed|complete|done|enabled|online|approved|published|finalized|resolved|answered|finished|healthy|confirmed|delivered|available|accepted)$/,
  ],
];

/** Returns an enum's values with readable titles; if two titles would be equal, the values are the titles. */
export function enumOf(choices: readonly Choice[], language: ProjectLanguage): readonly EnumValue[] {
  const titled = choices.map((choice) => ({ ...choice, title: titleOf(choice, language) }));
  const isClear = new Set(titled.map(({ title }) => title)).size === titled.length;
  return titled.map(({ value, title }) => {
    const meaning = wordsIn(String(value)).join(' ');
    const [intent] = meanings.find(([, pattern]) => pattern.test(meaning)) ?? [];
    return { value, title: isClear ? title : String(value), ...(intent && { intent }) };
  });
}

function titleOf({ value, title }: Choice, language: ProjectLanguage): string {
  if (title !== undefined && (language === 'en' ? title.length <= 40 : isChinese(title)))
    return isChinese(title) ? title : readablePhrase(wordsIn(title));
  const text = String(value);
  // Codes such as CNY, de_DE or v1 are their own titles.
  const isCode =
    /^[A-Z]{1,3}$/.test(text) ||
    /^[a-z]{2}([_-][A-Za-z]{2,4})?$/.test(text) ||
    !/[A-Za-z]{2}/.test(text) ||
    /[./:*%+]/.test(text);
  const shown = isCode ? text : readablePhrase(wordsIn(text));
  return shown === '' ? '—' : shown;
}
