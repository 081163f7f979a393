import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestApi } from '../../server/open-api.ts';
import { scan } from '../../server/scan.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner] = [await api.as('admin'), await api.as('owner')];
});
afterEach(() => api.close());

test('a new franchisee is usable and stands in the list and the options', async () => {
  const { status, body } = await admin.post('/api/tenant', {
    name: ' 南京金陵台球 ',
    contact: '陈静',
    phone: '0571-88001122转8',
  });
  expect(status).toBe(200);
  const { records } = (await admin.get(`/api/tenant/list?name=${encodeURIComponent('金陵')}`)).body;
  expect(records).toEqual([
    { id: body.id, name: '南京金陵台球', contact: '陈静', phone: '0571-88001122转8', status: 1 },
  ]);
  expect((await admin.get('/api/tenant/options')).rows).toContainEqual({ id: body.id, name: '南京金陵台球' });
});

test.each([
  [{}, '请输入名称'],
  [{ name: '' }, '请输入名称'],
  [{ name: '   ' }, '请输入名称'],
  [{ name: '长'.repeat(51) }, '名称最多50个字'],
  [{ name: '好', phone: '0'.repeat(21) }, '联系电话最多20个字'],
  [{ name: '好', status: 1 }, '不支持的内容：status'],
  [{ name: '杭州白泽台球俱乐部' }, '已有同名的加盟商。'],
])('%j is refused', async (body, message) => {
  const answer = await admin.post('/api/tenant/', body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

describe('a franchisee’s data', () => {
  const corrected = { name: '成都九球天地俱乐部', contact: '刘洋', phone: '028-66001122转3' };
  const read = async () => (await admin.get('/api/tenant/2')).body;

  test('are corrected whole, and found under the new name in lists, options and by its pinyin', async () => {
    expect((await admin.put('/api/tenant/2', corrected)).status).toBe(204);
    expect(await read()).toEqual({ id: 2, ...corrected, status: 1 });
    expect((await admin.get('/api/tenant/options')).rows).toContainEqual({ id: 2, name: corrected.name });
    expect((await admin.get('/api/tenant/list?keyword=jiuqiutiandijulebu')).body.records).toMatchObject([{ id: 2 }]);
    expect((await admin.put('/api/tenant/2', { name: corrected.name })).status).toBe(204);
    expect(await read()).toMatchObject({ contact: '', phone: '' });
  });

  test.each([
    [{}, '请输入名称'],
    [{ name: '　' }, '请输入名称'],
    [{ name: '好', status: 0 }, '不支持的内容：status'],
    [{ name: '杭州白泽台球俱乐部' }, '已有同名的加盟商。'],
  ])('are not changed by %j', async (body, message) => {
    const before = await read();
    const answer = await admin.put('/api/tenant/2', body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await read()).toEqual(before);
  });

  test('keep their own name in another case', async () => {
    expect((await admin.put('/api/tenant/2', { ...corrected, name: 'ＡＢ 台球' })).status).toBe(204);
    expect((await admin.put('/api/tenant/2', { ...corrected, name: 'ab 台球' })).status).toBe(204);
  });

  test('are not overwritten by somebody who read them before they changed', async () => {
    const { headers } = await admin.get('/api/tenant/2');
    const version = { 'if-match': String(headers.get('etag')) };
    expect((await admin.put('/api/tenant/2', corrected)).status).toBe(204);
    expect((await admin.put('/api/tenant/2', { ...corrected, phone: '1' }, version)).status).toBe(409);
    expect(await read()).toMatchObject(corrected);
  });

  test('are the head office’s to correct, and the log says what was', async () => {
    const before = await read();
    expect((await owner.put('/api/tenant/1', corrected)).status).toBe(403);
    expect((await admin.put('/api/tenant/99', corrected)).status).toBe(404);
    await admin.put('/api/tenant/2', corrected);
    const { records } = (await admin.get('/api/audit/list?record=tenant&recordId=2')).body;
    expect(records).toMatchObject([
      { staffName: '总店管理员', changes: expect.stringContaining(`联系电话 ${before.phone} → ${corrected.phone}`) },
    ]);
  });
});

test('a franchisee is disabled and enabled, each once', async () => {
  expect((await admin.put('/api/tenant/2/status/0')).status).toBe(204);
  expect((await admin.put('/api/tenant/2/status/0')).status).toBe(409);
  expect((await admin.get('/api/tenant/list?status=0')).body.total).toBe(2);
  expect((await admin.put('/api/tenant/2/status/1')).status).toBe(204);
  expect((await admin.put('/api/tenant/2/status/2')).status).toBe(400);
  expect((await admin.put('/api/tenant/99/status/1')).status).toBe(404);
});

test('the administrator’s code is a PNG that a phone can scan', async () => {
  const { headers, bytes } = await admin.get('/api/tenant/2/bind/code');
  expect(headers.get('content-type')).toBe('image/png');
  expect(scan(bytes)).toMatch(/^https:\/\/[^/]+\/tenant\/2\/bind\?key=.{8,}$/);
});

test('a franchisee’s staff see their own only, and may not touch any', async () => {
  expect((await owner.get('/api/tenant/options')).rows).toEqual([{ id: 1, name: '杭州白泽台球俱乐部' }]);
  expect((await owner.get('/api/tenant/list')).status).toBe(403);
  expect((await owner.post('/api/tenant', { name: '新' })).status).toBe(403);
  expect((await owner.put('/api/tenant/1/status/0')).status).toBe(403);
  expect((await owner.get('/api/tenant/1/bind/code')).status).toBe(403);
});

test('options mark the franchisees that are out of use', async () => {
  const { rows } = await (await api.as('admin')).get('/api/tenant/options');
  expect(rows.filter((row) => 'disabled' in row)).toEqual([{ id: 8, name: expect.any(String), disabled: true }]);
});
