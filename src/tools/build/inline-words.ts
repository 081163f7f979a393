import { dirname, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { declaredWords } from './declared-words.ts';

/** A words module: its path and its text. */
export interface WordsModule {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns a module with its imported words inlined: a text replaces its name, a function replaces its import. Keeps
 * line numbers.
 *
 * @param id The module's path.
 * @param moduleAt Returns the words module at a path; `undefined` for other modules.
 */
export function withWords(code: string, id: string, moduleAt: (path: string) => WordsModule | undefined): string {
  const { program } = parseSync(id, code);
  const edits: Edit[] = [];
  const texts = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
    const module = moduleAt(resolve(dirname(id), statement.source.value));
    if (module === undefined) continue;
    const words = wordsIn(module);
    const declared = statement.specifiers.flatMap((one) => {
      const word = wordOf(one, words);
      if (isText(word)) texts.set(one.local.name, word);
      return isText(word) ? [] : [declarationOf(one.local.name, word, words)];
    });
    const lines = code.slice(statement.start, statement.end).split('\n').length;
    edits.push({ ...statement, text: declared.join(' ') + '\n'.repeat(lines - 1) });
  }
  return edited(code, [...edits, ...namesIn(program, texts)]);
}

/** A replacement of the text between two offsets. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An area's words: declaration texts by name, and what those import. */
interface DeclaredWords {
  readonly path: string;
  readonly declarations: ReadonlyMap<string, string>;
  readonly helpers: readonly Helper[];
}

/**
 * An imported helper, `plural` or a package's calendar names: its exported name, its name in the words, and its module.
 */
interface Helper {
  readonly name: string;
  readonly local: string;
  readonly from: string;
}

function wordsIn({ path, text }: WordsModule): DeclaredWords {
  const declarations = new Map(
    declaredWords(text, path).map(({ name, init }) => [name, text.slice(init.start, init.end)]),
  );
  const helpers = parseSync(path, text).program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? helpersOf(statement, path) : [],
  );
  return { path, declarations, helpers };
}

function helpersOf({ specifiers, source, importKind }: ESTree.ImportDeclaration, path: string): readonly Helper[] {
  if (importKind === 'type') return [];
  const from = source.value.startsWith('.') ? resolve(dirname(path), source.value) : source.value;
  return specifiers.map((one) => ({ name: importedName(one), local: one.local.name, from }));
}

function wordOf(specifier: ESTree.ImportDeclaration['specifiers'][number], words: DeclaredWords): string {
  const text = words.declarations.get(importedName(specifier));
  if (text === undefined) throw new Error(`${words.path} has no word ${importedName(specifier)}.`);
  return text;
}

function importedName(specifier: ESTree.ImportDeclaration['specifiers'][number]): string {
  return specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : 'default';
}

function isText(word: string): boolean {
  return /^['"]/.test(word);
}

/**
 * Returns a word's declaration under its imported name. If two words of a module use the same helper, each gets its own
 * alias.
 */
function declarationOf(local: string, word: string, { helpers }: DeclaredWords): string {
  const used = helpers.filter((helper) => named(helper.local).test(word));
  const imports = used.map((helper) => `import { ${helper.name} as ${helper.local}_${local} } from '${helper.from}';`);
  const own = used.reduce((text, helper) => text.replaceAll(named(helper.local), `${helper.local}_${local}`), word);
  return [...imports, `const ${local} = ${own};`].join(' ');
}

function named(name: string): RegExp {
  return new RegExp(`\\b${name}\\b`, 'g');
}

/**
 * Returns the replacements for the module's references to these texts. A shadowing variable would become a syntax
 * error.
 */
function namesIn(program: ESTree.Node, texts: ReadonlyMap<string, string>): readonly Edit[] {
  const edits: Edit[] = [];
  const visit = (node: unknown, parent?: ESTree.Node) => {
    if (Array.isArray(node)) for (const one of node) visit(one, parent);
    if (!isNode(node) || node.type === 'ImportDeclaration') return;
    edits.push(...namesAt(node, parent, texts));
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, node);
  };
  visit(program);
  return edits;
}

function namesAt(
  node: ESTree.Node,
  parent: ESTree.Node | undefined,
  texts: ReadonlyMap<string, string>,
): readonly Edit[] {
  const text = node.type === 'Identifier' && !isProperty(node, parent) ? texts.get(node.name) : undefined;
  if (text === undefined || node.type !== 'Identifier') return [];
  if (parent?.type !== 'Property' || !parent.shorthand) return [{ ...node, text }];
  // A shorthand property contains its name twice, at the same offsets.
  return parent.value === node ? [{ ...node, text: `${node.name}: ${text}` }] : [];
}

/** Whether an identifier is a property name, as `title` in `{ title: … }` or `row.title`, and not a variable. */
function isProperty(node: ESTree.Node, parent: ESTree.Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function edited(code: string, edits: readonly Edit[]): string {
  let at = 0;
  let text = '';
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
