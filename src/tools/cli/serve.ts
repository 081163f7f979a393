import { resolve } from 'node:path';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readProject } from '../../check/read.ts';
import { standsInFront } from '../../server/back-end/open-back-end.ts';
import { createServer } from '../../server/create.ts';
import { buildPage } from '../serve/build-page.ts';

/**
 * `baize serve [folder]`: checks a project of JSON alone, builds its console and serves it, with accounts kept here, in front of
 * the back end of API_URL until a signal. Returns 1 for problems, and 2 where the folder is no such project.
 */
export async function run([folder = '.']: readonly string[]): Promise<number> {
  const root = resolve(folder);
  const files = await readProject(root);
  const problems = check(files);
  for (const problem of problems) console.error(printProblem(problem));
  if (problems.length > 0) return 1;
  if (!(await standsInFront(root))) {
    console.error(
      `请在「${root}」的 schemas/back-end.json 中写上 credential（凭证怎么发送）和 "accounts": true（账号由这里保存）`,
    );
    return 2;
  }
  if (!process.env.API_URL?.trim()) {
    console.error('请用环境变量 API_URL 写明后端的地址，用 API_CREDENTIAL 给出访问它的凭证');
    return 2;
  }
  await buildPage(root);
  await createServer(undefined, { root }).start();
  return 0;
}
