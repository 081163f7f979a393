import { type ESTree, parseSync, Visitor } from 'vite';
import { declaredWords } from '../build/declared-words.ts';

/** The words modules of a language: area → text. */
export type Areas = Readonly<Record<string, string>>;

/** Something that a language lacks, or has in excess. */
export interface MissingWord {
  readonly area: string;
  /** Undefined if the whole area is missing or extra. */
  readonly word?: string;
  readonly is: 'missing' | 'unused' | 'otherValues' | 'untranslated';
  /** The values that its sentence omits. */
  readonly values?: readonly string[];
}

/**
 * Returns a language's differences from the source: missing or unused areas and words, sentences that omit a value
 * which the source and the English one contain, and untranslated English texts.
 *
 * @example
 * missingWordsOf({ buttons: "export const save = '保存';" }, {}, {}) // [{ area: 'buttons', is: 'missing' }]
 */
export function missingWordsOf(source: Areas, english: Areas, translated: Areas): readonly MissingWord[] {
  const areas = [...new Set([...Object.keys(source), ...Object.keys(translated)])].sort();
  return areas.flatMap((area): readonly MissingWord[] => {
    const [wanted, given] = [source[area], translated[area]];
    if (given === undefined) return [{ area, is: 'missing' }];
    if (wanted === undefined) return [{ area, is: 'unused' }];
    return lacksIn(area, wordsIn(area, wanted), wordsIn(area, english[area] ?? ''), wordsIn(area, given));
  });
}

/**
 * Returns the check's sentences that are still in English for a language.
 *
 * @param text A module with each sentence in every language.
 * @example
 * untranslatedSentences("const words = { 'a.b': { en: 'Save', fr: 'Save' } };", 'menu', 'fr') // [{ area: 'menu', word: 'a.b', is: 'untranslated' }]
 */
export function untranslatedSentences(text: string, area: string, language: string): readonly MissingWord[] {
  const left: MissingWord[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (value.type !== 'ObjectExpression') return;
      const inEnglish = textOf(value, 'en');
      if (inEnglish === undefined || textOf(value, language) !== inEnglish) return;
      left.push({ area, word: nameOf(key), is: 'untranslated' });
    },
  }).visit(parseSync(`${area}.ts`, text).program);
  return left;
}

function textOf({ properties }: ESTree.ObjectExpression, name: string): unknown {
  const found = properties.find((one) => one.type === 'Property' && nameOf(one.key) === name);
  return found?.type === 'Property' && found.value.type === 'Literal' ? found.value.value : undefined;
}

function nameOf(key: ESTree.PropertyKey): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

function lacksIn(
  area: string,
  source: WordsByName,
  english: WordsByName,
  translated: WordsByName,
): readonly MissingWord[] {
  const names = [...new Set([...source.keys(), ...translated.keys()])];
  return names.flatMap((word): readonly MissingWord[] => {
    const [wanted, given, inEnglish] = [source.get(word), translated.get(word), english.get(word)];
    if (given === undefined) return [{ area, word, is: 'missing' }];
    if (wanted === undefined) return [{ area, word, is: 'unused' }];
    const values = [...wanted.values]
      .filter(([place]) => inEnglish?.values.has(place) !== false && !given.values.has(place))
      .map(([, name]) => name);
    if (values.length > 0) return [{ area, word, is: 'otherValues', values }];
    const isSame = given.text === inEnglish?.text && /['"`].*\p{L}{3}/su.test(given.text);
    return isSame ? [{ area, word, is: 'untranslated' }] : [];
  });
}

interface Word {
  readonly text: string;
  /** The values in its sentence: parameter index → name. */
  readonly values: ReadonlyMap<number, string>;
}

type WordsByName = ReadonlyMap<string, Word>;

function wordsIn(area: string, text: string): WordsByName {
  return new Map(
    declaredWords(text, `${area}.ts`).map(({ name, init }) => [
      name,
      { text: text.slice(init.start, init.end), values: valuesOf(init) },
    ]),
  );
}

function valuesOf(init: ESTree.Expression): ReadonlyMap<number, string> {
  if (init.type !== 'ArrowFunctionExpression') return new Map();
  const listed = new Set(namesIn(init.body));
  const names = init.params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''));
  return new Map([...names.entries()].filter(([, name]) => listed.has(name)));
}

/** Returns every name in a part of the code. */
function namesIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name } = node as { readonly type?: unknown; readonly name?: unknown };
  return type === 'Identifier' ? [String(name)] : Object.values(node).flatMap(namesIn);
}
