import type { Declaration } from './declared-as.ts';
import { escapeRegExp, type Use } from './use.ts';

/**
 * Returns the lines of a product's TypeScript that may refer to a declaration: its name in quotes, for a field also as
 * a word in a file that names its record. Only a reader can tell whether a field is meant.
 *
 * @example
 * linesNaming('src/views/lend.tsx', "const call = 'POST /api/loan/{id}/extend';", call).length // 1
 */
export function linesNaming(file: string, text: string, named: Declaration): readonly Use[] {
  const pattern = patternOf(named);
  if (!aboutItsRecord(named).test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line);
    return found === null ? [] : [{ file, line: index + 1, column: found.index + 1, text: line.trim() }];
  });
}

/**
 * Returns the text of a file with a quoted name replaced; unchanged for fields and their values, whose names are
 * ambiguous.
 *
 * @example
 * renameInCode("open('book-edit')", { thing: 'form', written: 'book-edit', … }, 'book-change') // "open('book-change')"
 */
export function renameInCode(text: string, named: Declaration, to: string): string {
  if (named.thing === 'field' || named.thing === 'state') return text;
  const suffix = named.thing === 'permission' ? '(:\\w+)?' : '()';
  return text.replaceAll(new RegExp(`(['"\`])${escapeRegExp(named.written)}${suffix}\\1`, 'g'), `$1${to}$2$1`);
}

/** Matches the name of the field's record: a file without it is unlikely to refer to the field. */
function aboutItsRecord({ thing, file }: Declaration): RegExp {
  const record = thing === 'field' || thing === 'state' ? /([\w-]+)\.json$/.exec(file)?.[1] : undefined;
  return new RegExp(record === undefined ? '' : `\\b${record}\\b`);
}

function patternOf({ thing, written, path = [] }: Declaration): RegExp {
  const name = escapeRegExp(written);
  if (thing === 'state') return new RegExp(`\\b${path[1]}\\b.*\\b${name}\\b`);
  if (thing === 'field') return new RegExp(`\\b${name}\\b`);
  return new RegExp(`(['"\`])${name}${thing === 'permission' ? '(:\\w+)?' : ''}\\1`);
}
