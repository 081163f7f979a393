import { expect, test } from 'vitest';

/** Chinese writing, and the marks that go with it. */
const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  '../../src/words/en/**/*.ts',
  { eager: true },
);

/** Values that a sentence may take: a name, counts, names, none. */
const values = ['x', 1, 2, ['x', 'y'], undefined];

/** All that a word says: a text, or what a sentence gives for each choice of its values that it takes. */
function said(word: unknown): readonly string[] {
  if (typeof word === 'string') return [word];
  if (typeof word === 'object' && word !== null) return Object.values(word).flatMap(said);
  if (typeof word !== 'function') return [];
  return choices(word.length).flatMap((given) => {
    try {
      return said(word(...given));
    } catch {
      // It takes values of another type.
      return [];
    }
  });
}

function choices(length: number): readonly (readonly unknown[])[] {
  if (length === 0) return [[]];
  return choices(length - 1).flatMap((rest) => values.map((value) => [value, ...rest]));
}

test.each(Object.keys(modules).map((path) => path.replace('../../src/words/en/', '')))(
  'no word of %s is Chinese, whatever its values',
  (name) => {
    const words = Object.entries(modules[`../../src/words/en/${name}`] ?? {});
    expect(words.filter(([, word]) => said(word).some((text) => chinese.test(text))).map(([word]) => word)).toEqual([]);
  },
);

test('nearly every word has been heard', () => {
  const words = Object.values(modules).flatMap((one) => Object.values(one));
  const heard = words.filter((word) => said(word).length > 0);
  expect(heard.length / words.length).toBeGreaterThan(0.98);
});
