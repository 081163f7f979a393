import { type Language, sourceLanguage } from '../../words/language.ts';
import { sayHint } from '../messages/say.ts';
import type { Problem } from './problem.ts';

/**
 * Returns a problem as one line, the same in the terminal and on the page.
 *
 * @example
 * printProblem(problem) // 'screens/product.json:12:7 没有「feild」这个键（是不是「field」？） [key.unknown]'
 */
export function printProblem(
  { file, line, column, message, hint, code }: Problem,
  language: Language = sourceLanguage,
): string {
  return `${file}:${line}:${column} ${message}${hint === undefined ? '' : sayHint(hint, language)} [${code}]`;
}
