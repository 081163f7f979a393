import { sentence } from '../../change/change.ts';
import { diff } from '../../change/diff.ts';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readProject } from '../../check/read.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';
import { type ToolWords, toolWords } from '../../words/tools.ts';
import { credentials } from '../pull/credentials.ts';
import { planPull } from '../pull/plan-pull.ts';
import { fetchPublished, originOf, type Publication, ServerFailure } from '../pull/running-server.ts';
import { uncommittedPaths, writeFiles } from '../pull/work-tree.ts';
import { commandLanguage } from './command-language.ts';

/**
 * `baize pull http://127.0.0.1:3000 [--published]`: writes what was published in a running console into the files here,
 * and prints what changed and who published it. Returns 1, without writing anything, if that would overwrite
 * uncommitted changes or lines conflict (with `--published`, the published file wins), and 2 if the console cannot be
 * reached.
 *
 *     sign in → files shown that differ from the server's disk → compared with local files → written → summary, check
 */
export async function run(
  wanted: readonly string[],
  language: Language = commandLanguage(wanted).language,
): Promise<number> {
  try {
    const origin = originOf(
      wanted.find((argument) => !argument.startsWith('--')),
      toolWords(language).pull,
    );
    return await pull(process.cwd(), origin, wanted.includes('--published'), language);
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function pull(root: string, origin: string, takes: boolean, language: Language): Promise<number> {
  const { pull: words } = toolWords(language);
  const who = await credentials(words);
  if (who === undefined) throw new ServerFailure(words.signInBy);
  const { publications, ...shown } = await fetchPublished(origin, who, words);
  const here = await readProject(root);
  const { writes, merged, obstacles } = planPull(here, shown, {
    uncommitted: await uncommittedPaths(root, here),
    takes,
    words,
  });
  if (obstacles.length > 0) {
    console.error([words.nothingWritten, ...obstacles.map((obstacle) => `  ${obstacle}`)].join('\n'));
    console.error(words.commitFirst);
    return 1;
  }
  const paths = Object.keys(writes);
  if (paths.length === 0) {
    console.log(words.upToDate);
    return 0;
  }
  await writeFiles(root, writes);
  const after = await readProject(root);
  report({ before: here, after, paths, merged }, language);
  for (const line of publishers(publications, paths, words)) console.log(line);
  const problems = check(after, language);
  for (const problem of problems) console.error(printProblem(problem, language));
  return problems.length === 0 ? 0 : 1;
}

/** The files before and after the pull, their paths, and those that were merged with local changes. */
interface Pulled {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
  readonly paths: readonly string[];
  readonly merged: readonly string[];
}

function report({ before, after, paths, merged }: Pulled, language: Language): void {
  const { pull: words } = toolWords(language);
  const changes = diff(before, after, language);
  for (const path of paths) {
    console.log(merged.includes(path) ? words.mergedFile(path) : path);
    const lines = changes.filter(({ file }) => file === path).map((change) => `  ${sentence(change, language)}`);
    console.log(lines.length === 0 ? words.onlyLayout : lines.join('\n'));
  }
}

/** Returns who published these files since their last deployment, oldest first. */
function publishers(
  publications: readonly Publication[],
  paths: readonly string[],
  words: ToolWords['pull'],
): readonly string[] {
  const open = new Set(paths);
  const lines: string[] = [];
  for (const { at, by, note, changed } of publications) {
    const touched = changed.filter((path) => open.has(path));
    if (by === null) for (const path of touched) open.delete(path);
    else if (touched.length > 0) lines.push(words.publishedBy(at, by, touched, note));
  }
  return lines.reverse();
}
