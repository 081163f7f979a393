import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampled } from '../../depth.ts';
import { type BookApi, reply } from '../../foreign/book-api.ts';
import type { Person } from '../open-api.ts';
import { type FrontServer, startFrontServer } from './front-server.ts';

/** Ids that are no numbers, and one that only looks like another's. */
const ids = ['三国 演义,下@甲架', '6f1e2d3c-4b5a-4978-8695-000000000001', '9007199254740993', '007'];
const why = { reason: '重复的一本' };
let api: BookApi;
let front: FrontServer;
let admin: Person;
let deputy: Person;

beforeAll(async () => {
  front = await startFrontServer((project) => {
    const text = { type: 'string', title: '编号' };
    project.edit('schemas/records/book.json', ({ properties, ...record }) => ({
      ...record,
      properties: { ...(properties as object), id: text, approvalBy: { ...text, title: '申请人' } },
    }));
    project.edit('schemas/records/approval.json', ({ properties, ...record }) => ({
      ...record,
      properties: { ...(properties as object), recordId: { type: ['integer', 'string'], title: '对象编号' } },
    }));
    project.edit('schemas/api.json', (calls) => ({
      ...calls,
      'GET /api/approval/list': {
        ...(calls['GET /api/approval/list'] as object),
        filters: ['status', 'own', 'recordId'],
      },
    }));
  });
  ({ api, admin, deputy } = front);
});
beforeEach(() => {
  api.reset();
  api.books.clear();
  for (const id of [...ids, 7])
    api.books.set(String(id), { id, title: `书 ${id}`, shelf: '甲架', price: '59.70', status: 0 });
});
afterAll(() => front?.close());

const addressOf = (id: string) => `/api/book/${encodeURIComponent(id)}`;
const historyOf = async (id: string) =>
  (await admin.get(`/api/audit/list?record=book&recordId=${encodeURIComponent(id)}&size=50`)).body.records;

test.each(sampled(ids, 2))('%s: its entry leads to it, its changes are its own, and can be undone', async (id) => {
  const title = `新 ${id}`;
  const form = { title, shelf: '甲架', price: '59.70' };
  expect((await admin.put(`${addressOf(id)}/status/1`)).status).toBe(204);
  expect((await admin.put(addressOf(id), form)).status).toBe(204);
  const [entry] = (await admin.get('/api/audit/list?size=1')).body.records;
  expect(entry).toMatchObject({ record: 'book', recordId: id, recordName: title, staffName: '馆长' });
  expect(entry).toMatchObject({ before: { title: `书 ${id}` }, after: { title } });
  expect((await historyOf(id)).map(({ changes }) => changes)).toEqual([`书名 书 ${id} → ${title}`, '状态 在架 → 借出']);
  expect(await historyOf('7')).toEqual([]);
});

test.each(sampled(ids, 2))('%s: what is refused, and what has no answer, is in its history', async (id) => {
  api.instead = ({ method }, response) => method === 'DELETE' && reply(response, 422, { message: '还有人借着' });
  expect((await admin.delete(addressOf(id))).status).toBe(422);
  api.instead = ({ method }) => method === 'DELETE';
  expect((await admin.delete(addressOf(id))).body).toMatchObject({ outcome: 'unknown' });
  const [unknown] = await historyOf(id);
  expect(unknown).toMatchObject({ recordId: id, outcome: 0, action: '删除' });
  expect(String(unknown?.changes)).toContain('后台没有回答');
});

test.each(sampled(ids, 2))(
  '%s: a change of it waits for a second person, is carried out, and both are named',
  async (id) => {
    const asked = await admin.post(`${addressOf(id)}/sell`, why);
    expect([asked.status, asked.body.message]).toEqual([202, '已提交审批：须由另一位同事批准后才会执行。']);
    expect((await admin.get(addressOf(id))).body).toMatchObject({ approvalBy: '馆长' });
    const { records } = (await admin.get('/api/book/list')).body;
    expect(records.map((row) => [row.id, row.approvalBy])).toEqual(
      [...ids, 7].map((one) => [one, one === id ? '馆长' : null]),
    );
    expect((await deputy.put(`${addressOf(id)}/status/1`)).body.message).toContain('正在审批中（馆长申请）');
    expect((await deputy.put('/api/book/7/status/1')).status).toBe(204);
    const waiting = (await deputy.get(`/api/approval/list?status=0&recordId=${encodeURIComponent(id)}`)).body.records;
    expect(waiting).toMatchObject([{ id: asked.body.approvalId, recordId: id, recordName: `书 ${id}` }]);
    const approved = await deputy.post(`/api/approval/${asked.body.approvalId}/approve`);
    expect([approved.status, approved.body.message]).toEqual([200, undefined]);
    expect(api.books.get(id)).toMatchObject({ status: 2 });
    const [done, request] = await historyOf(id);
    expect(done).toMatchObject({ recordId: id, staffName: '副馆长', askedBy: '馆长', changes: '状态 在架 → 遗失' });
    expect(request).toMatchObject({ recordId: id, staffName: '馆长' });
  },
);

test.each(sampled(ids, 2))('%s: two people who have it open see each other', async (id) => {
  const viewer = (name: string) => new URLSearchParams({ of: addressOf(id), viewer: `${name}-0123456789abcdef` });
  expect((await admin.get(`/api/presence?${viewer('admin')}`)).body).toEqual({ others: [] });
  const { others } = (await deputy.get(`/api/presence?${viewer('deputy')}`)).body;
  expect(others).toMatchObject([{ name: '馆长' }]);
  const elsewhere = new URLSearchParams({ of: addressOf('7'), viewer: 'deputy-fedcba9876543210' });
  expect((await deputy.get(`/api/presence?${elsewhere}`)).body).toEqual({ others: [] });
});
