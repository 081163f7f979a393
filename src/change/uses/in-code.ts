import type { Named } from './declared-as.ts';
import { escaped, type Use } from './use.ts';

/**
 * Returns the lines of a product's TypeScript that name something: in quotes, and a field as any word, where the file names its
 * record as well. Whether it is that field, only their reader knows.
 *
 * @example
 * linesNaming('src/views/lend.tsx', "const call = 'POST /api/loan/{id}/extend';", call).length // 1
 */
export function linesNaming(file: string, text: string, named: Named): readonly Use[] {
  const pattern = patternOf(named);
  if (!aboutItsRecord(named).test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line);
    return found === null ? [] : [{ file, line: index + 1, column: found.index + 1, text: line.trim() }];
  });
}

/**
 * Returns the text of a file with another name in quotes; as it is for fields and their values, whose names stand for other things
 * as well.
 *
 * @example
 * withNameInCode("open('book-edit')", { thing: 'form', written: 'book-edit', … }, 'book-change') // "open('book-change')"
 */
export function withNameInCode(text: string, named: Named, to: string): string {
  if (named.thing === 'field' || named.thing === 'state') return text;
  const suffix = named.thing === 'permission' ? '(:\\w+)?' : '()';
  return text.replaceAll(new RegExp(`(['"\`])${escaped(named.written)}${suffix}\\1`, 'g'), `$1${to}$2$1`);
}

/** A file that does not even name the record is hardly about its field. */
function aboutItsRecord({ thing, file }: Named): RegExp {
  const record = thing === 'field' || thing === 'state' ? /([\w-]+)\.json$/.exec(file)?.[1] : undefined;
  return new RegExp(record === undefined ? '' : `\\b${record}\\b`);
}

function patternOf({ thing, written, path = [] }: Named): RegExp {
  const name = escaped(written);
  if (thing === 'state') return new RegExp(`\\b${path[1]}\\b.*\\b${name}\\b`);
  if (thing === 'field') return new RegExp(`\\b${name}\\b`);
  return new RegExp(`(['"\`])${name}${thing === 'permission' ? '(:\\w+)?' : ''}\\1`);
}
