import { sentence } from '../../change/change.ts';
import { diff } from '../../change/diff.ts';
import { readRevision } from '../../change/revision.ts';
import { readProject } from '../../check/read.ts';
import type { Language } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { commandLanguage } from './command-language.ts';

/**
 * `baize diff [revision] [--ack]`: prints the changes of the working tree relative to a revision (default HEAD).
 * Returns 1 if a risky change has neither a new `$comment` beside it nor `--ack`, and 2 for an unknown revision.
 */
export async function run(
  wanted: readonly string[],
  language: Language = commandLanguage(wanted).language,
): Promise<number> {
  const { commands: words } = toolWords(language);
  const revision = wanted.find((argument) => !argument.startsWith('--')) ?? 'HEAD';
  const root = process.cwd();
  const before = await readRevision(root, revision);
  if (before === null) {
    console.error(words.noSuchRevision(revision));
    return 2;
  }
  const changes = diff(before, await readProject(root), language);
  let last = '';
  for (const change of changes) {
    if (change.file !== last) console.log(change.file);
    last = change.file;
    const text = sentence(change, language);
    console.log(`  ${change.reason === undefined ? text : words.withReason(text, change.reason)}`);
  }
  const open = changes.filter(({ risk, reason }) => risk === 'high' && reason === undefined);
  if (changes.length === 0) console.log(words.noChanges);
  if (open.length === 0 || wanted.includes('--ack')) return 0;
  console.error(words.unexplained(open.length));
  return 1;
}
