import { sentence } from '../../change/change.ts';
import { diff } from '../../change/diff.ts';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readProject } from '../../check/read.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { credentials } from '../pull/credentials.ts';
import { planPull } from '../pull/plan-pull.ts';
import { askServer, type Publication, ServerFailure } from '../pull/running-server.ts';
import { uncommitted, writeFiles } from '../pull/work-tree.ts';

/**
 * `baize pull http://127.0.0.1:3000 [--published]`: writes what was published in a running console into the files here,
 * and says in words what changed and who published it. Returns 1, with nothing written, if that would overwrite
 * uncommitted changes or lines conflict (with `--published` the published file wins), and 2 if the console cannot be
 * asked.
 *
 *     sign in → what is shown and not on the server's disk → compared with the files here → written → words, check
 */
export async function run(wanted: readonly string[]): Promise<number> {
  try {
    const origin = originOf(wanted.find((argument) => !argument.startsWith('--')));
    return await pull(process.cwd(), origin, wanted.includes('--published'));
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function pull(root: string, origin: string, takes: boolean): Promise<number> {
  const who = await credentials();
  if (who === undefined)
    throw new ServerFailure('请用环境变量 SCREENS_TOKEN，或 SCREENS_USERNAME 与 SCREENS_PASSWORD 登录。');
  const { publications, ...shown } = await askServer(origin, who);
  const here = await readProject(root);
  const { writes, merged, obstacles } = planPull(here, shown, await uncommitted(root, here), takes);
  if (obstacles.length > 0) {
    console.error(['没有写入任何文件：', ...obstacles.map((obstacle) => `  ${obstacle}`)].join('\n'));
    console.error('提交之后再试；改了同一处的，可以加 --published 以已发布的文件为准，再用 git 比较。');
    return 1;
  }
  const paths = Object.keys(writes);
  if (paths.length === 0) {
    console.log('已发布的内容这里都有了');
    return 0;
  }
  await writeFiles(root, writes);
  const after = await readProject(root);
  report(here, after, paths, merged);
  for (const line of publishers(publications, paths)) console.log(line);
  const problems = check(after);
  for (const problem of problems) console.error(printProblem(problem));
  return problems.length === 0 ? 0 : 1;
}

function report(before: ProjectFiles, after: ProjectFiles, paths: readonly string[], merged: readonly string[]): void {
  const changes = diff(before, after);
  for (const path of paths) {
    console.log(merged.includes(path) ? `${path}（与这里的改动合并）` : path);
    const lines = changes.filter(({ file }) => file === path).map((change) => `  ${sentence(change)}`);
    console.log(lines.length === 0 ? '  只有排版或说明不同' : lines.join('\n'));
  }
}

/** Who published these files since they were last deployed, oldest first. */
function publishers(publications: readonly Publication[], paths: readonly string[]): readonly string[] {
  const open = new Set(paths);
  const lines: string[] = [];
  for (const { at, by, note, changed } of publications) {
    const touched = changed.filter((path) => open.has(path));
    if (by === null) for (const path of touched) open.delete(path);
    else if (touched.length > 0)
      lines.push(`${at} ${by} 发布了 ${touched.join('、')}${note === '' ? '' : `：${note}`}`);
  }
  return lines.reverse();
}

/** Throws if the address is invalid, or would send a password unencrypted. */
function originOf(address: string | undefined): string {
  const url = URL.canParse(address ?? '') ? new URL(address ?? '') : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new ServerFailure('请写明后台的地址，例如 baize pull http://127.0.0.1:3000');
  if (url.username !== '' || url.password !== '') throw new ServerFailure('账号和密码不写在地址中，请用环境变量。');
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isHere)
    throw new ServerFailure('别的机器请用 https 地址：http 会把密码明文发出去。');
  return url.origin;
}
