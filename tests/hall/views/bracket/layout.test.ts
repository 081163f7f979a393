import { expect, test } from 'vitest';
import { layoutBracket } from '../../../../src/hall/views/bracket/layout.ts';
import { roundsOf } from '../../../../src/hall/views/competition-create/rounds.ts';

test('32 players make a tree of 16, 8, 4, 2 and 1 matches, and the third place beside the final', () => {
  const { columns } = layoutBracket(roundsOf(32));
  expect(columns.map(({ title, matches }) => [title, matches.length])).toEqual([
    ['32进16', 16],
    ['16进8', 8],
    ['8进4', 4],
    ['半决赛', 2],
    ['决赛', 1],
    ['季殿赛', 1],
  ]);
});

test('each match stands between the two that lead to it', () => {
  const [first, second] = layoutBracket(roundsOf(8)).columns;
  const leading = first?.matches.filter(({ next }) => next?.y === second?.matches[0]?.y) ?? [];
  expect(leading).toHaveLength(2);
  expect(second?.matches[0]?.y).toBe(((leading[0]?.y ?? 0) + (leading[1]?.y ?? 0)) / 2);
});

test('a crowd is drawn in part and counted in full', () => {
  const [first] = layoutBracket(roundsOf(1024)).columns;
  expect([first?.matches.length, first?.count]).toEqual([32, 512]);
});

test('nothing typed yet is no picture, and rounds without players are one match each', () => {
  expect(layoutBracket([]).columns).toEqual([]);
  expect(layoutBracket([{ title: '', playerCount: 0, isLoserGroup: false }]).columns[0]?.matches).toHaveLength(1);
});
