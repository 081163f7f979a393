import { cssValue } from '../../src/tools/build/tokens/token-value.ts';
import { parseTokens, type Token, tokensIn } from '../../src/tools/build/tokens/tokens.ts';
import type { Files } from './loaded.ts';
import { setTitle } from './set-title.ts';
import { type TokenUse, usesOf } from './uses.ts';

/** Two versions of the tokens' file, and the code and styles of now. */
interface Versions {
  readonly before: string;
  readonly after: string;
  readonly files: Files;
}

/** Returns what a reviewer reads of changed tokens: each with its values before and after, and the stories to look at. */
export function tokenReport({ before, after, files }: Versions): string {
  const changes = changesBetween(before, after);
  if (changes.size === 0) return '设计变量没有变化。\n';
  const find = usesOf(files, parseTokens(after));
  const touched = [...changes].map(([name, lines]) => ({ name, lines, use: find(name) }));
  const stories = new Map(touched.flatMap(({ use }) => use.stories).map((group) => [group.id, group]));
  return [
    `${changes.size} 个设计变量有变化，涉及 ${total([...stories.values()])} 个故事。`,
    ...touched.flatMap(({ name, lines, use }) => ['', `--${name}`, ...lines, ...whereUsed(use)]),
    '',
  ].join('\n');
}

function whereUsed({ files, stories }: TokenUse): readonly string[] {
  if (files.length === 0) return ['  没有用到'];
  return [
    `  用在 ${files.length} 个文件：`,
    ...files.map((file) => `    ${file}`),
    `  涉及 ${total(stories)} 个故事：`,
    ...stories.map(({ title, id, count }) => `    ${title}（${count}，${id}）`),
  ];
}

function total(stories: TokenUse['stories']): number {
  return stories.reduce((sum, { count }) => sum + count, 0);
}

/** Returns, for each token that changed in any set, what to say of it. */
function changesBetween(before: string, after: string): ReadonlyMap<string, readonly string[]> {
  const [old, now] = [parseTokens(before), parseTokens(after)];
  const changes = new Map<string, string[]>();
  for (const set of new Set([...Object.keys(old.sets), ...Object.keys(now.sets)])) {
    const [were, are] = [tokensIn(old, [set]), tokensIn(now, [set])];
    for (const name of new Set([...were.keys(), ...are.keys()])) {
      const [was, is] = [writtenIn(were.get(name)), writtenIn(are.get(name))];
      if (was !== is) changes.set(name, [...(changes.get(name) ?? []), `  ${setTitle(now, set)}：${was} → ${is}`]);
    }
  }
  return changes;
}

function writtenIn(token: Token | undefined): string {
  return token === undefined ? '（无）' : cssValue(token);
}
