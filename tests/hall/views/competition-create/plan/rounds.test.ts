import { expect, test } from 'vitest';
import { later, roundAfter, roundOf, roundsOf } from '../../../../../src/hall/views/competition-create/plan/rounds.ts';

const shown = (players: number) =>
  roundsOf(players).map(
    ({ title, playerCount, isLoserGroup }) => `${title} ${playerCount}${isLoserGroup ? ' 败' : ''}`,
  );

test.each([
  [32, ['32进16 32', '16进8 16', '8进4 8', '半决赛 4', '季殿赛 2 败', '决赛 2']],
  [8, ['8进4 8', '半决赛 4', '季殿赛 2 败', '决赛 2']],
  [4, ['半决赛 4', '季殿赛 2 败', '决赛 2']],
  [2, ['决赛 2']],
  [7, ['7进4 7', '半决赛 4', '季殿赛 2 败', '决赛 2']],
  [6, ['6进3 6', '3进2 3', '决赛 2']],
  [1, []],
  [0, []],
  [5000, []],
])('%i players play %j', (players, rounds) => {
  expect(shown(players)).toEqual(rounds);
});

test('a single player stands for the final, two for the third place', () => {
  expect(roundOf(1)).toEqual({ title: '决赛', playerCount: 2, isLoserGroup: false });
  expect(roundOf(2)).toEqual({ title: '季殿赛', playerCount: 2, isLoserGroup: true });
  expect(roundAfter(4, false)).toEqual(roundOf(2));
  expect(roundAfter(2, true)).toEqual(roundOf(1));
  expect(roundAfter(16, false)).toEqual(roundOf(8));
});

test('days and hours are added over the ends of months and years, and nothing to what is no moment', () => {
  expect(later('2026-12-31 22:30', { days: 1, hours: 4 })).toBe('2027-01-02 02:30');
  expect(later('2028-02-28 9:05', { days: 1 })).toBe('2028-02-29 09:05');
  expect(later('明天', { days: 1 })).toBe('');
});
