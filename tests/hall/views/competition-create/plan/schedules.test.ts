import { expect, test } from 'vitest';
import { emptyPlan, type Plan } from '../../../../../src/hall/views/competition-create/plan/plan.ts';
import { moved } from '../../../../../src/hall/views/competition-create/plan/rows.ts';
import {
  renumbered,
  suggested,
  withCountLeft,
  withSchedule,
  withScheduleChange,
  withSuggestion,
} from '../../../../../src/hall/views/competition-create/plan/schedules.ts';

const plan = (change: Partial<Plan> = {}): Plan =>
  withSuggestion({ ...emptyPlan(1), startTime: '2026-12-01 09:00', maxPlayer: '8', ...change });
const titles = ({ schedules }: Plan) => schedules.map(({ title }) => title);

test('rounds follow each other day by day, four hours each, first to three', () => {
  const { schedules } = plan();
  expect(schedules.map(({ round, startTime, endTime, winScore }) => [round, startTime, endTime, winScore])).toEqual([
    ['1', '2026-12-01 09:00', '2026-12-01 13:00', '3'],
    ['2', '2026-12-02 09:00', '2026-12-02 13:00', '3'],
    ['3', '2026-12-03 09:00', '2026-12-03 13:00', '3'],
    ['4', '2026-12-04 09:00', '2026-12-04 13:00', '3'],
  ]);
});

test('rounds follow start and players until somebody changes one of them, and again when asked to', () => {
  expect(titles(withSuggestion({ ...plan(), maxPlayer: '4' }))).toEqual(['半决赛', '季殿赛', '决赛']);
  const first = plan().schedules[0]?.id ?? 0;
  const own = withScheduleChange(plan(), first, { winScore: '5' });
  expect(titles(withSuggestion({ ...own, maxPlayer: '4' }))).toHaveLength(4);
  expect(titles(suggested({ ...own, maxPlayer: '4' }))).toEqual(['半决赛', '季殿赛', '决赛']);
});

test('nothing is suggested without a start or without players', () => {
  for (const change of [{ startTime: '' }, { startTime: '2026-13-01 09:00' }, { maxPlayer: '' }, { maxPlayer: 'x' }]) {
    expect(plan(change).schedules).toEqual([]);
  }
});

test('a title follows the players as long as nobody has typed one', () => {
  const first = plan().schedules[0]?.id ?? 0;
  const change = (from: Plan, playerCount: string) => withScheduleChange(from, first, { playerCount });
  expect(titles(change(plan(), '16'))[0]).toBe('16进8');
  expect(change(plan(), '2').schedules[0]).toMatchObject({ title: '季殿赛', isLoserGroup: true });
  expect(change(change(plan(), '2'), '24').schedules[0]).toMatchObject({ title: '24进12', isLoserGroup: false });
  const typed = withScheduleChange(plan(), first, { title: '海选' });
  expect(titles(change(typed, '16'))[0]).toBe('海选');
});

test('one player becomes the two of the final once the field is left', () => {
  const first = plan().schedules[0]?.id ?? 0;
  const typed = withScheduleChange(plan(), first, { playerCount: '1' });
  expect(typed.schedules[0]).toMatchObject({ title: '决赛', playerCount: '1' });
  expect(withCountLeft(typed, first).schedules[0]).toMatchObject({ title: '决赛', playerCount: '2' });
});

test('an added round is a day later with half of the players', () => {
  const own = withSchedule({ ...plan(), schedules: plan().schedules.slice(0, 1) });
  expect(own.schedules[1]).toMatchObject({
    title: '半决赛',
    round: '2',
    playerCount: '4',
    startTime: '2026-12-02 09:00',
  });
  expect(withSchedule(emptyPlan(1)).schedules[0]).toMatchObject({ round: '1', startTime: '', winScore: '3' });
});

test('rounds stay numbered one after the other where they were', () => {
  const { schedules } = plan();
  const after = renumbered(schedules, moved(schedules, 0, 1));
  expect(after.map(({ title, round }) => [title, round]).slice(0, 2)).toEqual([
    ['半决赛', '1'],
    ['8进4', '2'],
  ]);
  const odd = schedules.with(0, { ...(schedules[0] as (typeof schedules)[number]), round: '7' });
  expect(renumbered(odd, moved(odd, 0, 1)).map(({ round }) => round)).toEqual(['2', '7', '3', '4']);
});
