import type { Node } from 'jsonc-parser';
import type { ProjectFiles } from '../../../src/language/project/project.ts';
import { type Choices, choicesOf } from './choices.ts';
import { doubled, lineAt, misspelt, replaced, type Spot, spotsOf, without } from './tree.ts';

/** A screen with one thing broken. */
export interface Mutant {
  readonly file: string;
  readonly text: string;
  /** How it was broken: `drop`, `misspell`, `other` … */
  readonly way: string;
  readonly path: Spot['path'];
  readonly before: string;
  readonly after: string;
  /** The first and the last line of the action, column or section that it stands in; absent in the screen itself. */
  readonly thing?: readonly [number, number];
  /** The lines of what was broken, and of what it stands in. */
  readonly lines: readonly number[];
}

/** Every mutant of a file, always the same ones in the same order. */
export function mutantsOf(files: ProjectFiles, file: string): readonly Mutant[] {
  const text = files[file] ?? '';
  const choices = choicesOf(files, file);
  return spotsOf(text).flatMap((spot) => mutantsAt(file, text, spot, choices));
}

function mutantsAt(file: string, text: string, spot: Spot, choices: Choices): readonly Mutant[] {
  const { key, node, whole, parent } = spot;
  const source = (of: Node): string => text.slice(of.offset, of.offset + of.length);
  const made = (way: string, mutated: string, before: string, after: string, at: Node): Mutant => {
    const lines = [lineAt(text, at.offset), lineAt(text, parent.offset), lineAt(text, parent.parent?.offset ?? 0)];
    // Of two, the second is the one too many.
    if (way === 'double') lines.push(lineAt(mutated, whole.offset + whole.length + 2));
    const thing = thingAround(parent);
    const range = thing && ([lineAt(text, thing.offset), lineAt(text, thing.offset + thing.length)] as const);
    return {
      file,
      ...(range && { thing: range }),
      text: mutated,
      way,
      path: spot.path,
      before,
      after,
      lines: [...new Set(lines)],
    };
  };
  const mutants = [
    made('drop', without(text, spot), source(whole), '', whole),
    made('double', doubled(text, spot), source(whole), '', whole),
  ];
  if (key !== undefined) {
    const wrong = JSON.stringify(misspelt(String(key.value)));
    mutants.push(made('misspell key', replaced(text, key, wrong), source(key), wrong, key));
  }
  for (const { way, value } of choices(spot)) {
    const after = JSON.stringify(value);
    mutants.push(made(way, replaced(text, node, after), source(node), after, key ?? node));
  }
  return mutants;
}

/** The nearest object with a kind around a node; of screens only a form, which is one thing as a whole. */
function thingAround(node: Node | undefined): Node | undefined {
  if (node === undefined) return undefined;
  const kind = node.children?.find(({ children }) => children?.[0]?.value === 'kind')?.children?.[1]?.value;
  const isThing = node.type === 'object' && (node.parent === undefined ? kind === 'form' : kind !== undefined);
  return isThing ? node : thingAround(node.parent);
}
