import { fieldsOf } from '../compile/text.ts';
import { type ProjectFiles, projectLanguages, textKeysOf } from '../language/project/project.ts';
import { isSame } from '../language/same.ts';
import { type TextIn, translatedTexts } from '../language/translation/texts-in.ts';
import type { Language } from '../words/language.ts';
import { readDocument } from './document.ts';
import type { Code } from './messages/messages.ts';
import { type Parameters, say } from './messages/say.ts';
import { nearest } from './problems/nearest.ts';
import type { Path, Problem } from './problems/problem.ts';

/**
 * Returns the problems of texts in several languages: a language that the project does not have or the text lacks, and
 * fields named in only one of them. Sorted by file. Problems of the texts of a single language are not included.
 *
 * @example
 * translationProblems({ 'screens/book.json': '{ "title": { "fr": "Livre", "en": "Book" } }' }, 'en')[0]?.code // 'text.language'
 */
export function translationProblems(files: ProjectFiles, language: Language): readonly Problem[] {
  const wanted = projectLanguages(files);
  return Object.entries(files).flatMap(([file, text]) => {
    const keys = textKeysOf(file);
    const texts = keys === undefined ? [] : translatedTexts(text, keys);
    if (texts.length === 0) return [];
    const document = readDocument(file, text);
    if (document.value === undefined) return [];
    const found = [
      ...document.mistakes,
      ...texts.flatMap((one) =>
        faultsOf(one, wanted).map(({ path, at, ...fault }) => ({ ...document.place(path, at), ...fault })),
      ),
    ];
    return found.map(({ code, parameters = {}, ...place }) => ({
      file,
      ...place,
      code,
      message: say(code, parameters, language),
    }));
  });
}

/** A mistake in a text, before it is positioned and worded. */
interface Fault {
  readonly path: Path;
  readonly at: 'key' | 'value';
  readonly code: Code;
  readonly parameters: Parameters;
  readonly hint?: string;
}

function faultsOf(text: TextIn, wanted: readonly string[]): readonly Fault[] {
  const { path, byLanguage = [] } = text;
  const tags = byLanguage.map(([tag]) => tag);
  const missing = wanted.filter((one) => !tags.includes(one));
  const foreign = tags.filter((tag) => !wanted.includes(tag));
  return [
    ...foreign.map((tag): Fault => {
      const hint = nearest(tag, missing) ?? missing.find((one) => one.startsWith(`${tag}-`));
      return {
        path: [...path, tag],
        at: 'key',
        code: 'text.language',
        parameters: { language: tag, languages: wanted },
        ...(hint !== undefined && { hint }),
      };
    }),
    // A misspelt language is not reported as missing, too.
    ...(foreign.length === 0 && missing.length > 0
      ? [{ path, at: 'value', code: 'text.untranslated', parameters: { languages: missing } } as const]
      : []),
    ...otherFields(text, wanted),
  ];
}

/** Returns the languages whose text names other fields than the first language's text. */
function otherFields({ path, byLanguage = [] }: TextIn, wanted: readonly string[]): readonly Fault[] {
  const languages = wanted.flatMap((language) => {
    const value: unknown = byLanguage.find(([tag]) => tag === language)?.[1].value;
    return typeof value === 'string' ? [{ language, fields: [...new Set(fieldsOf(value))].toSorted() }] : [];
  });
  const [first, ...others] = languages;
  return others
    .filter(({ fields }) => !isSame(fields, first?.fields))
    .map(({ language }): Fault => {
      const fields = first?.fields.map((field) => `{${field}}`) ?? [];
      return {
        path: [...path, language],
        at: 'value',
        code: 'text.fields',
        parameters: { first: first?.language ?? '', fields: fields.length > 0 ? fields : '—' },
      };
    });
}
