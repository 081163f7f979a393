import type { Report } from '../../known.ts';
import { isBounded } from '../../pattern/bounded.ts';

/**
 * Reports patterns that are invalid or have unbounded matching time: any text may be sent to them.
 *
 * @example
 * checkPattern({ pattern: '(' }, report); // reports pattern
 */
export function checkPattern(schema: object, report: Report): void {
  const { pattern } = schema as { readonly pattern?: unknown };
  if (typeof pattern !== 'string') return;
  const [, bare] = delimited.exec(pattern) ?? [];
  if (bare !== undefined || !isExpression(pattern))
    report(schema, 'pattern', 'pattern.invalid', { pattern }, { hint: bare });
  else if (!isBounded(pattern)) report(schema, 'pattern', 'pattern.slow', { pattern });
}

/** Matches a pattern written between slashes, as in code: the slash before `^` can never match. */
const delimited = /^\/(\^.*\$)\/[a-z]*$/;

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
