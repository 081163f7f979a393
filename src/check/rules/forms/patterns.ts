import type { Report } from '../../known.ts';
import { isBounded } from '../../pattern/bounded.ts';

/**
 * Reports patterns that are not regular expressions or have unbounded matching time: anybody may send any text to them.
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

/** As code writes it, between slashes: nothing comes before a text's beginning, so no value would ever match. */
const delimited = /^\/(\^.*\$)\/[a-z]*$/;

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
