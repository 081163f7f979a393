import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookApi, reply } from '../../foreign/book-api.ts';
import type { Person } from '../open-api.ts';
import { type FrontServer, startFrontServer } from './front-server.ts';

const why = { reason: '重复的一本' };
let api: BookApi;
let front: FrontServer;
let admin: Person;
let deputy: Person;

beforeAll(async () => {
  front = await startFrontServer();
  ({ api, admin, deputy } = front);
});
beforeEach(() => api.reset());
afterAll(() => front?.close());

const sold = () => api.calls.filter(({ method }) => method === 'POST');
const approve = (id: unknown, headers = {}) => deputy.post(`/api/approval/${id}/approve`, undefined, headers);

/** Asks for a sale, and returns the number of the request. */
async function asked(book = 1): Promise<number> {
  const { status, body } = await admin.post(`/api/book/${book}/sell`, why);
  expect([status, body.message]).toEqual([202, '已提交审批：须由另一位同事批准后才会执行。']);
  return Number(body.approvalId);
}

async function retract(id: number): Promise<void> {
  expect((await admin.post(`/api/approval/${id}/retract`)).status).toBe(200);
}

test('what needs a second person is not sent before they approve it, and then once, in both names', async () => {
  const id = await asked();
  expect(sold()).toEqual([]);
  const [request] = (await deputy.get('/api/approval/list?status=0')).body.records;
  expect(request).toMatchObject({ recordName: '红楼梦', amount: '59.70', reason: why.reason, askedBy: '馆长' });
  expect((await admin.post(`/api/book/1/sell`, why)).status).toBe(409);
  expect((await admin.put('/api/book/1/status/1')).status).toBe(409);
  expect((await admin.post(`/api/approval/${id}/approve`)).body.message).toContain('不能审批自己提交的申请');
  expect(sold()).toEqual([]);
  const key = { 'idempotency-key': 'approve-1' };
  expect((await approve(id, key)).body).toMatchObject({ id, status: 1, decidedBy: '副馆长' });
  expect((await approve(id, key)).headers.get('idempotency-replayed')).toBe('true');
  expect((await approve(id)).status).toBe(409);
  expect(sold().map(({ url, body }) => [url, JSON.parse(body)])).toEqual([['/api/book/1/sell', why]]);
  const [entry] = (await admin.get('/api/audit/list?record=book&recordId=1')).body.records;
  expect(entry).toMatchObject({
    staffName: '副馆长',
    askedBy: '馆长',
    action: '卖出（馆长申请）',
    changes: '状态 在架 → 遗失',
  });
});

test('a row that has changed since is not sold by the old request, which stays open', async () => {
  const id = await asked();
  api.books.set('1', { id: 1, title: '红楼梦', shelf: '甲架', price: '99.00', status: 0 });
  expect((await approve(id)).body.message).toContain('图书在申请之后改过');
  expect(sold()).toEqual([]);
  expect((await deputy.get('/api/approval/list?status=0')).body.total).toBe(1);
  await retract(id);
});

test('what the back end refuses has not happened: the request stays open and may be approved again', async () => {
  const id = await asked();
  api.instead = ({ method }, response) => method === 'POST' && reply(response, 422, { message: '这本书已预订' });
  const refused = await approve(id);
  expect([refused.status, refused.body.message]).toEqual([422, '这本书已预订']);
  api.instead = () => false;
  expect((await approve(id)).status).toBe(200);
  const [first, second] = sold();
  expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
});

test('without an answer it may have happened: it is not sent again, whoever approves', async () => {
  const id = await asked();
  api.instead = ({ method }) => method === 'POST';
  expect((await approve(id)).body).toMatchObject({ outcome: 'unknown' });
  api.instead = () => false;
  expect((await approve(id)).status).toBe(409);
  expect(sold()).toHaveLength(1);
  const entries = (await admin.get('/api/audit/list?record=book&recordId=1&outcome=0')).body.records;
  expect(entries[0]).toMatchObject({ staffName: '副馆长', askedBy: '馆长', action: '卖出（馆长申请）' });
});

test('a request that says nothing of why is refused, and keeps nothing from being done', async () => {
  const empty = await admin.post('/api/book/1/sell', { reason: ' ' });
  expect(empty.status).toBe(400);
  expect((await admin.put('/api/book/1/status/1')).status).toBe(204);
});

test('approvals that a hanging back end keeps waiting leave the queue of writes to everybody else', async () => {
  const patient = await startFrontServer(undefined, '25');
  const books = Array.from({ length: 16 }, (_, number) => 100 + number);
  for (const id of books)
    patient.api.books.set(String(id), { id, title: `第${id}本`, shelf: '甲架', price: '59.70', status: 0 });
  const requests = await Promise.all(books.map((id) => patient.admin.post(`/api/book/${id}/sell`, why)));
  const held: ServerResponse[] = [];
  const full = new Promise<void>((come) => {
    patient.api.instead = ({ method }, response) => {
      if (method !== 'POST') return false;
      held.push(response);
      if (held.length === 8) come();
      return true;
    };
  });
  const approving = requests.map(({ body }) => patient.deputy.post(`/api/approval/${body.approvalId}/approve`));
  await full;
  expect((await patient.admin.post(`/api/approval/${requests[15]?.body.approvalId}/retract`)).status).toBe(200);
  expect(held).toHaveLength(8);
  patient.api.instead = () => false;
  for (const response of held) reply(response, 204);
  const answers = await Promise.all(approving);
  expect(answers.slice(0, 8).map(({ status }) => status)).toEqual(Array(8).fill(200));
  await patient.close();
});
