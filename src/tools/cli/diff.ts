import { sentence } from '../../change/change.ts';
import { diff } from '../../change/diff.ts';
import { readRevision } from '../../change/revision.ts';
import { readProject } from '../../check/read.ts';

/**
 * `baize diff [revision] [--ack]`: prints what the working tree changes compared with a revision (HEAD). Returns 1 if a
 * risky change has neither a new `$comment` beside it nor `--ack`, and 2 without such a revision.
 */
export async function run(wanted: readonly string[]): Promise<number> {
  const revision = wanted.find((argument) => !argument.startsWith('--')) ?? 'HEAD';
  const root = process.cwd();
  const before = await readRevision(root, revision);
  if (before === null) {
    console.error(`没有「${revision}」这个版本`);
    return 2;
  }
  const changes = diff(before, await readProject(root));
  let last = '';
  for (const change of changes) {
    if (change.file !== last) console.log(change.file);
    last = change.file;
    console.log(`  ${sentence(change)}${change.reason === undefined ? '' : `（理由：${change.reason}）`}`);
  }
  const open = changes.filter(({ risk, reason }) => risk === 'high' && reason === undefined);
  if (changes.length === 0) console.log('没有变化');
  if (open.length === 0 || wanted.includes('--ack')) return 0;
  console.error(`有 ${open.length} 处高风险改动没有说明理由：在改动处写 "$comment"，或确认后加 --ack`);
  return 1;
}
