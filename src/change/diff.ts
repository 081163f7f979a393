import { inferScreen } from '../language/infer/infer.ts';
import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { readJson } from '../language/parse.ts';
import { inLanguageAlone, type ProjectFiles, places, projectLanguages } from '../language/project/project.ts';
import { type ChangeWords, changeWords } from '../words/change.ts';
import { type Language, sourceLanguage } from '../words/language.ts';
import type { Change } from './change.ts';
import {
  compareApi,
  compareBackEnd,
  compareEnums,
  compareMenu,
  compareOptions,
  compareRecord,
  compareViews,
} from './contract.ts';
import { compareForm } from './form.ts';
import { contractOf, namesOf, type Version } from './names.ts';
import { type Both, type Place, report } from './place.ts';
import { type Renaming, renamingsBetween } from './renames.ts';
import { compareScreen } from './screen.ts';
import { textOf } from './shape.ts';
import { byFile, isAtSamePlace, translatedIn } from './translated.ts';
import { rememberWritten } from './written.ts';

/**
 * Returns the changes between two versions of a project, in words, by file and place. Never throws: a file that is not
 * JSON is reported as one change. A text changes if it differs in any language of the project. Formatting, key order,
 * `$schema` and `$comment` do not count. A name or phrase that is another one in all files is one change.
 *
 *     files → renamings → parsed versions → file by file: added, removed, or compared by its kind → changes
 *
 * @example
 * diff(files, { ...files, 'screens/book.json': '' }).map(({ message }) => message) // ['不是正确的 JSON，无法比较']
 */
export function diff(
  before: ProjectFiles,
  after: ProjectFiles,
  language: Language = sourceLanguage,
): readonly Change[] {
  const { renamings, before: renamed } = renamingsBetween(before, after);
  if (renamings.length === 0) return changesBetween(before, after, language);
  // The risk of a phrase is that of the changes that it stands for.
  const covered = renamings.some(({ thing }) => thing === undefined) ? changesBetween(before, renamed, language) : [];
  const said = renamings.map((one) => renamingChange(one, covered, after, language));
  return byFile([...said, ...changesBetween(renamed, after, language)]);
}

/** Returns a renaming as one change. With all of its references it has no effect; other words are as risky as the texts that have them. */
function renamingChange(
  { thing, from, to, file, path, files, texts }: Renaming,
  covered: readonly Change[],
  after: ProjectFiles,
  language: Language,
): Change {
  const words = changeWords(language);
  const title = textOf(membersOf(readJson(inLanguageAlone(after, language)[file] ?? '')).title);
  const noun = { screen: words.screenNoun, record: words.recordNoun, form: words.formNoun };
  const named = { ...noun, options: words.optionsNoun, enums: words.enumsNoun };
  const message =
    thing === undefined
      ? words.phraseReplaced(from, to, texts ?? 0, files.length)
      : words.renamedThing(
          path.length > 0 || title === undefined ? named[thing] : words.named(named[thing], title),
          from,
          to,
          files.length,
        );
  const isRisky =
    thing === undefined && covered.some((change) => change.risk === 'high' && files.includes(change.file));
  return { file, path, risk: isRisky ? 'high' : 'normal', message, files };
}

/** Returns the changes between two versions without renamings. */
function changesBetween(before: ProjectFiles, after: ProjectFiles, language: Language): readonly Change[] {
  const [first, ...others] = projectLanguages(after);
  const within = (one: Language) => diffIn(inLanguageAlone(before, one), inLanguageAlone(after, one), language);
  const changes = within(first);
  if (others.length === 0) return changes;
  const isTranslated = translatedIn(before, after);
  const known = projectLanguages(before);
  const changesIn = (one: Language) =>
    within(one).filter(
      // In an added language, every text of the engine itself differs.
      (change) =>
        isTranslated(change) || (known.includes(one) && !changes.some((sibling) => isAtSamePlace(sibling, change))),
    );
  return byFile([...changes, ...others.flatMap(changesIn)]);
}

