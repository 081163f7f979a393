import { type ESTree, parseSync } from 'vite';

/** A word of a words module: the exported name, and its value. */
export interface DeclaredWord {
  readonly name: string;
  readonly init: ESTree.Expression;
}

/**
 * Returns the words that a module declares, in source order.
 *
 * @param path The module's path, for syntax errors.
 * @example
 * declaredWords("export const title = 'Rows';", 'list.ts') // [{ name: 'title', init: … }]
 */
export function declaredWords(code: string, path: string): readonly DeclaredWord[] {
  return parseSync(path, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, init }] : [],
    );
  });
}
