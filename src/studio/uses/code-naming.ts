import type { Declaration } from '../../change/uses/declared-as.ts';
import { nameOf } from '../../change/uses/new-name.ts';

/** The lines of a product's TypeScript that name something of its project; the texts themselves are not part of the page. */
export interface CodeLines {
  readonly files: readonly string[];
  /** What it is and its name (`form book-edit`) → for each file that names it, its index and the numbers of its lines. */
  readonly lines: Readonly<Record<string, readonly (readonly [file: number, ...lines: number[]])[]>>;
}

/** Returns the lines of code that name something, by file and line. */
export function codeNaming({ files, lines }: CodeLines, named: Declaration): readonly string[] {
  return (lines[`${named.thing} ${nameOf(named)}`] ?? []).flatMap(([file, ...numbers]) =>
    numbers.map((line) => `${files[file]}:${line}`),
  );
}
