import type { Json } from '../../src/language/json.ts';

/**
 * Returns the response with every Chinese text stretched to about sixty characters, the length of the longest real
 * ones.
 */
export function lengthened(answer: Json): Json {
  if (typeof answer === 'string') return isWords.test(answer) ? drawnOut(answer) : answer;
  if (Array.isArray(answer)) return answer.map(lengthened);
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, lengthened(value)]));
}

const isWords = /[\u4e00-\u9fff]/;
const wanted = 60;

function drawnOut(text: string): string {
  return `${text}${'（这段文字特别长，用来看它在哪里折行或截断）'.repeat(3)}`.slice(0, Math.max(wanted, text.length));
}
