import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestApi } from '../../server/open-api.ts';
import { scan } from '../../server/scan.ts';
import { describeStores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner] = [await api.as('admin'), await api.as('owner')];
});
afterEach(() => api.close());

const setStatus = (status: number) => api.store.db.updateTable('club').set({ status }).where('id', '=', 1).execute();
const setTable = (id: number, status: number) =>
  api.store.db.updateTable('clubTable').set({ status }).where('id', '=', id).execute();

test('a new store starts as 新建, with what was given', async () => {
  const { body } = await admin.post('/api/club/', {
    tenantId: 2,
    name: '九球天地·新店',
    phone: '028-12345678',
    serviceFeeRatio: 6,
  });
  expect((await admin.get(`/api/club/${body.id}`)).body).toEqual({
    id: body.id,
    name: '九球天地·新店',
    tenantId: 2,
    phone: '028-12345678',
    status: 0,
    address: null,
    serviceFeeRatio: 6,
    tables: [],
  });
});

test.each([
  [{ tenantId: 0, name: '店', serviceFeeRatio: 5 }, 'tenantId', '请选择加盟商'],
  [{ name: '店', serviceFeeRatio: 5 }, 'tenantId', '请选择加盟商'],
  [{ tenantId: 1, name: '店', serviceFeeRatio: 0 }, 'serviceFeeRatio', '费率必须大于0'],
  [{ tenantId: 1, name: '店', serviceFeeRatio: 5.5 }, 'serviceFeeRatio', '费率必须是整数'],
  [{ tenantId: 1, name: '', serviceFeeRatio: 5 }, 'name', '请输入名称'],
  [{ tenantId: 8, name: '店', serviceFeeRatio: 5 }, 'tenantId', '该加盟商已被禁用。'],
  [{ tenantId: 99, name: '店', serviceFeeRatio: 5 }, 'tenantId', '请选择加盟商'],
  [{ tenantId: 1, name: '白泽台球·武林店', serviceFeeRatio: 5 }, 'name', '该加盟商已有同名的门店。'],
])('%j is refused at %s', async (body, field, message) => {
  const answer = await admin.post('/api/club/', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ message, errors: [{ field, message }] });
});

test('a franchisee opens a store at the usual fee, which only the head office sets otherwise', async () => {
  const open = (who: Person, name: string, serviceFeeRatio: number) =>
    who.post('/api/club/', { tenantId: 1, name, serviceFeeRatio });
  for (const other of [1, 4, 6]) {
    const { status, body } = await open(owner, '白泽台球·新开店', other);
    expect([status, body.errors]).toEqual([400, [{ field: 'serviceFeeRatio', message: '服务费率只能由总店修改。' }]]);
  }
  expect((await admin.get('/api/club/list?name=新开店')).body.total).toBe(0);
  const { body } = await open(owner, '白泽台球·新开店', 5);
  expect((await admin.get(`/api/club/${body.id}`)).body.serviceFeeRatio).toBe(5);
  expect((await open(admin, '白泽台球·新开二店', 1)).status).toBe(200);
});

describe('a store’s status', () => {
  const opened = [204, 409, 204, 204, 409, 409];
  const closed = [204, 204, 204, 204, 409, 409];
  const reopened = [409, 409, 409, 409, 204, 409];
  const stopped = [204, 204, 204, 204, 204, 409];
  test.each([
    ['open', opened, 1],
    ['close', closed, 4],
    ['reopen', reopened, 1],
    ['out-of-business', stopped, 5],
  ])('%s leads from exactly the statuses of the record', async (action, expected, to) => {
    const answers = [];
    for (const status of [0, 1, 2, 3, 4, 5]) {
      await setStatus(status);
      answers.push((await admin.post(`/api/club/1/${action}`)).status);
      expect((await admin.get('/api/club/1')).body.status).toBe(answers.at(-1) === 204 ? to : status);
    }
    expect(answers).toEqual(expected);
  });
});

