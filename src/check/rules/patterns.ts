import type { Report } from '../known.ts';
import { isBounded } from '../pattern/bounded.ts';

/** Patterns are regular expressions that are matched in bounded time: anybody may send any text to them. */
export function checkPattern(schema: object, report: Report): void {
  const { pattern } = schema as { readonly pattern?: unknown };
  if (typeof pattern !== 'string') return;
  if (!isExpression(pattern)) report(schema, 'pattern', 'pattern.invalid', { pattern });
  else if (!isBounded(pattern)) report(schema, 'pattern', 'pattern.slow', { pattern });
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
