import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionName } from '../../../src/server/people/permission.ts';
import type { Person, TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner] = [await api.as('admin'), await api.as('owner')];
});
afterEach(() => api.close());

const business = 2;
const readonly = 3;
const service = 6;

test('a new role of the head office stands in the list under its name and can be chosen', async () => {
  const body = { name: ' 稽核 ', type: 1, permissions: ['bill', 'settle'] };
  const { id } = (await admin.post('/api/admin/role', body)).body;
  expect((await admin.get(`/api/admin/role/${id}`)).body).toEqual({
    id,
    tenantId: null,
    name: '稽核',
    type: 1,
    code: 'custom',
    permissions: ['bill', 'settle'],
    alone: null,
  });
  expect((await admin.get(`/api/admin/role/list?name=${encodeURIComponent('稽核')}`)).body.total).toBe(1);
  expect((await admin.get('/api/admin/role/options')).rows).toContainEqual({ id, name: '稽核' });
  const own = (await admin.get('/api/admin/role/options?tenantId=')).rows.map(({ name }) => name);
  expect([own.includes('稽核'), own.includes('系统管理员'), own.includes('加盟商管理员')]).toEqual([true, true, false]);
});

test.each([
  [{ type: 1, permissions: ['bill'] }, 'name', '请输入名称'],
  [{ name: '', type: 1, permissions: ['bill'] }, 'name', '请输入名称'],
  [{ name: '角色', permissions: ['bill'] }, 'type', '请选择加盟商'],
  [{ name: '角色', type: 0, permissions: ['bill'] }, 'type', '请选择加盟商'],
  [{ name: '角色', type: 1 }, 'permissions', '请选择权限'],
  [{ name: '角色', type: 1, permissions: [] }, 'permissions', '请选择权限'],
  [{ name: '角色', type: 1, permissions: ['bill:read'] }, 'permissions', '请选择权限'],
  [{ name: '角色', type: 1, permissions: ['bill', 'nonsense'] }, 'permissions', '请选择权限'],
  [{ name: '角色', type: 2, permissions: ['bill'] }, 'permissions', '请选择权限'],
  [{ name: '角色', type: 2, permissions: ['tenant:read'] }, 'permissions', '请选择权限'],
  [{ name: '角色', type: 2, permissions: ['settle:write'] }, 'permissions', '请选择权限'],
  [{ name: '角色', type: 1, permissions: ['bill'], tenantId: 2 }, 'type', '加盟商的角色只能是商户端角色。'],
  [{ name: '角色', type: 2, permissions: ['bill:read'], tenantId: 99 }, 'tenantId', '请选择加盟商'],
  [{ name: '角色', type: 2, permissions: ['bill:read'], tenantId: 8 }, 'tenantId', '该加盟商已被禁用。'],
])('%j is refused at %s', async (body, field, message) => {
  const answer = await admin.post('/api/admin/role', body);
  expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field, message }]]);
});

test('the picker offers the franchisees’ codes, and the head office’s others beside them, under their names', async () => {
  const business = {
    revenue: '营收概况',
    club: '门店管理',
    match: '约球管理',
    assistant: '助教管理',
    competition: '比赛管理',
    bill: '账单管理',
    'refund-approve': '退款审批',
    user: '员工管理',
    role: '角色管理',
    withdraw: '提现管理',
    device: '设备管理',
    ticket: '团购管理',
    audit: '操作日志',
  };
  const others = {
    tenant: '加盟商管理',
    client: '用户管理',
    settle: '提现审核与打款',
    banner: '广告管理',
    feedback: '反馈管理',
    config: '基础设置',
  };
  const offered = async (side: string) =>
    Object.fromEntries((await admin.get(`/api/admin/permission/${side}`)).rows.map(({ code, name }) => [code, name]));
  expect(await offered('business')).toEqual(business);
  expect(await offered('admin')).toMatchObject({ ...business, ...others, screen: '界面编辑' });
});

test('the built-in roles are neither changed nor deleted', async () => {
  for (const [id, permissions] of [
    [1, ['bill']],
    [business, ['bill:read']],
  ] as const) {
    const before = (await admin.get(`/api/admin/role/${id}`)).body;
    expect((await admin.put(`/api/admin/role/${id}`, { id, permissions })).status).toBe(409);
    expect((await admin.delete(`/api/admin/role/${id}`)).status).toBe(409);
    expect((await admin.get(`/api/admin/role/${id}`)).body).toEqual(before);
  }
});

test('a role’s new permissions hold from the next call of whoever has it', async () => {
  const viewer = await api.as('viewer');
  expect((await viewer.post('/api/club/1/close')).status).toBe(403);
  await admin.put(`/api/admin/role/${readonly}`, { id: readonly, permissions: ['club:write'] });
  expect((await viewer.post('/api/club/1/close')).status).toBe(204);
  expect((await viewer.get('/api/bill/list')).status).toBe(403);
});

