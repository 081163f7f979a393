import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../check/check.ts';
import { printProblem } from '../check/print.ts';
import { readProject } from '../check/read.ts';
import { migrate } from '../language/migrations/migrate.ts';
import { withoutMark } from '../language/parse.ts';
import { factsOf, parseProject } from '../language/project/project.ts';

/**
 * `baize migrate [folder]`: rewrites a project's screens and records in the current language, and reports what it did;
 * returns 0. Where a file is no JSON, says so, rewrites nothing and returns 1.
 */
export async function run([root = process.cwd()]: readonly string[]): Promise<number> {
  const read = await readProject(root);
  const before = Object.fromEntries(Object.entries(read).map(([path, text]) => [path, withoutMark(text)]));
  const unreadable = check(before).filter(({ code }) => code.startsWith('json.'));
  for (const problem of unreadable) console.error(printProblem(problem));
  if (unreadable.length > 0) {
    console.error('这些文件不是 JSON，改好之后再运行；什么都没有改写');
    return 1;
  }
  const { files, done } = migrate(before, (current) => factsOf(parseProject(current)));
  const changed = Object.entries(files).filter(([path, text]) => text !== before[path]);
  for (const [path, text] of changed) await writeFile(join(root, path), text);
  for (const title of done) console.log(`✓ ${title}`);
  console.log(
    changed.length === 0 ? '没有需要改写的文件' : `改写了 ${changed.length} 个文件，请看一遍改动并运行 npm run check`,
  );
  return 0;
}