/** Returns the changes between two versions whose texts are in one language. */
function diffIn(before: ProjectFiles, after: ProjectFiles, language: Language): readonly Change[] {
  const versions = { before: parse(before, after), after: parse(after, before) };
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return files.flatMap((file) => {
    const kind = kindOf(file);
    const texts = { before: before[file], after: after[file] };
    if (kind === null || texts.before === texts.after) return [];
    return compareFile(kind, file, { before, after }, versions, language);
  });
}

interface Kind {
  readonly noun: (words: ChangeWords) => string;
  readonly compare: (parts: Both<Json>, place: Place) => void;
}

function compareFile(
  kind: Kind,
  file: string,
  files: Both<ProjectFiles>,
  versions: Both<Version>,
  language: Language,
): readonly Change[] {
  const words = changeWords(language);
  const names = { before: namesOf(versions.before, words), after: namesOf(versions.after, words) };
  const place: Place = {
    ...{ file, language, words, versions, names, texts: files },
    ...{ path: [], owner: '', reason: undefined, changes: [] },
  };
  const texts = { before: files.before[file], after: files.after[file] };
  const parts = { before: versions.before.get(file), after: versions.after.get(file) };
  const title = textOf(membersOf(parts.after ?? parts.before).title) ?? file;
  if (texts.before === undefined) report(place, 'normal', words.addedThing(words.named(kind.noun(words), title)));
  else if (texts.after === undefined) report(place, 'normal', words.removedThing(words.named(kind.noun(words), title)));
  else if (parts.before === undefined || parts.after === undefined) report(place, 'high', words.notJson);
  else kind.compare({ before: parts.before, after: parts.after }, place);
  return place.changes;
}

/**
 * Parses a version. Screens are compared in their full form: moving something from a screen into its record is not a
 * change. Unchanged screens and forms are left out, because no other file depends on their content.
 */
function parse(files: ProjectFiles, other: ProjectFiles): Version {
  const asked = Object.entries(files).filter(([file, text]) => !isApart(file) || text !== other[file]);
  const version: Version = new Map(
    asked.flatMap(([file, text]) => {
      const content = readJson(text);
      return content === undefined ? [] : [[file, content] as const];
    }),
  );
  const facts = contractOf(version);
  return new Map(
    [...version].map(([file, value]) => {
      const full = isScreen(file) ? inferScreen(value, facts) : value;
      if (isScreen(file)) rememberWritten(full, value);
      return [file, full];
    }),
  );
}

function isApart(file: string): boolean {
  return isScreen(file) || kindOf(file)?.compare === compareForm;
}

function isScreen(file: string): boolean {
  return kindOf(file)?.compare === compareScreen;
}

const single: Readonly<Record<string, Kind>> = {
  [places.menu]: { noun: ({ menuNoun }) => menuNoun, compare: compareMenu },
  [places.enums]: { noun: ({ enumsNoun }) => enumsNoun, compare: compareEnums },
  [places.options]: { noun: ({ optionsNoun }) => optionsNoun, compare: compareOptions },
  [places.api]: { noun: ({ callNoun }) => callNoun, compare: compareApi },
  [places.views]: { noun: ({ viewNoun }) => viewNoun, compare: compareViews },
  [places['back-end']]: { noun: ({ backEndNoun }) => backEndNoun, compare: compareBackEnd },
};

const folders: readonly (readonly [RegExp, Kind])[] = [
  [places.screens, { noun: ({ screenNoun }) => screenNoun, compare: compareScreen }],
  [places.records, { noun: ({ recordNoun }) => recordNoun, compare: compareRecord }],
  [places.forms, { noun: ({ formNoun }) => formNoun, compare: compareForm }],
];

function kindOf(file: string): Kind | null {
  return single[file] ?? folders.find(([place]) => place.test(file))?.[1] ?? null;
}
