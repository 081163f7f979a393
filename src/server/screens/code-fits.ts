import type { Problem } from '../../check/problem.ts';
import type { Fits } from '../../publisher/judge.ts';
import { type Contract, contractOf } from '../contract.ts';

/** What a contract asks for that this server's code does not answer, or the other way round, one sentence each. */
export type Answers = (contract: Contract) => readonly string[];

/** Returns the problems of a project whose contract the server's code does not answer. */
export function codeFits(answers: Answers): Fits {
  return (files) => answers(contractOf(files)).map(mismatch);
}

/** Calls are code: they come and go with a new program, not with a saved file. */
function mismatch(sentence: string): Problem {
  const message = `接口要与正在运行的程序一致，请更新程序并重启：${sentence}`;
  return { file: 'schemas/api.json', line: 1, column: 1, length: 0, code: 'request.unknown', message };
}
