import { check } from '../../check/check.ts';
import type { Problem } from '../../check/problem.ts';
import type { ProjectFiles } from '../../compile/project.ts';
import { type Published, publish } from '../../compile/publish.ts';
import { type Contract, contractOf } from '../contract.ts';

/** A project that may be shown: what the page loads of it. */
export interface Sound {
  readonly published: Published;
}

/** What a contract asks for that this server's code does not answer, or the other way round, one sentence each. */
export type Fits = (contract: Contract) => readonly string[];

/** Checks a project and compiles it, or says what is wrong with it. */
export function judge(files: ProjectFiles, fits: Fits): Sound | { readonly problems: readonly Problem[] } {
  const problems = check(files);
  if (problems.length > 0) return { problems };
  const mismatches = fits(contractOf(files));
  if (mismatches.length > 0) return { problems: mismatches.map(mismatch) };
  return { published: publish(files) };
}

/** Whether a project may be shown. */
export function isSound(judged: ReturnType<typeof judge>): judged is Sound {
  return 'published' in judged;
}

/** Calls are code: they come and go with a new program, not with a saved file. */
function mismatch(sentence: string): Problem {
  const message = `接口要与正在运行的程序一致，请更新程序并重启：${sentence}`;
  return { file: 'schemas/api.json', line: 1, column: 1, length: 0, code: 'request.unknown', message };
}
