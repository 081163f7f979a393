import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../../src/hall/areas/setting/settings.ts';
import type { Person, TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let banner: { image: unknown; type: number; status: number; seq: number };
let otherImage: unknown;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.as('admin');
  const [first, second] = (await admin.get('/api/config/banner/list')).body.records;
  banner = { image: first?.image, type: 1, status: 1, seq: 3 };
  otherImage = second?.image;
});
afterEach(() => api.close());

const listed = async (id: unknown) =>
  (await admin.get('/api/config/banner/list?size=1000')).body.records.find((row) => row.id === id);

test('a new banner is listed as it was given', async () => {
  const { id } = (await admin.post('/api/config/banner', banner)).body;
  expect(await listed(id)).toEqual({ id, ...banner });
});

test.each([
  [{ image: '' }, 'image', '请上传图片'],
  [{ image: undefined }, 'image', '请上传图片'],
  [{ image: 'javascript:alert(1)' }, 'image', '请上传图片'],
  [{ image: '//elsewhere.example/x.png' }, 'image', '请上传图片'],
  [{ image: 'https://pictures.example/x.png' }, 'image', '图片不能用其他网站的地址，请上传图片文件'],
  [{ image: '/api/config/banner/list' }, 'image', '图片不能用其他网站的地址，请上传图片文件'],
  [{ type: 2 }, 'type', '请选择类型'],
  [{ seq: 1.5 }, 'seq', '排序必须是整数'],
])('a banner with %j is refused', async (change, field, message) => {
  const { status, body } = await admin.post('/api/config/banner', { ...banner, ...change });
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
});

test('a banner switches off and on with its whole row, and not twice the same way', async () => {
  const { id } = (await admin.post('/api/config/banner', banner)).body;
  const row = { id, ...banner };
  expect((await admin.put(`/api/config/banner/${id}`, { ...row, status: 0 })).status).toBe(204);
  expect(await listed(id)).toEqual({ ...row, status: 0 });
  expect((await admin.put(`/api/config/banner/${id}`, { ...row, status: 0 })).status).toBe(409);
  expect((await admin.put(`/api/config/banner/${id}`, row)).status).toBe(204);
  expect(await listed(id)).toEqual(row);
});

test('a banner’s picture, place and order are changed without its status, once it is there', async () => {
  const { id } = (await admin.post('/api/config/banner', banner)).body;
  const changed = { id, ...banner, image: otherImage, type: 0, seq: 9 };
  expect((await admin.put(`/api/config/banner/${id}`, changed)).status).toBe(204);
  expect(await listed(id)).toEqual(changed);
  const refused = await admin.put(`/api/config/banner/${id}`, { ...changed, seq: -1 });
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'seq', message: '排序不能小于0' }]]);
  await admin.delete(`/api/config/banner/${id}`);
  expect((await admin.put(`/api/config/banner/${id}`, { ...changed, seq: 1 })).status).toBe(404);
});

test('a deleted banner is gone', async () => {
  const { id } = (await admin.post('/api/config/banner', banner)).body;
  expect((await admin.delete(`/api/config/banner/${id}`)).status).toBe(204);
  expect(await listed(id)).toBeUndefined();
  expect((await admin.delete(`/api/config/banner/${id}`)).status).toBe(404);
});

test('feedback is taken in hand, dealt with and taken up again, each in its state, under the name of who does it', async () => {
  const [first] = (await admin.get('/api/config/feedback/list?status=0&size=1')).body.records;
  const path = `/api/config/feedback/${first?.id}`;
  const read = async () => (await admin.get(path)).body;
  expect((await admin.post(`${path}/reopen`)).status).toBe(409);
  expect((await admin.post(`${path}/take`)).status).toBe(204);
  expect((await admin.post(`${path}/take`)).status).toBe(409);
  expect(await read()).toMatchObject({ status: 1, ownerName: '总店管理员', note: null, handledAt: null });
  expect((await admin.post(`${path}/finish`, { note: ' ' })).body.errors).toEqual([
    { field: 'note', message: '请写明处理结果' },
  ]);
  expect((await admin.post(`${path}/finish`, { note: ' 已退款 ' })).status).toBe(204);
  expect(await read()).toMatchObject({ status: 2, note: '已退款', handledAt: '2026-03-06 21:30:00' });
  expect((await admin.post(`${path}/finish`, { note: '又一次' })).status).toBe(409);
  expect((await admin.get('/api/config/feedback/list?status=2')).body.records).toMatchObject([{ id: first?.id }]);
  expect((await admin.post(`${path}/reopen`)).status).toBe(204);
  expect(await read()).toMatchObject({ status: 1, note: null, handledAt: null });
  const { records } = (await admin.get(`/api/audit/list?record=feedback&recordId=${first?.id}&outcome=1`)).body;
  expect(records).toHaveLength(3);
});