test('a role that somebody has is not deleted; without them it is', async () => {
  const answer = await admin.delete(`/api/admin/role/${service}`);
  expect([answer.status, answer.body.message]).toEqual([409, '仍有员工使用这个角色，不能删除。']);
  await api.store.db.deleteFrom('staff').where('roleId', '=', service).execute();
  expect((await admin.delete(`/api/admin/role/${service}`)).status).toBe(204);
  expect((await admin.get(`/api/admin/role/${service}`)).status).toBe(404);
});

test('the body’s id must be the path’s', async () => {
  expect((await admin.put('/api/admin/role/6', { id: 7, permissions: ['bill'] })).status).toBe(400);
});

describe('a franchisee’s owner', () => {
  test('makes roles of the franchisee, whether it is named or not', async () => {
    for (const tenantId of [undefined, 1]) {
      const role = {
        name: `教练${tenantId ?? ''}`,
        type: 2,
        permissions: ['assistant:read'],
        ...(tenantId && { tenantId }),
      };
      const { body } = await owner.post('/api/admin/role', role);
      expect((await owner.get(`/api/admin/role/${body.id}`)).body.tenantId).toBe(1);
    }
  });

  test('makes none of the head office or of another franchisee', async () => {
    const role = { name: '教练', type: 2, permissions: ['assistant:read'] };
    expect((await owner.post('/api/admin/role', { ...role, tenantId: 2 })).status).toBe(403);
    expect((await owner.post('/api/admin/role', { ...role, type: 1, permissions: ['tenant'] })).status).toBe(400);
  });

  test('sees, changes and deletes none but the franchisee’s own', async () => {
    const { records } = (await owner.get('/api/admin/role/list?size=100')).body;
    expect(records.map(({ tenantId }) => tenantId)).toEqual([1, 1]);
    const other = (await admin.get('/api/admin/role/list?tenantId=2')).body.records[0]?.id;
    for (const id of [other, business, service]) {
      expect((await owner.get(`/api/admin/role/${id}`)).status).toBe(404);
      expect((await owner.put(`/api/admin/role/${id}`, { id, permissions: ['club:read'] })).status).toBe(404);
      expect((await owner.delete(`/api/admin/role/${id}`)).status).toBe(404);
    }
  });
});

describe('whoever lacks a permission', () => {
  let clerk: Person;
  beforeEach(async () => {
    const permissions = JSON.stringify(['role:write', 'user:write', 'club:read']);
    await api.store.db.updateTable('role').set({ permissions }).where('id', '=', business).execute();
    clerk = owner;
  });

  test('gives it to nobody', async () => {
    for (const permissions of [['bill:read'], ['club:write'], ['club:read', 'bill:write']]) {
      const answer = await clerk.post('/api/admin/role', { name: '越权', type: 2, permissions });
      expect(answer.status).toBe(403);
      expect(answer.body.message).toMatch(/^不能处理自己没有的权限：/);
    }
    const both = { name: '越权', type: 2, permissions: ['bill:read', 'club:read', 'match:write'] };
    expect((await clerk.post('/api/admin/role', both)).body.message).toBe(
      '不能处理自己没有的权限：账单管理、约球管理。',
    );
    expect((await clerk.post('/api/admin/role', { name: '查看', type: 2, permissions: ['club:read'] })).status).toBe(
      200,
    );
  });

  test('takes it from nobody, but may change the rest of a role that has it', async () => {
    const set = (permissions: readonly string[]) =>
      clerk.put(`/api/admin/role/${readonly}`, { id: readonly, permissions });
    const before = (await clerk.get(`/api/admin/role/${readonly}`)).body.permissions as readonly string[];
    expect((await set(before.filter((code) => code !== 'bill:read'))).status).toBe(403);
    expect((await set([...before, 'bill:write'])).status).toBe(403);
    expect((await set(before.filter((code) => code !== 'club:read'))).status).toBe(204);
    expect((await clerk.delete(`/api/admin/role/${readonly}`)).status).toBe(403);
  });

  test('gives nobody a role that has it', async () => {
    const person = { username: 'puppet', roleId: readonly };
    expect((await clerk.post('/api/admin/user', person)).status).toBe(403);
  });
});

test('a permission is called as the picker calls it, with its level where it writes', () => {
  const known = [{ code: 'bill', name: '账单管理' }];
  const names = ['bill:read', 'bill', 'bill:write', 'other:write', ''].map((code) => permissionName(known, code));
  expect(names).toEqual(['账单管理', '账单管理', '账单管理（操作）', 'other（操作）', '']);
});

test('a role whose people may both ask for the transfer of a store and approve it says so, while no sum is set', async () => {
  const { records } = (await admin.get('/api/admin/role/list?size=100')).body;
  expect(records.filter(({ alone }) => alone === 1).map(({ name }) => name)).toEqual(['系统管理员']);
});
