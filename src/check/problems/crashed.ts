import { type Language, sourceLanguage } from '../../words/language.ts';
import { say } from '../messages/say.ts';
import type { Problem } from './problem.ts';

/**
 * Returns an exception of the engine as a problem of the file that was being checked.
 *
 * @example
 * crashProblem('screens/book.json', new Error('too deep')).code // 'check.crashed'
 */
export function crashProblem(file: string, error: unknown, language: Language = sourceLanguage): Problem {
  const message = say('check.crashed', { reason: error instanceof Error ? error.message : String(error) }, language);
  return { file, line: 1, column: 1, length: 0, code: 'check.crashed', message };
}
