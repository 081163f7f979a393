import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configSteps } from '../../../src/hall/areas/config/table.ts';
import type { Person, TestApi } from '../../server/open-api.ts';
import { describeStores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';
import { disagreements } from './audit.ts';

describeStores('on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let clerk: Person;
  beforeEach(async () => {
    api = await openTestApi(open);
    admin = await api.as('admin');
    const { db } = api.store;
    const { id: _, ...owner } = await db
      .selectFrom('staff')
      .selectAll()
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    // Of the head office, with the permission for banners.
    const who = { username: 'clerk', usernameKey: 'clerk', tenantId: null, roleId: 4 };
    await db
      .insertInto('staff')
      .values({ ...owner, ...who })
      .execute();
    clerk = await api.as('clerk');
  });
  afterEach(async () => {
    expect(await disagreements(api.store)).toEqual([]);
    await api.close();
  });

  const rows = async () => (await admin.get('/api/config/banner/list?size=100&sort=seq&order=asc')).body.records;
  const ids = async () => (await rows()).map(({ id }) => id);
  const numbers = async () => (await rows()).map(({ seq }) => seq);
  const move = (id: number, body: object, who = admin, headers = {}) =>
    who.put(`/api/config/banner/${id}/seq`, body, headers);

  test('a banner moves up or down, and those between make room: one deed in the log', async () => {
    expect((await move(6, { seq: 2, from: 6, at: 2 })).status).toBe(204);
    expect([await ids(), await numbers()]).toEqual([
      [1, 6, 2, 3, 4, 5, 7],
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    expect((await move(1, { seq: 7, from: 1, at: 7 })).status).toBe(204);
    expect(await ids()).toEqual([6, 2, 3, 4, 5, 7, 1]);
    const call = encodeURIComponent('PUT /api/config/banner/{id}/seq');
    const { records } = (await admin.get(`/api/audit/list?call=${call}`)).body;
    expect(records).toMatchObject([
      { action: '移动', changes: '排序 1 → 7；连带 广告 6 项', recordId: 1 },
      { action: '移动', changes: '排序 6 → 2；连带 广告 4 项', recordId: 6 },
    ]);
  });

  test('where numbers have gaps, a place is counted, and all are numbered anew', async () => {
    expect((await admin.delete('/api/config/banner/3')).status).toBe(204);
    expect(await numbers()).toEqual([1, 2, 4, 5, 6, 7]);
    expect((await move(7, { seq: 3, from: 6, at: 4 })).status).toBe(204);
    expect([await ids(), await numbers()]).toEqual([
      [1, 2, 7, 4, 5, 6],
      [1, 2, 3, 4, 5, 6],
    ]);
  });

  test.each([
    ['the banner was elsewhere', { seq: 1, from: 4 }, 409, '顺序刚被他人改变，请核对最新的顺序后再移动。'],
    ['another banner was there', { seq: 1, from: 3, at: 2 }, 409, '顺序刚被他人改变，请核对最新的顺序后再移动。'],
    ['it is there already', { seq: 3, from: 3 }, 409, '顺序没有变化。'],
    ['there are fewer banners', { seq: 8, from: 3 }, 400, '一共只有7条。'],
    ['there is no place 0', { seq: 0, from: 3 }, 400, '位置不能小于1'],
    ['a place is a whole number', { seq: 1.5, from: 3 }, 400, '位置必须是整数'],
    ['a place is named', { from: 3 }, 400, '请输入移到第几位'],
  ])('a move is refused when %s', async (_, body, status, message) => {
    const answer = await move(3, body);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('who may only read banners moves none, and a banner that is gone is not found', async () => {
    const values = {
      tenantId: null,
      name: '只读',
      type: 1,
      code: 'custom',
      createdAt: 0,
      permissions: '["banner:read"]',
    };
    const role = await api.store.db.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow();
    await api.store.db.updateTable('staff').set({ roleId: role.id }).where('username', '=', 'clerk').execute();
    expect((await move(3, { seq: 1, from: 3 }, clerk)).status).toBe(403);
    expect((await move(99, { seq: 1, from: 3 })).status).toBe(404);
  });

  test('a move under one key happens once', async () => {
    const keyed = { 'idempotency-key': 'a-move-of-a-banner-1' };
    const sent = [move(6, { seq: 2, from: 6 }, admin, keyed), move(6, { seq: 2, from: 6 }, admin, keyed)];
    const answers = (await Promise.all(sent)).map(({ status }) => status);
    expect(answers.filter((status) => status === 204).length).toBeGreaterThan(0);
    expect((await move(6, { seq: 2, from: 6 }, admin, keyed)).status).toBe(204);
    expect(await ids()).toEqual([1, 6, 2, 3, 4, 5, 7]);
  });

  test('of two people who move a banner to one place at once, one does, and the other sees it first', async () => {
    const both = [move(5, { seq: 1, from: 5, at: 1 }), move(7, { seq: 1, from: 7, at: 1 }, clerk)];
    const answers = (await Promise.all(both)).map(({ status }) => status);
    expect(answers.toSorted()).toEqual([204, 409]);
    expect(await ids()).toEqual(answers[0] === 204 ? [5, 1, 2, 3, 4, 6, 7] : [7, 1, 2, 3, 4, 5, 6]);
  });

  test('everything at once leaves every banner a number of its own', async () => {
    const image = (await rows())[0]?.image;
    const other = (await rows())[1]?.image;
    const added = { image, type: 0, status: 1, seq: 2 };
    const answers = await Promise.all([
      move(5, { seq: 1, from: 5 }),
      move(6, { seq: 2, from: 6 }, clerk),
      admin.post('/api/config/banner', added),
      clerk.post('/api/config/banner', added),
      admin.put('/api/config/banner/3', { id: 3, image: other, type: 0, status: 1, seq: 6 }),
      clerk.put('/api/config/banner/4', { id: 4, image: other, type: 0, status: 0, seq: 1 }),
      admin.delete('/api/config/banner/7'),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(2);
    expect(new Set(await numbers()).size).toBe((await numbers()).length);
  });

  test('a new banner with a number that another has stands there, and the others move on up to a gap', async () => {
    const image = (await rows())[0]?.image;
    const add = async (seq: number) =>
      (await admin.post('/api/config/banner', { image, type: 0, status: 1, seq })).body.id;
    await admin.delete('/api/config/banner/5');
    const fourth = await add(3);
    expect([await ids(), await numbers()]).toEqual([
      [1, 2, fourth, 3, 4, 6, 7],
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    const [first, front, last] = [await add(0), await add(0), await add(20)];
    expect([await ids(), await numbers()]).toEqual([
      [front, first, 1, 2, fourth, 3, 4, 6, 7, last],
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 20],
    ]);
  });

  test('an edited banner takes the number that another has, towards the gap that it leaves', async () => {
    const image = (await rows())[0]?.image;
    const edit = (id: number, seq: number) =>
      admin.put(`/api/config/banner/${id}`, { id, image, type: 0, status: 1, seq });
    expect((await edit(6, 2)).status).toBe(204);
    expect([await ids(), await numbers()]).toEqual([
      [1, 6, 2, 3, 4, 5, 7],
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    expect((await edit(6, 6)).status).toBe(204);
    expect([await ids(), await numbers()]).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    expect((await edit(2, 9)).status).toBe(204);
    expect(await numbers()).toEqual([1, 3, 4, 5, 6, 7, 9]);
  });

  test('banners from before that share a number are numbered anew, in the order that they were shown in', async () => {
    const { db, dialect } = api.store;
    await db.updateTable('banner').set({ seq: 1 }).where('id', 'in', [2, 5]).execute();
    for (const statement of configSteps['banner-order']?.(dialect) ?? []) await sql.raw(statement).execute(db);
    expect([await ids(), await numbers()]).toEqual([
      [1, 2, 5, 3, 4, 6, 7],
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    await db.updateTable('banner').set({ seq: 30 }).where('id', '=', 3).execute();
    for (const statement of configSteps['banner-order']?.(dialect) ?? []) await sql.raw(statement).execute(db);
    expect(await numbers()).toEqual([1, 2, 3, 5, 6, 7, 30]);
  });
});
