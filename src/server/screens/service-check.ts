import type { Problem } from '../../check/problems/problem.ts';
import type { ServiceCheck } from '../../tools/publisher/check-and-compile.ts';
import { type Contract, contractOf } from '../http/contract.ts';
import { serverWords } from '../http/words.ts';
import { regionFits } from './region.ts';

/** Returns the mismatches between a contract and this server's code, one sentence each. */
export type FindMismatches = (contract: Contract) => readonly string[];

/** Returns a check of a project against the server's code. */
export function serviceCheck(answers: FindMismatches): ServiceCheck {
  return (files) => [...regionFits(files), ...answers(contractOf(files)).map(mismatch)];
}

/**
 * Returns a mismatch as a problem. Handlers are code, so it is resolved by a deployment rather than by saving a file.
 */
function mismatch(sentence: string): Problem {
  const message = serverWords().screens.codeDiffers(sentence);
  return { file: 'schemas/api.json', line: 1, column: 1, length: 0, code: 'request.unknown', message };
}
