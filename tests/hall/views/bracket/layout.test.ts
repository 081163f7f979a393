import { expect, test } from 'vitest';
import { layoutBracket } from '../../../../src/hall/views/bracket/layout.ts';
import type { BracketGame } from '../../../../src/hall/views/bracket/round.ts';
import { roundsOf } from '../../../../src/hall/views/competition-create/plan/rounds.ts';

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

test('a match says who meets: lots first, then who comes out of which match, and a bye where nobody does', () => {
  const { columns } = layoutBracket(roundsOf(7));
  const words = columns.map(({ matches }) => matches.map(({ words }) => words.join(' – ')));
  expect(words[0]).toEqual(['签位 1 – 签位 2', '签位 3 – 签位 4', '签位 5 – 签位 6', '签位 7 – 轮空']);
  expect(words[1]).toEqual(['第 1 场胜者 – 第 2 场胜者', '第 3 场胜者 – 第 4 场胜者']);
  expect(words[2]).toEqual(['第 5 场胜者 – 第 6 场胜者']);
  expect(words[3]).toEqual(['第 5 场负者 – 第 6 场负者']);
});

test('a round says when it is played, by how many, and to how many won games', () => {
  const round = { title: '决赛', playerCount: 2, isLoserGroup: false };
  const factsOf = (more: object) => layoutBracket([{ ...round, ...more }]).columns[0]?.facts;
  expect(factsOf({ startTime: '2026-12-24 13:00:00', winScore: 3 })).toEqual(['12-24 13:00', '2 人，3 局胜']);
  expect(factsOf({})).toEqual(['时间未定', '2 人，1 场']);
});

test('the final and the third-place match lead to the first four places, with the money of their awards', () => {
  const awards = [
    { rankStart: 1, rankEnd: 1, bonus: 5000 },
    { rankStart: 1, rankEnd: 3, bonus: 0.5 },
  ];
  const { places } = layoutBracket(roundsOf(8), awards);
  expect(places.map(({ title, prize }) => [title, prize])).toEqual([
    ['冠军', '¥5,000.50'],
    ['亚军', '¥0.50'],
    ['季军', '¥0.50'],
    ['殿军', ''],
  ]);
  const [semi] = roundsOf(4);
  expect(semi && layoutBracket([semi]).places).toEqual([]);
});

test('what was played stands in its match, and who has won in the places', () => {
  const game = (one: string, other: string, scores: readonly [number, number]): BracketGame => [
    { name: one, score: scores[0] },
    { name: other, score: scores[1] },
  ];
  const games = [
    [game('甲', '乙', [5, 2]), game('丙', '丁', [1, 5])],
    [game('乙', '丙', [5, 4])],
    [game('甲', '丁', [3, 5])],
  ];
  const rounds = roundsOf(4).map((round, at) => ({
    ...round,
    games: new Map(games[at]?.map((one, index) => [index + 1, one])),
  }));
  const { columns, places } = layoutBracket(rounds);
  expect(columns.map(({ matches }) => matches.map((match) => match.game))).toEqual([games[0], games[2], games[1]]);
  expect(places.map(({ title, player }) => [title, player])).toEqual([
    ['冠军', '丁'],
    ['亚军', '甲'],
    ['季军', '乙'],
    ['殿军', '丙'],
  ]);
  const even = rounds.map((round) => ({ ...round, games: new Map([[1, game('甲', '乙', [2, 2])]]) }));
  expect(layoutBracket(even).places.map(({ player }) => player)).toEqual(Array(4).fill(undefined));
});
