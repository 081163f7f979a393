import { check } from './check.ts';
import { printProblem } from './print.ts';
import { readProject } from './read.ts';

/** `npm run check [-- --english] [folder]`: prints every problem of the project and exits 1 where there is one. */
const wanted = process.argv.slice(2);
const language = wanted.includes('--english') ? 'en' : 'zh';
const root = wanted.find((argument) => !argument.startsWith('--')) ?? process.cwd();

const problems = check(await readProject(root), language);
for (const problem of problems) console.error(printProblem(problem, language));
const summary = { zh: `发现 ${problems.length} 个问题`, en: `${problems.length} problem(s) found` };
if (problems.length > 0) {
  console.error(summary[language]);
  process.exitCode = 1;
}
