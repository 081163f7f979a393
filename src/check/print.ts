import { sayHint } from './messages/say.ts';
import type { Problem } from './problem.ts';
import type { Language } from './words.ts';

/** `screens/product.json:12:7 没有「feild」这个键（是不是「field」？） [key.unknown]`: the same words in terminal and page. */
export function printProblem({ file, line, column, message, hint, code }: Problem, language: Language = 'zh'): string {
  return `${file}:${line}:${column} ${message}${hint === undefined ? '' : sayHint(hint, language)} [${code}]`;
}