describe('a store’s own data', () => {
  const edited = { name: '白泽台球·武林旗舰店', phone: '0571-12345678', address: '延安路1号', serviceFeeRatio: 5 };
  const ratio = async () => Number((await admin.get('/api/club/1')).body.serviceFeeRatio);

  test('are changed whole: what is left out is emptied', async () => {
    expect((await admin.put('/api/club/1', { ...edited, serviceFeeRatio: 7 })).status).toBe(204);
    expect((await admin.get('/api/club/1')).body).toMatchObject({
      ...edited,
      serviceFeeRatio: 7,
      status: 1,
      tenantId: 1,
    });
    expect((await admin.put('/api/club/1', { name: '新名', serviceFeeRatio: 7 })).status).toBe(204);
    expect((await admin.get('/api/club/1')).body).toMatchObject({ name: '新名', phone: '', address: null });
    expect((await admin.get('/api/club/list?keyword=xinming')).body.records).toMatchObject([{ id: 1 }]);
  });

  test('stay what they are for others, and for those who only read', async () => {
    expect((await owner.put('/api/club/10', edited)).status).toBe(404);
    expect((await (await api.as('viewer')).put('/api/club/1', edited)).status).toBe(403);
  });

  test('are refused a name that the franchisee’s other store has', async () => {
    const { body } = await admin.put('/api/club/1', { ...edited, name: '白泽台球·西溪店' });
    expect(body.errors).toEqual([{ field: 'name', message: '该加盟商已有同名的门店。' }]);
  });

  test('are a franchisee’s to change, but for the fee that it pays', async () => {
    const now = await ratio();
    expect((await owner.put('/api/club/1', { ...edited, serviceFeeRatio: now })).status).toBe(204);
    const { body } = await owner.put('/api/club/1', { ...edited, serviceFeeRatio: now + 1 });
    expect(body.errors).toEqual([{ field: 'serviceFeeRatio', message: '服务费率只能由总店修改。' }]);
    expect(await ratio()).toBe(now);
  });

  test('are not overwritten by somebody who read them before they changed', async () => {
    const { headers } = await admin.get('/api/club/1');
    const version = { 'if-match': String(headers.get('etag')) };
    expect((await owner.put('/api/club/1', { ...edited, serviceFeeRatio: await ratio() })).status).toBe(204);
    expect((await admin.put('/api/club/1', edited, version)).status).toBe(409);
  });
});

