import type { FieldSchema } from '../../language/form.ts';
import type { Report } from '../known.ts';

/** Patterns are regular expressions that end: a repetition inside a repetition can hang the page on one bad value. */
export function checkPattern(field: FieldSchema, report: Report): void {
  const { pattern } = field;
  if (typeof pattern !== 'string') return;
  if (!isExpression(pattern)) report(field, 'pattern', 'pattern.invalid', { pattern });
  else if (repeatsRepetition(pattern)) report(field, 'pattern', 'pattern.slow', { pattern });
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether an unbounded repetition stands on a group that itself holds one, or alternatives: `(a+)+`, `(a|ab)*`. */
function repeatsRepetition(pattern: string): boolean {
  // Escapes and classes are single letters here: what they match plays no part.
  let rest = pattern
    .replace(/\\./gs, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replace(/\(\?[:=!<]+/g, '(');
  for (;;) {
    const group = /\(([^()]*)\)([+*]|\{\d+,\})?/.exec(rest);
    if (group === null) return false;
    const [whole, inner = '', repetition] = group;
    const isVariable = /[+*|]|\{\d+,\}/.test(inner);
    if (isVariable && repetition !== undefined) return true;
    // What is left of the group stays variable for the groups around it.
    rest = rest.replace(whole, () => (isVariable || repetition !== undefined ? 'x*' : 'x'));
  }
}
