import type { Passage } from './passages.ts';

/** A search result. */
export interface SearchResult {
  readonly passage: Passage;
  /** Its lines with the most matching words. */
  readonly excerpt: string;
}

/**
 * Returns the passages that match the most words, rare words weighted more, best first. In Chinese, which has no
 * spaces, two adjacent characters count as a word.
 *
 * @example
 * rankPassages(passages, 'undo a lend', 5)[0]?.passage.title
 */
export function rankPassages(passages: readonly Passage[], query: string, count: number): readonly SearchResult[] {
  const wanted = [...new Set(wordsIn(query))];
  const indexed = passages.map((passage) => ({ passage, words: countsOf(`${passage.title} ${passage.text}`) }));
  const weights = wanted.map((word) => {
    const having = indexed.filter(({ words }) => words.has(word)).length;
    return { word, weight: Math.log(1 + indexed.length / (1 + having)) };
  });
  return indexed
    .map(({ passage, words }) => ({ passage, score: scoreOf(passage, words, weights) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ passage }) => ({ passage, excerpt: excerptOf(passage.text, wanted) }));
}

function scoreOf(
  { title, text }: Passage,
  words: ReadonlyMap<string, number>,
  weights: readonly { readonly word: string; readonly weight: number }[],
): number {
  const titled = countsOf(title);
  // As in BM25: repetitions count less each time, and less in a long text.
  const length = 0.25 + (0.75 * text.length) / 1500;
  const of = ({ word, weight }: { word: string; weight: number }) => {
    const count = words.get(word) ?? 0;
    return weight * ((count * 2.2) / (count + 1.2 * length) + (titled.has(word) ? 2 : 0));
  };
  return weights.map(of).reduce((sum, one) => sum + one, 0);
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function wordsIn(text: string): readonly string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!/\p{Script=Han}/u.test(run)) return [run.length > 3 ? run.replace(/s$/, '') : run];
    return run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, index) => run.slice(index, index + 2));
  });
}

const mostLines = 8;

function excerptOf(text: string, wanted: readonly string[]): string {
  const lines = text.split('\n').map((line, index) => ({ line, index, score: matching(line, wanted) }));
  const best = lines.toSorted((one, other) => other.score - one.score).slice(0, mostLines);
  return best
    .filter(({ line, score }) => score > 0 && line.trim() !== '')
    .sort((one, other) => one.index - other.index)
    .map(({ line }) => (line.length > 400 ? `${line.slice(0, 400)}…` : line))
    .join('\n');
}

function matching(line: string, wanted: readonly string[]): number {
  const words = new Set(wordsIn(line));
  return wanted.filter((word) => words.has(word)).length;
}
