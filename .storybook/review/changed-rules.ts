import { type AtRule, type ChildNode, type Container, type Document, parse, type Rule } from 'postcss';
import { classesOf } from '../tokens/rules.ts';

/** A rule that two versions of a stylesheet have differently, or one of them only. */
export interface ChangedRule {
  /** The rule as its author reads it, such as `.badge:hover`. */
  readonly title: string;
  /** The variables that it gives another value, without dashes. */
  readonly variables: readonly string[];
  /** The classes that each of its selectors asks for, as of `styledPlaces`; none where only variables changed. */
  readonly selectors: readonly (readonly string[])[];
}

/** Returns the rules that changed. Where rules changed places, all of them have: another one of two may win. */
export function changedRules(before: string, after: string): readonly ChangedRule[] {
  const [old, now] = [blocksIn(before), blocksIn(after)];
  const kept = (blocks: Blocks, others: Blocks) => [...blocks.keys()].filter((key) => others.has(key)).join('\n');
  const isReordered = kept(old, now) !== kept(now, old);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const lines = isReordered ? [...(was?.lines ?? []), ...(is?.lines ?? [])] : differing(was?.lines, is?.lines);
    const block = is ?? was;
    if (block === undefined || lines.length === 0) return [];
    const names = lines.flatMap((line) => /^--([\w-]+):/.exec(line)?.[1] ?? []);
    const isMore = isReordered || lines.some((line) => !line.startsWith('--'));
    return [{ title: block.title, variables: [...new Set(names)], selectors: isMore ? block.selectors : [] }];
  });
}

interface Block {
  readonly title: string;
  readonly selectors: readonly (readonly string[])[];
  readonly lines: string[];
}
/** What stands in a stylesheet, by what it stands in: `@media print` and `.badge`. */
type Blocks = ReadonlyMap<string, Block>;

function blocksIn(css: string): Blocks {
  const blocks = new Map<string, Block>();
  parse(css).walk((node) => {
    if (node.type === 'comment' || ('nodes' in node && node.nodes !== undefined)) return;
    const around = ancestors(node);
    const rule = around.at(-1);
    const key = around.map(headOf).join('\n');
    const block = blocks.get(key) ?? {
      title: around.map(headOf).join(' ') || headOf(node),
      selectors: rule?.type === 'rule' ? rule.selectors.map(classesOf) : [[]],
      lines: [],
    };
    block.lines.push(node.toString());
    blocks.set(key, block);
  });
  return blocks;
}

function ancestors(node: ChildNode): readonly (Rule | AtRule)[] {
  const found: (Rule | AtRule)[] = [];
  for (let up: Container | Document | undefined = node.parent; isNamed(up); up = up.parent) found.unshift(up);
  return found;
}

function isNamed(node: Container | Document | undefined): node is Rule | AtRule {
  return node?.type === 'rule' || node?.type === 'atrule';
}

function headOf(node: ChildNode): string {
  if (node.type === 'rule') return node.selector.replaceAll(/\s+/g, ' ');
  return node.type === 'atrule' ? `@${node.name} ${node.params}` : node.toString();
}

/** The lines that only one of the two has; all of them where they stand in another order. */
function differing(one: readonly string[] = [], other: readonly string[] = []): readonly string[] {
  if (one.join('\n') === other.join('\n')) return [];
  const found = [...one.filter((line) => !other.includes(line)), ...other.filter((line) => !one.includes(line))];
  return found.length > 0 ? found : [...one, ...other];
}