test('feedback comes with its text and pictures, which are served', async () => {
  const { records } = (await admin.get('/api/config/feedback/list?size=1000')).body;
  const withPictures = records.find(({ images }) => (images as string[]).length > 0);
  const { body } = await admin.get(`/api/config/feedback/${withPictures?.id}`);
  expect(body).toEqual(withPictures);
  const [picture] = body.images as string[];
  const { status, headers } = await api.anonymous.get(String(picture));
  expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
});

test('settings are read and saved together, as texts', async () => {
  const entries = [
    { key: 'customer.wechat', value: 'baize_vip' },
    { key: 'tenant.withdraw.rate', value: '1.25' },
    { key: 'tenant.withdraw.min', value: '500.50' },
    { key: 'refund.approval.above', value: '500' },
    { key: 'login.idle', value: '30' },
    { key: 'login.longest', value: '24' },
  ];
  expect((await admin.put('/api/config/', entries)).status).toBe(204);
  const roles = { key: 'login.factor', value: '[]' };
  expect((await admin.get('/api/config/')).rows).toEqual([...entries, roles]);
});

test('until somebody sets them, settings have the values of the specification', async () => {
  await api.store.db.deleteFrom('setting').execute();
  expect(await readSettings(api.store.db)).toEqual({
    'customer.wechat': '',
    'tenant.withdraw.rate': '0.6',
    'tenant.withdraw.min': '1000',
    'refund.approval.above': '',
    'login.idle': '720',
    'login.longest': '168',
  });
});

test.each([
  ['tenant.withdraw.rate', '101', '手续费率应为0到100之间的数字，最多两位小数'],
  ['tenant.withdraw.rate', '-1', '手续费率应为0到100之间的数字，最多两位小数'],
  ['tenant.withdraw.rate', '0.625', '手续费率应为0到100之间的数字，最多两位小数'],
  ['tenant.withdraw.min', '一千', '最低提现金额应为0到99999999.99之间的数字，最多两位小数'],
  ['tenant.withdraw.min', '100000000', '最低提现金额应为0到99999999.99之间的数字，最多两位小数'],
  ['refund.approval.above', '五百', '金额应为0到99999999.99之间的数字，最多两位小数'],
  ['refund.approval.above', '0.001', '金额应为0到99999999.99之间的数字，最多两位小数'],
  ['login.idle', '4', '空闲退出应为5到9999的整数'],
  ['login.idle', '1.5', '空闲退出应为5到9999的整数'],
  ['login.longest', '0', '最长登录应为1到999的整数'],
  ['login.longest', '', '最长登录应为1到999的整数'],
  ['customer.wechat', 'a b', '微信号由6到20位字母、数字、下划线或减号组成，以字母开头'],
])('the setting %s refuses %s', async (key, value, message) => {
  const entries = Object.entries({
    'customer.wechat': '',
    'tenant.withdraw.rate': '1',
    'tenant.withdraw.min': '1',
    [key]: value,
  });
  const { status, body } = await admin.put(
    '/api/config/',
    entries.map(([name, text]) => ({ key: name, value: text })),
  );
  expect([status, body.message]).toEqual([400, message]);
});

test.each([{}, [1], [{ key: 'a' }], 'text'])('settings sent as %j are refused', async (body) => {
  expect((await admin.put('/api/config/', body)).status).toBe(400);
});

test('franchisees see nothing of the platform’s own', async () => {
  const owner = await api.as('owner');
  for (const path of ['banner/list', 'feedback/list', '']) {
    expect((await owner.get(`/api/config/${path}`)).status).toBe(403);
  }
});

const factorRoles = (value: string) => [
  { key: 'tenant.withdraw.rate', value: '0.6' },
  { key: 'tenant.withdraw.min', value: '1000' },
  { key: 'login.factor', value },
];

test('the roles that need a second factor are a list of roles, and read as one', async () => {
  expect((await admin.put('/api/config/', factorRoles('[2]'))).status).toBe(204);
  expect((await admin.get('/api/config/')).rows.at(-1)).toEqual({ key: 'login.factor', value: '[2]' });
});

test.each(['x', '', '{}', 'null', '2', '[0]', '[-1]', '[1.5]', '["1"]', '[[1]]', '[null]', '[2,2]', '[1e300]'])(
  'a second factor is required of roles only, not of %s',
  async (value) => {
    await admin.put('/api/config/', factorRoles('[2]'));
    const { status, body } = await admin.put('/api/config/', factorRoles(value));
    // Of a text that is not even JSON there is only the message.
    const errors = [expect.objectContaining({ field: expect.stringMatching(/^\/login\.factor/) })];
    expect([status, body.errors]).toEqual([400, value === 'x' ? undefined : errors]);
    expect((await admin.get('/api/config/')).rows.at(-1)).toEqual({ key: 'login.factor', value: '[2]' });
  },
);
