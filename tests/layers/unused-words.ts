import { join } from 'node:path/posix';
import { type ESTree, parseSync } from 'vite';
import { reachedBy } from './imports.ts';
import type { Violation } from './violation.ts';

const source = 'src/words/zh-CN/';
const speaking = 'src/words/';

/**
 * Returns the words that no code says, and the areas that a language lacks or has beyond the source language (path from the
 * root → text). A word of an area that is taken as a whole, for several languages, is used where its name stands in code that names words.
 */
export function unusedWords(files: Readonly<Record<string, string>>): readonly Violation[] {
  const areas = Object.keys(files).filter((file) => file.startsWith(source));
  const imports = Object.entries(files).flatMap(([file, text]) =>
    text.includes('/zh-CN/') || file.startsWith(source)
      ? reachedBy(file, text).imports.map((one) => ({ ...one, file }))
      : [],
  );
  const code = Object.entries(files).flatMap(([file, text]) =>
    !file.startsWith(speaking) && /\bwords\b/i.test(text) ? [text] : [],
  );
  return areas.flatMap((area) => {
    const uses = imports.filter(({ target }) => target === area);
    const named = new Set(uses.flatMap(({ names, isType }) => (isType ? [] : (names ?? []))));
    const isWhole = uses.some(({ names, isType, file }) => names === undefined && !isType && file.startsWith(speaking));
    const isSaid = (word: string) =>
      named.has(word) || (isWhole && code.some((text) => new RegExp(`\\b${word}\\b`).test(text)));
    return wordsOf(area, files[area] ?? '').flatMap(({ word, line }) =>
      isSaid(word) ? [] : [{ file: area, line, sentence: `No code says the word ${word}.` }],
    );
  });
}

/** Returns the areas that one language has and another lacks. */
export function missingAreas(files: Readonly<Record<string, string>>): readonly Violation[] {
  const areas = new Map<string, Set<string>>();
  for (const file of Object.keys(files)) {
    const [, language, area] = /^src\/words\/([^/]+)\/(.+)$/.exec(file) ?? [];
    if (language === undefined || area === undefined || area === 'plural.ts' || area.endsWith('.md')) continue;
    areas.set(language, (areas.get(language) ?? new Set()).add(area));
  }
  const all = new Set([...areas.values()].flatMap((names) => [...names]));
  return [...areas].flatMap(([language, names]) =>
    [...all].flatMap((area) =>
      names.has(area)
        ? []
        : [{ file: join(speaking, language, area), line: 1, sentence: 'Missing: another language has it.' }],
    ),
  );
}

function wordsOf(file: string, text: string) {
  return parseSync(file, text).program.body.flatMap((statement) => {
    const { declaration } = statement as { readonly declaration?: ESTree.Node | null };
    if (declaration?.type !== 'VariableDeclaration') return [];
    const line = text.slice(0, statement.start).split('\n').length;
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [{ word: id.name, line }] : []));
  });
}
