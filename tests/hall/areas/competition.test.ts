import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestApi } from '../../server/open-api.ts';
import { describeStores, stores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner] = [await api.as('admin'), await api.as('owner')];
});
afterEach(() => api.close());

const award = { title: '冠军', content: '奖杯', planBonus: 100, bonus: 1000.5, rankStart: 1, rankEnd: 1 };
const schedule = {
  title: '决赛',
  round: 1,
  startTime: '2026-03-20 09:00:00',
  endTime: '2026-03-20 13:00:00',
  playerCount: 2,
  winScore: 3,
};
const plan = {
  title: '周末积分赛',
  startTime: '2026-03-20 09:00:00',
  signUpStartTime: '2026-03-07 00:00:00',
  signUpEndTime: '2026-03-19 18:00:00',
  entryFee: 50,
  maxPlayer: 32,
  awards: [award, { title: '亚军', rankStart: 2, rankEnd: 2 }],
  schedules: [{ ...schedule, loserGroup: 1 }, schedule],
};
async function openApply(who: Person = owner): Promise<number> {
  return Number((await who.get('/api/competition/apply/list?status=0&size=1')).body.records[0]?.id);
}

test('a competition takes its store from the application, which counts as used then', async () => {
  const applyId = await openApply();
  const { status, body } = await owner.post('/api/competition/create', { applyId, ...plan });
  expect(status).toBe(200);
  const made = (await owner.get('/api/competition/list?size=1')).body.records[0];
  const used = (await owner.get('/api/competition/apply/list?size=1000')).body.records.find(({ id }) => id === applyId);
  expect(used?.status).toBe(1);
  expect(made).toMatchObject({
    id: body.id,
    applyId,
    tenantId: used?.tenantId,
    clubId: used?.clubId,
    title: '周末积分赛',
    startTime: '2026-03-20 09:00:00',
    entryFee: '50.00',
    maxPlayer: 32,
    status: 0,
    awards: [
      { ...award, planBonus: '100.00', bonus: '1000.50' },
      { title: '亚军', content: '', planBonus: '0.00', bonus: '0.00', rankStart: 2, rankEnd: 2 },
    ],
    schedules: [
      { ...schedule, loserGroup: 1 },
      { ...schedule, loserGroup: 0 },
    ],
  });
});

test('times with an offset are judged and kept as the clock in Shanghai shows them', async () => {
  const create = async (times: object) => {
    const applyId = await openApply();
    const { status, body } = await owner.post('/api/competition/create', { applyId, ...plan, ...times });
    return [status, body.errors];
  };
  const startTime = '2026-03-19T17:00:00Z';
  expect(await create({ startTime, signUpEndTime: '2026-03-20 01:00:01' })).toEqual([
    400,
    [{ field: 'signUpEndTime', message: '报名结束时间不能晚于比赛开始时间' }],
  ]);
  for (const none of ['2026-04-31T17:00:00Z', '2026-13-01T17:00:00Z', '9999-12-31T17:00:00Z'])
    expect(await create({ startTime: none })).toMatchObject([
      400,
      expect.arrayContaining([expect.objectContaining({ field: 'startTime' })]),
    ]);
  const early = { ...schedule, startTime: '2026-03-19T16:59:59+00:00' };
  expect(await create({ startTime, signUpEndTime: startTime, schedules: [early] })).toMatchObject([
    400,
    [{ field: 'schedules.0.startTime' }],
  ]);
  // Yesterday in London.
  const signUpStartTime = '2026-03-05T17:00:00.000+0000';
  expect(await create({ startTime, signUpStartTime, signUpEndTime: '2026-03-20 01:00:00' })).toEqual([200, undefined]);
  expect((await owner.get('/api/competition/list?size=1')).body.records[0]).toMatchObject({
    startTime: '2026-03-20 01:00:00',
    signUpStartTime: '2026-03-06 01:00:00',
    signUpEndTime: '2026-03-20 01:00:00',
  });
});

test.each(stores)(
  'of many calls for one application exactly one makes a competition, on %s',
  async (_, openStore) => {
    const other = await openTestApi(openStore);
    try {
      const who = await other.as('owner');
      const applyId = await openApply(who);
      const before = (await who.get('/api/competition/list')).body.total;
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => who.post('/api/competition/create', { applyId, ...plan })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
      expect((await who.get('/api/competition/list')).body.total).toBe(before + 1);
    } finally {
      await other.close();
    }
  },
  60_000,
);

test('a franchisee neither sees nor uses another one’s application', async () => {
  const foreign = (await admin.get('/api/competition/apply/list?status=0&tenantId=2,3,4,5,6,7&size=1')).body.records[0]
    ?.id;
  expect((await owner.post('/api/competition/create', { applyId: foreign, ...plan })).status).toBe(404);
  const { records } = (await owner.get('/api/competition/list?size=1000')).body;
  expect(records.length).toBeGreaterThan(0);
  expect(records.every(({ tenantId }) => tenantId === 1)).toBe(true);
  expect((await (await api.as('viewer')).post('/api/competition/create', { applyId: 1, ...plan })).status).toBe(403);
});

