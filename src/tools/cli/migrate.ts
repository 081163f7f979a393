import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readOwnFiles } from '../../check/read.ts';
import { migrate } from '../../language/migrations/migrate.ts';
import { factsOf, parseProject, places } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { writeFiles } from '../pull/work-tree.ts';
import { commandLanguage } from './command-language.ts';

/**
 * `baize migrate [folder]`: rewrites a project's screens and records to the current version of the screen language, and
 * prints the changes; returns 0. Without a project, or for invalid JSON, prints that, rewrites nothing and returns 1.
 */
export async function run(
  wanted: readonly string[],
  language: Language = commandLanguage(wanted).language,
): Promise<number> {
  const { commands: words } = toolWords(language);
  const [root = process.cwd()] = wanted;
  const before = await readOwnFiles(root);
  if (before[places.menu] === undefined) {
    console.error(words.noMenu(root, places.menu));
    return 1;
  }
  const unreadable = check(before, language).filter(({ code }) => code.startsWith('json.'));
  for (const problem of unreadable) console.error(printProblem(problem, language));
  if (unreadable.length > 0) {
    console.error(words.notJson);
    return 1;
  }
  const { files, done } = migrate(before, (current) => factsOf(parseProject(current)), language);
  const changed = Object.entries(files).filter(([path, text]) => text !== before[path]);
  await writeFiles(root, Object.fromEntries(changed));
  for (const title of done) console.log(`✓ ${title}`);
  console.log(changed.length === 0 ? words.nothingToRewrite : words.rewritten(changed.length));
  return 0;
}
