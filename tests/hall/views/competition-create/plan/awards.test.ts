import { expect, test } from 'vitest';
import { withAward, withAwardChange } from '../../../../../src/hall/views/competition-create/plan/awards.ts';
import { emptyPlan, type Plan } from '../../../../../src/hall/views/competition-create/plan/plan.ts';
import { moved } from '../../../../../src/hall/views/competition-create/plan/rows.ts';
import { awardTotals, feeTotal, scheduleTotals } from '../../../../../src/hall/views/competition-create/plan/totals.ts';

const times = (count: number) => Array.from({ length: count }).reduce<Plan>(withAward, emptyPlan(1));
const shown = ({ awards }: Plan) => awards.map(({ title, rankStart, rankEnd }) => `${title} ${rankStart}-${rankEnd}`);

test('awards are for one rank after the other, the first three with their titles', () => {
  expect(shown(times(4))).toEqual(['冠军 1-1', '亚军 2-2', '季军 3-3', ' 4-4']);
});

test('an added award begins after the last rank', () => {
  const three = times(3);
  const wide = withAwardChange(three, three.awards[2]?.id ?? 0, { rankEnd: '8' });
  expect(shown(withAward(wide)).at(-1)).toBe(' 9-9');
});

test('a title follows the rank as long as nobody has typed one', () => {
  const one = times(1);
  const id = one.awards[0]?.id ?? 0;
  expect(shown(withAwardChange(one, id, { rankStart: '2' }))).toEqual(['亚军 2-2']);
  const typed = withAwardChange(one, id, { title: '最佳风采' });
  expect(shown(withAwardChange(typed, id, { rankStart: '2' }))).toEqual(['最佳风采 2-2']);
});

test('rows move by one place and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('totals count people and add cents exactly', () => {
  const two = times(2);
  const first = withAwardChange(two, two.awards[0]?.id ?? 0, { bonus: '1,000.10', planBonus: '200' });
  const all = withAwardChange(first, two.awards[1]?.id ?? 0, { bonus: '0.20', rankEnd: '4' });
  expect(awardTotals(all.awards)).toBe('共 2 个奖项，4 人获奖；现金 ¥1,000.70，台费 ¥200.00（按人数计）');
  expect(feeTotal({ ...emptyPlan(1), entryFee: '50', maxPlayer: '32' })).toBe('满员 ¥1,600.00');
  expect(scheduleTotals([])).toBe('共 0 轮，0 场比赛');
});