describeStores('on %s, a store that belongs to nobody', (open) => {
  let its: TestApi;
  let head: Person;
  let unassigned: number;
  beforeEach(async () => {
    its = await openTestApi(open);
    head = await its.as('admin');
    const { id } = await its.store.db
      .selectFrom('club')
      .select('id')
      .where('tenantId', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    unassigned = Number(id);
  });
  afterEach(() => its.close());
  const assign = (tenantId: number, who = head) => who.post(`/api/club/${unassigned}/assign`, { tenantId });
  const tenantId = async () => (await head.get(`/api/club/${unassigned}`)).body.tenantId;

  test('is given to a franchisee, who sees it from then on, and not to a second one', async () => {
    const franchisee = await its.as('owner');
    expect((await franchisee.get(`/api/club/${unassigned}`)).status).toBe(404);
    expect((await assign(1)).status).toBe(204);
    expect((await franchisee.get(`/api/club/${unassigned}`)).body).toMatchObject({ id: unassigned, tenantId: 1 });
    const { status, body } = await assign(2);
    expect([status, body.message]).toEqual([409, '该门店已分配给加盟商，请刷新后查看。']);
    expect(await tenantId()).toBe(1);
  });

  test('goes to one of two who are chosen at once', async () => {
    const answers = await Promise.all([assign(1), assign(2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await tenantId()).toBe(answers[0]?.status === 204 ? 1 : 2);
  });

  test('is given to nobody by a franchisee or without the permission, nor to one who is out of use or unknown', async () => {
    expect((await assign(1, await its.as('owner'))).status).toBe(404);
    expect((await assign(1, await its.as('viewer'))).status).toBe(403);
    const refusals = [await assign(8), await assign(99), await assign(0)];
    expect(refusals.map(({ body }) => body.message)).toEqual(['该加盟商已被禁用。', '请选择加盟商', '请选择加盟商']);
    const twin = { tenantId: 1, name: (await head.get(`/api/club/${unassigned}`)).body.name, serviceFeeRatio: 5 };
    await head.post('/api/club/', twin);
    expect((await assign(1)).body.errors).toEqual([{ field: 'tenantId', message: '该加盟商已有同名的门店。' }]);
    expect(await tenantId()).toBe(null);
  });
});

describe('tables', () => {
  test('are generated with the next free names', async () => {
    const before = (await admin.get('/api/club/1')).body.tables;
    await admin.delete(`/api/table/${before.find(({ status }) => status !== 2)?.id}`);
    expect((await admin.post('/api/club/1/table/gen', { tableCount: 2 })).body).toEqual({ count: 2 });
    const after = (await admin.get('/api/club/1')).body.tables;
    expect(after).toHaveLength(before.length + 1);
    expect(new Set(after.map(({ name }) => name)).size).toBe(after.length);
    expect(after.at(-1)).toMatchObject({ name: `${before.length + 1}号桌`, status: 1 });
  });

  test.each([
    [{}, '请输入桌台数量'],
    [{ tableCount: 0 }, '桌台数量必须大于0'],
    [{ tableCount: 101 }, '一次最多生成100张桌台'],
    [{ tableCount: '3' }, '桌台数量必须是整数'],
  ])('are not generated by %j', async (body, message) => {
    expect((await admin.post('/api/club/1/table/gen', body)).body.message).toBe(message);
  });

  test('are at most five hundred', async () => {
    for (let times = 1; times <= 4; times += 1) await admin.post('/api/club/1/table/gen', { tableCount: 100 });
    expect((await admin.post('/api/club/1/table/gen', { tableCount: 100 })).body.message).toBe(
      '一家门店最多 500 张桌台。',
    );
  });

  test('are neither generated nor deleted in a store that is out of business', async () => {
    await setTable(1, 1);
    await setStatus(5);
    expect((await admin.post('/api/club/1/table/gen', { tableCount: 1 })).status).toBe(409);
    expect((await admin.delete('/api/table/1')).status).toBe(409);
  });

  test('are deleted in every status but in use', async () => {
    for (const status of [0, 1, 2, 3, 4, 5, 6]) {
      await setTable(status + 1, status);
      expect([status, (await admin.delete(`/api/table/${status + 1}`)).status]).toEqual([
        status,
        status === 2 ? 409 : 204,
      ]);
    }
    expect((await admin.delete('/api/table/1')).status).toBe(404);
  });

  test('each have a code that a phone can scan, under their Chinese name', async () => {
    const { headers, bytes } = await admin.get('/api/table/1/code/');
    expect(scan(bytes)).toMatch(/\/table\/1$/);
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('白泽台球·武林店-1号桌.png')}`,
    );
  });

  test('of a store come as one ZIP of codes with Chinese names', async () => {
    const { headers, bytes } = await owner.get('/api/club/1/code/');
    expect(headers.get('content-type')).toBe('application/zip');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('白泽台球·武林店-桌台二维码.zip');
    const files = unzipSync(bytes);
    const { tables } = (await owner.get('/api/club/1')).body;
    expect(Object.keys(files)).toEqual(tables.map(({ name }) => `${name}.png`));
    expect(scan(files['2号桌.png'] ?? new Uint8Array())).toMatch(/\/table\/2$/);
  });

  test('to choose from are those of one store', async () => {
    const { tables } = (await admin.get('/api/club/3')).body;
    expect((await admin.get('/api/table/options?clubId=3')).rows).toEqual(tables.map(({ id, name }) => ({ id, name })));
    expect((await admin.get('/api/table/options')).status).toBe(400);
  });
});

describe('a franchisee’s staff', () => {
  test('see their own stores only, in lists, options and by address', async () => {
    expect((await owner.get('/api/club/list?size=100')).body.records.every(({ tenantId }) => tenantId === 1)).toBe(
      true,
    );
    expect((await owner.get('/api/club/list?tenantId=2')).body.total).toBe(0);
    expect((await owner.get('/api/club/options?tenantId=2')).rows).toEqual([]);
    expect((await owner.get('/api/table/options?clubId=10')).rows).toEqual([]);
    for (const path of ['/api/club/10', '/api/club/10/code/', '/api/club/60'])
      expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
  });

  test('change nothing of others’ stores', async () => {
    const [foreign] = (await admin.get('/api/club/10')).body.tables;
    expect((await owner.post('/api/club/10/close')).status).toBe(404);
    expect((await owner.post('/api/club/10/table/gen', { tableCount: 1 })).status).toBe(404);
    expect((await owner.delete(`/api/table/${foreign?.id}`)).status).toBe(404);
    expect((await owner.get(`/api/table/${foreign?.id}/code/`)).status).toBe(404);
    expect((await owner.post('/api/club/', { tenantId: 2, name: '店', serviceFeeRatio: 5 })).status).toBe(403);
  });

  test('who may see some stores only see no other, and make none', async () => {
    await api.store.db
      .insertInto('staffClub')
      .values([
        { staffId: 2, clubId: 2 },
        { staffId: 2, clubId: 10 },
      ])
      .execute();
    expect((await owner.get('/api/club/list')).body.records.map(({ id }) => id)).toEqual([2]);
    expect((await owner.get('/api/club/1')).status).toBe(404);
    expect((await owner.post('/api/club/1/close')).status).toBe(404);
    expect((await owner.post('/api/club/', { tenantId: 1, name: '店', serviceFeeRatio: 5 })).status).toBe(403);
  });

  test('who may read only write nothing', async () => {
    const viewer = await api.as('viewer');
    expect((await viewer.get('/api/club/1')).status).toBe(200);
    for (const path of ['close', 'reopen', 'out-of-business', 'table/gen'])
      expect((await viewer.post(`/api/club/1/${path}`)).status).toBe(403);
    expect((await viewer.delete('/api/table/1')).status).toBe(403);
  });
});
