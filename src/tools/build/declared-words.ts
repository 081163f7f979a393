import { type ESTree, parseSync } from 'vite';

/** A word of a module: the exported name, and what it is assigned. */
export interface DeclaredWord {
  readonly name: string;
  readonly init: ESTree.Expression;
}

/**
 * Returns the words that a module declares, in its order.
 *
 * @param path The module's path, for what cannot be parsed.
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
