import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProject } from '../check/read.ts';
import { migrate } from '../language/migrations/migrate.ts';
import { factsOf, parseProject } from '../language/project/project.ts';

/**
 * `baize migrate [folder]`: rewrites a project's screens and records in the current language, and reports what it did;
 * returns 0.
 */
export async function run([root = process.cwd()]: readonly string[]): Promise<number> {
  const before = await readProject(root);
  const { files, done } = migrate(before, (current) => factsOf(parseProject(current)));
  const changed = Object.entries(files).filter(([path, text]) => text !== before[path]);
  for (const [path, text] of changed) await writeFile(join(root, path), text);
  for (const title of done) console.log(`✓ ${title}`);
  console.log(
    changed.length === 0 ? '没有需要改写的文件' : `改写了 ${changed.length} 个文件，请看一遍改动并运行 npm run check`,
  );
  return 0;
}
