import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person, TestApi } from '../../server/open-api.ts';
import { stores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner] = [await api.as('admin'), await api.as('owner')];
});
afterEach(() => api.close());

async function coach(who: Person = owner) {
  const { body } = await who.get('/api/assistant/list?size=1');
  const answer = await who.get(`/api/assistant/${body.records[0]?.id}`);
  const { id: _, tenantId: __, clubs: ___, ...values }: Record<string, unknown> = answer.body;
  const coach: Record<string, unknown> = { ...values, price: Number(values.price) };
  return { id: Number(body.records[0]?.id), values: coach };
}

test('a coach is saved with everything but the name and number of the identity card', async () => {
  const { id, values } = await coach();
  const changed = {
    ...values,
    name: ' 新昵称 ',
    realName: '别人',
    idCard: '000',
    tags: ['温柔'],
    clubIds: [1, 2],
    price: 88.05,
    enable: 0,
  };
  const { status, body } = await owner.put(`/api/assistant/${id}`, changed);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: '新昵称',
    realName: values.realName,
    idCard: values.idCard,
    tags: ['温柔'],
    clubs: [
      { id: 1, name: '白泽台球·武林店' },
      { id: 2, name: '白泽台球·西溪店' },
    ],
    clubIds: [1, 2],
    price: '88.05',
    enable: 0,
  });
});

test.each([
  ['name', '', '请输入昵称'],
  ['realName', undefined, '请输入姓名'],
  ['idCard', undefined, '请输入身份证号'],
  ['phone', '', '请输入手机号'],
  ['birth', undefined, '请输入生日'],
  ['birth', '2026-03-07', '不能晚于2026-03-06'],
  ['birth', '1899-12-31', '不能早于1900-01-01'],
  ['birth', '2000-02-30', '请输入生日'],
  ['startWork', undefined, '请输入开始工作日期'],
  ['startWork', '2026-03-07', '不能晚于2026-03-06'],
  ['tags', [], '请选择个性标签'],
  ['clubIds', [], '请选择签约门店'],
  ['clubIds', [1, 12], '只能签约助教所属加盟商的门店。'],
  ['clubIds', [9999], '签约门店不存在。'],
  ['price', 0, '请输入价格'],
  ['price', 1.234, '价格最多两位小数'],
  ['price', undefined, '请输入价格'],
])('a coach with %s %j is refused', async (field, value, message) => {
  const { id, values } = await coach();
  const { status, body } = await owner.put(`/api/assistant/${id}`, { ...values, [field]: value });
  expect([status, body]).toEqual([400, { message, errors: [{ field, message }] }]);
});

test('today and the first day of 1900 are days a coach may be born on', async () => {
  const { id, values } = await coach();
  for (const birth of ['1900-01-01', '2026-03-06']) {
    expect((await owner.put(`/api/assistant/${id}`, { ...values, birth })).status).toBe(200);
  }
});

test('a franchisee sees and edits its own coaches, orders and applications only', async () => {
  for (const path of ['', '/order', '/apply']) {
    const own = (await owner.get(`/api/assistant${path}/list?size=1000`)).body;
    const all = (await admin.get(`/api/assistant${path}/list?size=1000`)).body;
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
    expect(own.records.every(({ tenantId }) => tenantId === 1)).toBe(true);
    expect((await admin.get(`/api/assistant${path}/list?size=1000&tenantId=1`)).body.total).toBe(own.total);
  }
  const foreign = (await admin.get('/api/assistant/list?tenantId=2&size=1')).body.records[0]?.id;
  expect((await owner.get(`/api/assistant/${foreign}`)).status).toBe(404);
  expect((await owner.put(`/api/assistant/${foreign}`, (await coach()).values)).status).toBe(404);
});

test('staff of one store see the coaches signed there, and change none of them', async () => {
  await api.store.db.insertInto('staffClub').values({ staffId: 2, clubId: 1 }).execute();
  const { records } = (await owner.get('/api/assistant/list?size=1000')).body;
  expect(records.length).toBeGreaterThan(0);
  expect(records.every(({ clubIds }) => (clubIds as number[]).includes(1))).toBe(true);
  const { id, values } = await coach();
  expect((await owner.put(`/api/assistant/${id}`, values)).status).toBe(403);
});

test('who may only look changes no coach', async () => {
  const viewer = await api.as('viewer');
  const { id, values } = await coach(viewer);
  expect((await viewer.put(`/api/assistant/${id}`, values)).status).toBe(403);
});

async function apply(status: number): Promise<number> {
  const { records } = (await owner.get('/api/assistant/apply/list?size=1')).body;
  const id = Number(records[0]?.id);
  await api.store.db.updateTable('assistantApply').set({ status }).where('id', '=', id).execute();
  return id;
}
const applied = async (id: number) =>
  (await owner.get('/api/assistant/apply/list?size=1000')).body.records.find((row) => row.id === id);

test.each([
  ['pass', 1],
  ['reject', 2],
])('%s leads from 待审核 and from nothing else', async (action, to) => {
  for (const status of [0, 1, 2]) {
    const id = await apply(status);
    expect((await owner.post(`/api/assistant/apply/${id}/${action}`)).status).toBe(status === 0 ? 204 : 409);
    expect((await applied(id))?.status).toBe(status === 0 ? to : status);
  }
});

test.each(stores)(
  'whoever passes becomes a coach of the store, once however often the call is repeated, on %s',
  async (_, open) => {
    const other = await openTestApi(open);
    try {
      const who = await other.as('owner');
      const [apply] = (await who.get('/api/assistant/apply/list?size=1&status=0')).body.records;
      const before = (await who.get('/api/assistant/list')).body.total;
      for (const _ of [1, 2, 3]) {
        const pass = () => who.post(`/api/assistant/apply/${apply?.id}/pass`, undefined, { 'idempotency-key': 'k' });
        expect((await pass()).status).toBe(204);
      }
      const { records, total } = (await who.get('/api/assistant/list?size=1')).body;
      const { name, realName, clubId, tenantId } = apply ?? {};
      expect(total).toBe(before + 1);
      expect(records[0]).toMatchObject({ name, realName, tenantId, clubIds: [clubId], enable: 1 });
      const { id: _id, clubs: _clubs, ...values } = records[0] ?? {};
      const saved = await who.put(`/api/assistant/${records[0]?.id}`, {
        ...pick(values),
        price: 1.05,
        clubIds: [1, 2],
      });
      expect(saved.body).toMatchObject({ price: '1.05', clubIds: [1, 2] });
    } finally {
      await other.close();
    }
  },
  60_000,
);

/** What the form of a coach sends. */
function pick(row: Record<string, unknown>) {
  const { tenantId: _, ...values } = row;
  return values.avatar === null ? { ...values, avatar: undefined } : values;
}

test('a reason for the rejection is kept, and need not be given', async () => {
  const id = await apply(0);
  expect((await owner.post(`/api/assistant/apply/${id}/reject`, { reason: ' 资料不完整 ' })).status).toBe(204);
  expect((await applied(id))?.reason).toBe('资料不完整');
  const another = await apply(0);
  expect((await owner.post(`/api/assistant/apply/${another}/reject`, {})).status).toBe(204);
  expect((await owner.post(`/api/assistant/apply/${another}/reject`, { reason: '长'.repeat(201) })).body.message).toBe(
    '拒绝原因最多200个字',
  );
});
