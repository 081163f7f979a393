import { dirname, join, normalize } from 'node:path/posix';
import { type ESTree, parseSync, Visitor } from 'vite';

/** An import of a file. */
export interface Import {
  /** A path from the root without its `?` suffix, or a package with its subpath: `node:fs/promises`. */
  readonly target: string;
  readonly isFile: boolean;
  /** Whether it imports only types, which are erased. */
  readonly isType: boolean;
  /** The imported or re-exported values, by their exported names; undefined for all. */
  readonly names?: readonly string[];
  readonly line: number;
}

/** A use of the network or of the clock. */
export interface Impurity {
  readonly what: string;
  readonly line: number;
}

/** The dependencies of a TypeScript file: other files, packages, and impure globals. */
export interface Reached {
  readonly imports: readonly Import[];
  readonly impurities: readonly Impurity[];
}

/** Returns all imports of a file (static, dynamic, type-only, re-exported, globbed or by URL) and its uses of network and clock. */
export function reachedBy(file: string, text: string): Reached {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const imports: Import[] = [];
  const impurities: Impurity[] = [];
  const lineAt = ({ start }: Placed) => text.slice(0, start).split('\n').length;
  const add = (node: ESTree.Node | null | undefined, isType = false, names?: readonly string[]) => {
    const specifier = textOf(node);
    if (!node || specifier === undefined) return;
    imports.push({ ...targetOf(specifier, file), isType, line: lineAt(node), ...(names && { names }) });
  };
  const addGlobbed = (node: ESTree.Node | undefined) => {
    for (const pattern of node?.type === 'ArrayExpression' ? node.elements : [node]) add(pattern);
  };
  const call = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = nameOf(node.callee);
    if (name === 'require') add(node.arguments[0]);
    if (name === 'import.meta.glob') addGlobbed(node.arguments[0]);
    if (name === 'URL' && nameOf(node.arguments[1]) === 'import.meta.url') add(node.arguments[0]);
    const what = name.replace(/^(globalThis|window|self)\./, '');
    const isNow = what === 'Date' && node.arguments.length === 0;
    if (isNow || asksTheWorld.test(what)) impurities.push({ what, line: lineAt(node) });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(source, importKind === 'type', importedBy(specifiers)),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) =>
      add(
        source,
        exportKind === 'type',
        specifiers.filter(isValue).map(({ local }) => nameIn(local)),
      ),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, true),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression: call,
    NewExpression: call,
  }).visit(program);
  return { imports, impurities };
}

interface Placed {
  readonly start: number;
}

const asksTheWorld =
  /^(fetch|XMLHttpRequest|WebSocket|EventSource|setTimeout|setInterval|requestAnimationFrame|Date\.now|performance\.now|Math\.random)$/;

/** Returns the imported values; undefined if all are imported, or the import is for its side effects. */
function importedBy(specifiers: ESTree.ImportDeclaration['specifiers']): readonly string[] | undefined {
  const named = specifiers.filter((one) => one.type === 'ImportSpecifier');
  if (named.length < specifiers.length || specifiers.length === 0) return undefined;
  return named.filter(isValue).map(({ imported }) => nameIn(imported));
}

function isValue(specifier: ESTree.ImportSpecifier | ESTree.ExportSpecifier): boolean {
  return (specifier.type === 'ImportSpecifier' ? specifier.importKind : specifier.exportKind) !== 'type';
}

function nameIn(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** Returns the text of a string literal; of a template or concatenation, the part before its first value. */
function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.raw || undefined;
  if (node?.type === 'BinaryExpression') return textOf(node.left);
  return undefined;
}

/** Returns the dotted name of an expression, such as `globalThis.fetch`; empty if it has none. */
function nameOf(node: ESTree.Node | undefined): string {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`;
  if (node?.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return '';
  return `${nameOf(node.object)}.${node.property.name}`;
}

function targetOf(specifier: string, file: string): Pick<Import, 'target' | 'isFile'> {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return { target: normalize(join(dirname(file), path)), isFile: true };
  // Vite resolves these from the root.
  if (path.startsWith('/')) return { target: normalize(path.slice(1)), isFile: true };
  return { target: path, isFile: false };
}
