import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readOwnFiles } from '../../check/read.ts';
import { migrate } from '../../language/migrations/migrate.ts';
import { factsOf, parseProject, places } from '../../language/project/project.ts';
import { writeFiles } from '../pull/work-tree.ts';

/**
 * `baize migrate [folder]`: rewrites a project's screens and records in the current language, and reports what it did;
 * returns 0. Where there is no project, or a file is no JSON, says so, rewrites nothing and returns 1.
 */
export async function run([root = process.cwd()]: readonly string[]): Promise<number> {
  const before = await readOwnFiles(root);
  if (before[places.menu] === undefined) {
    console.error(`「${root}」中没有项目：找不到 ${places.menu}`);
    return 1;
  }
  const unreadable = check(before).filter(({ code }) => code.startsWith('json.'));
  for (const problem of unreadable) console.error(printProblem(problem));
  if (unreadable.length > 0) {
    console.error('这些文件不是 JSON，改好之后再运行；什么都没有改写');
    return 1;
  }
  const { files, done } = migrate(before, (current) => factsOf(parseProject(current)));
  const changed = Object.entries(files).filter(([path, text]) => text !== before[path]);
  await writeFiles(root, Object.fromEntries(changed));
  for (const title of done) console.log(`✓ ${title}`);
  console.log(
    changed.length === 0 ? '没有需要改写的文件' : `改写了 ${changed.length} 个文件，请看一遍改动并运行 npm run check`,
  );
  return 0;
}
