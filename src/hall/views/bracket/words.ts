import { type BracketRound, matchesOf } from './round.ts';

/**
 * Returns the text of a match: its number, or its two players, who are drawn in the first round and are winners of
 * earlier matches later. Index -1 is the third-place match of the losers before the final.
 */
export function wordsOf(
  rounds: readonly BracketRound[],
): (round: number, index: number, isWide: boolean) => readonly string[] {
  const counts = rounds.map(matchesOf);
  const numberOf = (round: number, index: number) =>
    counts.slice(0, round).reduce((sum, count) => sum + count, 0) + index + 1;
  const sourcesOf = (round: number, index: number) =>
    Array.from({ length: counts[round - 1] ?? 0 }, (_, source) => source).filter(
      (source) => Math.floor((source * (counts[round] ?? 1)) / (counts[round - 1] ?? 1)) === index,
    );
  return (round, index, isWide) => {
    if (index < 0)
      return sourcesOf(round, 0)
        .map((source) => `第 ${numberOf(round - 1, source)} 场负者`)
        .slice(0, 2);
    if (!isWide) return [`第 ${numberOf(round, index)} 场`];
    if (round === 0) {
      const players = rounds[0]?.playerCount ?? 0;
      return [2 * index + 1, 2 * index + 2].map((lot) => (lot > players ? '轮空' : `签位 ${lot}`));
    }
    const sources = sourcesOf(round, index);
    if (sources.length === 0 || sources.length > 2) return [`第 ${numberOf(round, index)} 场`];
    return [0, 1].map((at) => {
      const source = sources[at];
      return source === undefined ? '轮空' : `第 ${numberOf(round - 1, source)} 场胜者`;
    });
  };
}
