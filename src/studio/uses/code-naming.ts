import type { Declaration } from '../../change/uses/declared-as.ts';
import { nameOf } from '../../change/uses/new-name.ts';

/** The lines of a product's TypeScript that contain a name of its project, without their text. */
export interface CodeLines {
  readonly files: readonly string[];
  /** Kind and name of a declaration (`form book-edit`) → for each file that names it, its index and the line numbers. */
  readonly lines: Readonly<Record<string, readonly (readonly [file: number, ...lines: number[]])[]>>;
}

/** Returns the lines of code that name a declaration, as `file:line`. */
export function codeNaming({ files, lines }: CodeLines, named: Declaration): readonly string[] {
  return (lines[`${named.thing} ${nameOf(named)}`] ?? []).flatMap(([file, ...numbers]) =>
    numbers.map((line) => `${files[file]}:${line}`),
  );
}
