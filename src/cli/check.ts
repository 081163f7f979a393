import { check } from '../check/check.ts';
import { printProblem } from '../check/print.ts';
import type { Problem } from '../check/problem.ts';
import { readProject } from '../check/read.ts';

/**
 * `npm run check [-- --english] [folder]`: prints every problem of a project and exits 1 where there is one. Without a
 * folder it is this project, whose server must have a handler for each call of the contract, and a call for each handler.
 */
const wanted = process.argv.slice(2);
const language = wanted.includes('--english') ? 'en' : 'zh';
const folder = wanted.find((argument) => !argument.startsWith('--'));

const files = await readProject(folder ?? process.cwd());
const found = check(files, language);
const problems = found.length === 0 && folder === undefined ? await unmatchedCalls() : found;
for (const problem of problems) console.error(printProblem(problem, language));
const summary = { zh: `发现 ${problems.length} 个问题`, en: `${problems.length} problem(s) found` };
if (problems.length > 0) {
  console.error(summary[language]);
  process.exitCode = 1;
}

/** Loads the server only where it is asked about: the project of another folder has one of its own. */
async function unmatchedCalls(): Promise<readonly Problem[]> {
  const server = await import('../server/unmatched-calls.ts');
  return server.unmatchedCalls(files, language);
}
