import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileForm } from '../../../../src/compile/form/form-module.ts';
import type { FormModule } from '../../../../src/console/form/load-form.ts';
import { createFormValidator } from '../../../../src/console/form/validator.ts';
import { faultsOf, minuteFaults, placeOf } from '../../../../src/hall/views/competition-create/faults.ts';
import { payloadOf } from '../../../../src/hall/views/competition-create/payload.ts';
import { withAward } from '../../../../src/hall/views/competition-create/plan/awards.ts';
import { emptyPlan, type Plan } from '../../../../src/hall/views/competition-create/plan/plan.ts';
import { withSuggestion } from '../../../../src/hall/views/competition-create/plan/schedules.ts';
import type { FormSchema } from '../../../../src/language/form.ts';

const schema = JSON.parse(await readFile('schemas/forms/competition-create.json', 'utf8')) as FormSchema;
const module = (await import(`data:text/javascript,${encodeURIComponent(compileForm(schema))}`)) as FormModule;
const { find } = createFormValidator(module);

const good = (change: Partial<Plan> = {}): Plan =>
  withAward(
    withSuggestion({
      ...emptyPlan(7),
      title: ' 周末积分赛 ',
      startTime: '2099-12-01 9:00',
      signUpStartTime: '2099/11/1 8:00',
      signUpEndTime: '2099-11-30 18:00',
      maxPlayer: '４',
      ...change,
    }),
  );
const faults = (plan: Plan) => Object.fromEntries(faultsOf(find(payloadOf(plan)), minuteFaults(plan)));

test('the payload is exactly that of the specification', () => {
  const start = '2099-12-01 09:00:00';
  expect(payloadOf(good())).toEqual({
    applyId: 7,
    title: '周末积分赛',
    startTime: start,
    signUpStartTime: '2099-11-01 08:00:00',
    signUpEndTime: '2099-11-30 18:00:00',
    maxPlayer: 4,
    awards: [{ title: '冠军', content: '', planBonus: 0, bonus: 0, rankStart: 1, rankEnd: 1 }],
    schedules: [
      { title: '半决赛', round: 1, startTime: start, endTime: '2099-12-01 13:00:00', playerCount: 4, winScore: 3 },
      {
        title: '季殿赛',
        round: 2,
        startTime: '2099-12-02 09:00:00',
        endTime: '2099-12-02 13:00:00',
        playerCount: 2,
        winScore: 3,
        loserGroup: 1,
      },
      {
        title: '决赛',
        round: 3,
        startTime: '2099-12-03 09:00:00',
        endTime: '2099-12-03 13:00:00',
        playerCount: 2,
        winScore: 3,
      },
    ],
  });
  expect(payloadOf(good({ entryFee: '50' }))).toMatchObject({ entryFee: 50 });
  expect(faults(good())).toEqual({});
});

test('an empty plan names everything that is missing, in the form’s order', () => {
  expect(Object.entries(faults(emptyPlan(null)))).toEqual([
    ['applyId', '请选择比赛'],
    ['title', '请输入比赛名称'],
    ['maxPlayer', '最大人数必须大于0'],
    ['startTime', '请选择开始时间'],
    ['signUpStartTime', '请选择报名开始时间'],
    ['signUpEndTime', '请选择报名结束时间'],
    ['awards', '请填写奖项'],
    ['schedules', '请填写赛程'],
  ]);
});

test.each<[Partial<Plan>, string, string]>([
  [{ maxPlayer: '0' }, 'maxPlayer', '最大人数必须大于0'],
  [{ maxPlayer: '9'.repeat(21) }, 'maxPlayer', '最大人数不能超过1024'],
  [{ title: '\u200b\u2060' }, 'title', '请输入比赛名称'],
  [{ maxPlayer: '很多' }, 'maxPlayer', '最大人数应为整数'],
  [{ startTime: '2020-01-01 09:00', signUpEndTime: '2019-12-31 09:00' }, 'startTime', '不能选择今天以前的日期'],
  [{ startTime: '明天' }, 'startTime', '时间应为 YYYY-MM-DD HH:mm'],
  [{ signUpEndTime: '2099-10-01 09:00' }, 'signUpEndTime', '报名结束时间必须晚于报名开始时间'],
  [{ signUpEndTime: '2099-12-01 09:05' }, 'signUpEndTime', '报名结束时间不能晚于比赛开始时间'],
  [{ signUpStartTime: '2099-11-01 08:03' }, 'signUpStartTime', '分钟须为5的倍数'],
  [{ entryFee: '9.5' }, 'entryFee', '报名费应为整数'],
])('%j is refused at %s', (change, field, message) => {
  expect(faults(good(change))).toMatchObject({ [field]: message });
});

test.each(['0', '-1'])('a last rank of %s is no rank, whatever the first one is', (rankEnd) => {
  const plan = good();
  const awards = plan.awards.map((award) => ({ ...award, rankEnd }));
  expect(faults({ ...plan, awards })['awards.0.rankEnd']).toBe('请输入');
});

test('a row’s mistakes are named at the row', () => {
  const plan = good();
  const awards = plan.awards.map((award) => ({ ...award, title: '', rankStart: '3', rankEnd: '2' }));
  const schedules = plan.schedules.map((one) => ({ ...one, playerCount: '5', endTime: one.startTime, winScore: '' }));
  expect(faults({ ...plan, awards, schedules: schedules.slice(0, 1) })).toEqual({
    'awards.0.title': '请输入',
    'awards.0.rankEnd': '不能小于起始名次',
    'schedules.0.endTime': '结束时间必须晚于开始时间',
    'schedules.0.playerCount': '不能大于最大人数',
    'schedules.0.winScore': '请输入',
  });
  expect(placeOf('awards.0.rankEnd')).toBe('奖项1的结束名次');
  expect(placeOf('schedules.2.playerCount')).toBe('赛程3的人数');
  expect(placeOf('title')).toBe('');
});
