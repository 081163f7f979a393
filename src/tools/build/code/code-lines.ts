import type { Plugin } from 'vite';
import { allDeclarations } from '../../../change/uses/all-named.ts';
import { linesNaming } from '../../../change/uses/in-code.ts';
import { nameOf } from '../../../change/uses/new-name.ts';
import { readProject } from '../../../check/read.ts';
import type { ProjectFiles } from '../../../language/project/project.ts';
import { engineModule } from '../engine.ts';
import { type Code, readCode } from './read-code.ts';

/** Returns the plugin that gives the studio the lines of the product's code that use something the project declares. */
export function codeLines(): Plugin {
  let root = process.cwd();
  return {
    name: 'baize:code-lines',
    configResolved(config) {
      root = config.root;
    },
    async transform(code, id) {
      if (id !== module) return;
      const found = linesOf(await readProject(root), await readCode(root));
      return { code: code.replace(empty, () => JSON.stringify(found)), map: null };
    },
  };
}

const module = engineModule('studio/uses/code-lines');
const empty = /\{\s*files: \[\],\s*lines: \{\},?\s*\}/;

/**
 * Returns kind and name → for each file its index, and the numbers of the lines that use it.
 *
 * @example
 * linesOf(files, { 'src/views/lend.tsx': "open('book-edit')" }).lines['form book-edit'] // [[0, 1]]
 */
export function linesOf(files: ProjectFiles, code: Code) {
  const paths = Object.keys(code);
  const lines = allDeclarations(files).flatMap((named) => {
    const found = paths.flatMap((path, index) => {
      const text = code[path] ?? '';
      const numbers = text.includes(named.written) ? linesNaming(path, text, named).map(({ line }) => line) : [];
      return numbers.length === 0 ? [] : [[index, ...numbers]];
    });
    return found.length === 0 ? [] : [[`${named.thing} ${nameOf(named)}`, found] as const];
  });
  return { files: paths, lines: Object.fromEntries(lines) };
}