describe('a plan is refused', () => {
  test.each([
    ['applyId', { applyId: 0 }, '请选择比赛'],
    ['title', { title: ' ' }, '请输入比赛名称'],
    ['startTime', { startTime: undefined }, '请选择开始时间'],
    ['signUpStartTime', { signUpStartTime: undefined }, '请选择报名开始时间'],
    ['signUpStartTime', { signUpStartTime: '2026-03-05 23:55:00' }, '不能选择今天以前的日期'],
    ['signUpEndTime', { signUpEndTime: undefined }, '请选择报名结束时间'],
    ['signUpEndTime', { signUpEndTime: '2026-03-07 00:00:00' }, '报名结束时间必须晚于报名开始时间'],
    ['signUpEndTime', { signUpEndTime: '2026-03-20 09:05:00' }, '报名结束时间不能晚于比赛开始时间'],
    ['entryFee', { entryFee: 9.5 }, '报名费应为整数'],
    ['maxPlayer', { maxPlayer: 0 }, '最大人数必须大于0'],
    ['awards', { awards: [] }, '请填写奖项'],
    ['schedules', { schedules: [] }, '请填写赛程'],
    ['awards.0.title', { awards: [{ ...award, title: '' }] }, '请输入'],
    ['awards.0.rankStart', { awards: [{ ...award, rankStart: 0 }] }, '请输入'],
    ['awards.1.rankEnd', { awards: [award, { ...award, rankStart: 3, rankEnd: 2 }] }, '不能小于起始名次'],
    ['awards.0.rankEnd', { awards: [{ ...award, rankEnd: 33 }] }, '不能大于最大人数'],
    ['awards.0.rankEnd', { awards: [{ ...award, rankEnd: 0 }] }, '请输入'],
    ['awards.0.bonus', { awards: [{ ...award, bonus: 0.001 }] }, '最多两位小数'],
    ['schedules.0.title', { schedules: [{ ...schedule, title: undefined }] }, '请输入'],
    ['schedules.0.round', { schedules: [{ ...schedule, round: 0 }] }, '请输入'],
    ['schedules.0.playerCount', { schedules: [{ ...schedule, playerCount: 0 }] }, '请输入'],
    ['schedules.0.playerCount', { schedules: [{ ...schedule, playerCount: 64 }] }, '不能大于最大人数'],
    ['schedules.0.winScore', { schedules: [{ ...schedule, winScore: 0 }] }, '请输入'],
    [
      'schedules.0.startTime',
      { schedules: [{ ...schedule, startTime: '2026-03-19 09:00:00' }] },
      '不能早于比赛开始时间',
    ],
    ['schedules.0.endTime', { schedules: [{ ...schedule, endTime: schedule.startTime }] }, '结束时间必须晚于开始时间'],
    ['schedules.0.loserGroup', { schedules: [{ ...schedule, loserGroup: 2 }] }, '应为0或1'],
  ])('at %s: %j', async (field, change, message) => {
    const { status, body } = await owner.post('/api/competition/create', { applyId: 1, ...plan, ...change });
    expect([status, body.message, body.errors]).toEqual([400, message, expect.arrayContaining([{ field, message }])]);
  });
});

describeStores('what became of a competition, on %s', (open) => {
  let results: TestApi;
  let office: Person;
  let franchisee: Person;
  beforeAll(async () => {
    results = await openTestApi(open);
    [office, franchisee] = [await results.as('admin'), await results.as('owner')];
  });
  afterAll(() => results.close());
  const rows = async (who: Person, path: string) => (await who.get(path)).body.records;

  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0.5],
    [4, 1],
    [5, 1],
  ])('in status %i its entrants, matches and champion fit together', async (status, played) => {
    const all = await rows(office, `/api/competition/list?status=${status}&size=100`);
    expect(all).not.toEqual([]);
    for (const { id, maxPlayer } of all) {
      const { body } = await office.get(`/api/competition/${id}`);
      const games = body.games as {
        round: number;
        first: string;
        second: string;
        firstScore: number;
        secondScore: number;
      }[];
      const entrants = await rows(
        office,
        `/api/competition/entry/list?competitionId=${id}&size=1000&sort=place&order=asc`,
      );
      const ranked = entrants.filter(({ place }) => place !== null);
      expect(new Set(entrants.map(({ clientId }) => clientId)).size).toBe(entrants.length);
      // Each match but the last two of both sides gives one player a place.
      expect([games.length, ranked.length]).toEqual([played * Number(maxPlayer), played * Number(maxPlayer)]);
      expect(entrants.slice(0, ranked.length)).toEqual(ranked);
      if (played < 1) expect(body.champion).toBeNull();
      else {
        const [final] = games.slice(-1);
        const winner = final && (final.firstScore > final.secondScore ? final.first : final.second);
        expect([body.champion, ranked[0]?.nickname]).toEqual([winner, winner]);
        expect(ranked.slice(0, 4).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
      }
    }
  });

  test('an app user is found with the competitions they have entered', async () => {
    const [entry] = await rows(office, '/api/competition/entry/list?size=1');
    const found = await rows(office, `/api/competition/entry/list?userPhone=${entry?.userPhone}&size=1000`);
    expect(found.map(({ clientId }) => clientId)).toContain(entry?.clientId);
    expect(new Set(found.map(({ clientId }) => clientId)).size).toBe(1);
    expect(entry?.competitionTitle).not.toBe('');
  });

  test('of other franchisees nothing is seen', async () => {
    const own = (await rows(franchisee, '/api/competition/list?size=1000')).map(({ id }) => id);
    const seen = await rows(franchisee, '/api/competition/entry/list?size=1000');
    expect(seen).not.toEqual([]);
    expect(seen.filter(({ competitionId }) => !own.includes(competitionId))).toEqual([]);
    const foreign = (await rows(office, '/api/competition/list?size=1000')).find(({ id }) => !own.includes(id));
    expect((await franchisee.get(`/api/competition/${foreign?.id}`)).status).toBe(404);
  });
});
