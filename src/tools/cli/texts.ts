import { readFile, writeFile } from 'node:fs/promises';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readOwnFiles } from '../../check/read.ts';
import { withAccounts } from '../../language/accounts/with-accounts.ts';
import { type ProjectFiles, projectLanguages } from '../../language/project/project.ts';
import { asLanguage, type Language, languages } from '../../words/language.ts';
import { textsCommand } from '../../words/texts.ts';
import { writeFiles } from '../pull/work-tree.ts';
import { importTranslations, type RefusedTranslation } from '../texts/import-translations.ts';
import { type Direction, type TextUnit, unitsOf } from '../texts/units.ts';
import { fromXliff, toXliff, UnreadableTranslations } from '../texts/xliff.ts';
import { commandLanguage } from './command-language.ts';
import { hasNoProject } from './no-project.ts';
import { option } from './option.ts';

/**
 * `baize texts export [folder] [--to=en] [--file=texts.xlf]` writes a project's texts for a translator, to standard
 * output without a file; `texts import texts.xlf` imports the translations; `texts missing [folder]` lists untranslated
 * texts. Returns 1 if a text is missing, not imported or wrong, and 2 if there is nothing to translate.
 */
export async function run(
  parameters: readonly string[],
  language: Language = commandLanguage(parameters).language,
): Promise<number> {
  const [action, where] = parameters.filter((one) => !one.startsWith('--'));
  const words = textsCommand[language];
  if (action === 'import') return takeIn(where, language);
  if (action !== 'export' && action !== 'missing') return refused(words.noAction);
  const root = where ?? process.cwd();
  const files = await readOwnFiles(root);
  if (hasNoProject(root, files, language)) return 2;
  const [source, ...others] = projectLanguages(files);
  const wanted = option(parameters, 'to');
  const named = asLanguage(wanted);
  if (wanted !== undefined && named === undefined) return refused(words.unknownLanguage(wanted, languages.join(', ')));
  const targets = named === undefined ? others : [named];
  const [target] = targets;
  if (target === undefined) return refused(words.oneLanguage);
  if (action === 'missing')
    return list(
      targets.flatMap((one) => missing(files, { source, target: one })),
      language,
    );
  const units = unitsOf(files, { source, target });
  return write(units, { source, target }, option(parameters, 'file'), language);
}

function refused(sentence: string): number {
  console.error(sentence);
  return 2;
}

interface Missing extends TextUnit {
  readonly language: Language;
}

function missing(files: ProjectFiles, direction: Direction): readonly Missing[] {
  return unitsOf(files, direction)
    .filter(({ target }) => target === undefined)
    .map((unit) => ({ ...unit, language: direction.target }));
}

function list(units: readonly Missing[], language: Language): number {
  const words = textsCommand[language];
  for (const { file, line, column, language: lacks, source } of units)
    console.log(words.missingAt(`${file}:${line}:${column}`, lacks, source));
  console.log(units.length === 0 ? words.allTranslated : words.missingCount(units.length));
  return units.length === 0 ? 0 : 1;
}

async function write(
  units: readonly TextUnit[],
  direction: Direction,
  file: string | undefined,
  language: Language,
): Promise<number> {
  const text = toXliff(units, direction);
  if (file === undefined) {
    process.stdout.write(text);
    return 0;
  }
  await writeFile(file, text);
  const open = units.filter(({ target }) => target === undefined).length;
  console.log(textsCommand[language].exported(file, units.length, open));
  return 0;
}

async function takeIn(file: string | undefined, language: Language): Promise<number> {
  const words = textsCommand[language];
  if (file === undefined) return refused(words.noFile);
  const root = process.cwd();
  const before = await readOwnFiles(root);
  if (hasNoProject(root, before, language)) return 2;
  try {
    const { files, taken, refused: left } = importTranslations(before, await fromXliff(await readFile(file, 'utf8')));
    const changed = Object.entries(files).filter(([path, text]) => text !== before[path]);
    await writeFiles(root, Object.fromEntries(changed));
    for (const one of left) console.error(sentenceOf(one, language));
    console.log(changed.length === 0 ? words.nothingTaken : words.taken(taken, changed.length));
    const problems = check(withAccounts(files), language);
    for (const problem of problems) console.error(printProblem(problem, language));
    return left.length + problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof UnreadableTranslations) return refused(words.unreadable(file, error.message));
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return refused(words.noSuchFile(file));
    throw error;
  }
}

function sentenceOf({ file, id, source, reason, now = '' }: RefusedTranslation, language: Language): string {
  const words = textsCommand[language];
  const place = `${file}#${id}`;
  if (reason === 'gone') return words.goneAt(place, source);
  return reason === 'changed' ? words.changedAt(place, source, now) : words.fieldsAt(place, source, now);
}
