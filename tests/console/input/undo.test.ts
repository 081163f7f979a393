import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResolvedInverse } from '../../../src/compile/boot/resolved-boot.ts';
import { send, type Write } from '../../../src/console/client/http.ts';
import { attempt } from '../../../src/console/client/write/attempt.ts';
import { onWrite } from '../../../src/console/client/write/written.ts';
import { offerUndo, undoOf } from '../../../src/console/input/undo.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { showSuccess } from '../../../src/console/toasts/show-success.ts';
import { clearToasts, toast, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import type { Row } from '../../../src/language/json.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';

withBackEnd();

const off: ResolvedInverse = {
  request: 'PUT /api/shop/{id}/status/0',
  was: { record: 'shop', field: 'status', value: 1 },
  undo: { method: 'PUT', url: ['/api/shop/', { field: 'id' }, '/status/1'] },
  now: {
    request: { method: 'GET', url: ['/api/shop/', { field: 'id' }] },
    fields: [
      {
        field: 'status',
        title: '状态',
        titles: [
          { value: 1, title: '启用' },
          { value: 5, title: '停业' },
        ],
      },
    ],
  },
  permission: 'shop:write',
};
const hide: ResolvedInverse = {
  request: 'PUT /api/notice/{id}',
  body: { status: 0 },
  was: { record: 'notice', field: 'status', value: 1 },
  undo: { method: 'PUT', url: ['/api/notice/', { field: 'id' }] },
  sets: { status: 1 },
  permission: 'shop:write',
};
const unbind: ResolvedInverse = {
  request: 'POST /api/shop/{id}/unbind',
  undo: { method: 'POST', url: ['/api/shop/', { field: 'id' }, '/bind/', { field: 'ownerId' }] },
  permission: null,
};

beforeEach(() => {
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions: ['shop:write'] } });
  const calls = {
    'PUT /api/shop/{id}/status/{status}': ['shop'],
    'PUT /api/shop/{id}': ['shop'],
    'POST /api/shop/{id}/unbind': ['shop'],
    'PUT /api/shop': ['table', 'shop'],
    'PUT /api/notice/{id}': ['notice'],
  };
  store.set(bootAtom, { ...store.get(bootAtom), calls, inverses: [off, hide, unbind] });
  answers(204);
});
afterEach(() => clearToasts());

const put = (url: string, body?: Write['body']): Write => ({ method: 'PUT', url, ...(body !== undefined && { body }) });
const sent = () => backEnd.calls.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());
const told = () =>
  store.get(toastsAtom).map(({ message, undo }) => `${message}${undo === undefined ? '' : '（撤销）'}`);

/** The offer to undo that is shown, once it is. */
const offered = () =>
  vi.waitUntil(() => store.get(toastsAtom).find(({ undo }) => undo !== undefined)?.undo, {
    interval: 5,
    timeout: 20_000,
  });
const arrived = (message: string) =>
  vi.waitUntil(() => told().some((one) => one.startsWith(message)), { interval: 5, timeout: 20_000 });

async function disable(id: number): Promise<() => void> {
  const write = put(`/api/shop/${id}/status/0`);
  await attempt(write);
  showSuccess(`禁用了 ${id}`, { write, before: { id, status: 1 } });
  return offered();
}

it('what succeeded is taken back by one call of its own key', async () => {
  const undo = await disable(7);
  undo();
  await arrived('已撤销');
  expect(sent()).toEqual(['PUT /api/shop/7/status/0', 'PUT /api/shop/7/status/1']);
  const keys = backEnd.calls.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  expect(told()).toEqual(['已撤销']);
  expect(store.get(toastsAtom)).toMatchObject([{ intent: 'success' }]);
});

it('what nothing was written for is told as done', () => {
  showSuccess('好了');
  expect(store.get(toastsAtom)).toMatchObject([{ message: '好了', intent: 'success' }]);
});

it('what cannot be taken back is told without an offer', () => {
  const id = toast({ message: '改了', intent: 'success' });
  offerUndo(id, { write: put('/api/shop/7/status/2'), before: { id: 7, status: 1 } });
  expect(told()).toEqual(['改了']);
});

it('a row is sent whole, as it was; where a value of it is not known, nothing is undone', () => {
  const before = { id: 3, image: '/a.png', status: 1, seq: 5 };
  const write = put('/api/notice/3', { id: 3, image: '/a.png', status: 0, seq: 9 });
  expect(undoOf({ write, before })).toEqual(put('/api/notice/3', before));
  expect(undoOf({ write, before: { id: 3, status: 1, seq: 5 } })).toBeUndefined();
});

it('only what leads back to the very state the row had is undone', () => {
  const write = put('/api/shop/7/status/0');
  expect(undoOf({ write, before: { id: 7, status: 1 } })).toEqual(put('/api/shop/7/status/1'));
  expect(undoOf({ write, before: { id: 7, status: 2 } })).toBeUndefined();
  expect(undoOf({ write, before: {} })).toBeUndefined();
  expect(undoOf({ write: put('/api/shop/7/status/2'), before: { id: 7, status: 1 } })).toBeUndefined();
  expect(undoOf({ write: put('/api/shop/7/status/0', [1]), before: { id: 7, status: 1 } })).toBeUndefined();
  const shown = put('/api/notice/3', { status: 1 });
  expect(undoOf({ write: shown, before: { id: 3, status: 1 } })).toBeUndefined();
});

it('a declared pair is filled from the address, then from the row before, and sent the same', () => {
  const write: Write = { method: 'POST', url: '/api/shop/7/unbind', body: { reason: 'x' } };
  const bind = { method: 'POST', url: '/api/shop/7/bind/9', body: { reason: 'x' } };
  expect(undoOf({ write, before: { id: 8, ownerId: 9 } })).toEqual(bind);
  for (const ownerId of [null, '', [9]]) expect(undoOf({ write, before: { ownerId } })).toBeUndefined();
});

it('nobody is offered a call that they may not make', () => {
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions: ['shop:read'] } });
  expect(undoOf({ write: put('/api/shop/7/status/0'), before: { id: 7, status: 1 } })).toBeUndefined();
});

it('another write of the same record ends the offer; one of another record does not', async () => {
  await disable(7);
  await attempt(put('/api/shop/70', { id: 70 }));
  await attempt(put('/api/notice/7', { id: 7 }));
  expect(told()).toEqual(['禁用了 7（撤销）']);
  await attempt(put('/api/shop/7', { name: '新名' }));
  expect(told()).toEqual([]);
});

it('a record is named by what is sent as well', async () => {
  await disable(7);
  await attempt(put('/api/shop', { id: 8 }));
  await attempt(put('/api/shop', [7]));
  expect(told()).toEqual(['禁用了 7（撤销）']);
  await attempt(put('/api/shop', { id: 7 }));
  expect(told()).toEqual([]);
});

it('what else changes about a session leaves the offer', async () => {
  await disable(7);
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, nickname: '小王', permissions: ['shop:write'] } });
  expect(told()).toEqual(['禁用了 7（撤销）']);
});

it('of a session that has ended, the page to sign in says why, and nothing else does', async () => {
  // Of what the contract knows no state, a refusal would be told at once.
  const write: Write = { method: 'POST', url: '/api/shop/7/unbind' };
  await attempt(write);
  showSuccess('解绑了', { write, before: { id: 7, ownerId: 9 } });
  const undo = await offered();
  answers(401, { message: '登录已过期' });
  undo();
  await vi.waitUntil(() => store.get(sessionAtom).state === 'signed-out', { interval: 5 });
  answers(200, {});
  await send({ method: 'GET', url: '/api/session', isOutsideSession: true });
  expect(told()).toEqual([]);
});

it('refused, it says why alone where the contract knows no state', async () => {
  const write: Write = { method: 'POST', url: '/api/shop/7/unbind' };
  await attempt(write);
  showSuccess('解绑了', { write, before: { id: 7, ownerId: 9 } });
  answers(409, { message: '已经绑定。' });
  (await offered())();
  await arrived('没有撤销');
  expect(told()).toEqual(['没有撤销：已经绑定。']);
  expect(store.get(toastsAtom)).toMatchObject([{ intent: 'danger' }]);
  expect(sent()).toHaveLength(2);
});

it('signing out ends the offer', async () => {
  await disable(7);
  store.set(sessionAtom, { state: 'signed-out' });
  expect(told()).toEqual([]);
});

it('refused, it says why, and what shows the record is stale', async () => {
  const undo = await disable(7);
  const stale: string[] = [];
  onWrite(({ url }) => stale.push(url));
  answers(409, { message: '状态已改变。' });
  undo();
  await arrived('没有撤销');
  expect(told()).toEqual(['没有撤销：状态已改变。']);
  expect(stale).toEqual(['/api/shop/7/status/1']);
});

it('refused, it says which state the row has by now, where one may ask for it', async () => {
  const undo = await disable(7);
  backEnd.answer = ({ method }, response) => {
    response.writeHead(method === 'GET' ? 200 : 409, { 'content-type': 'application/json' });
    response.end(JSON.stringify(method === 'GET' ? { id: 7, status: 5 } : { message: '状态已改变。' }));
  };
  undo();
  await arrived('没有撤销');
  expect(told()).toEqual(['没有撤销：状态已改变。当前状态：停业。']);
  expect(backEnd.calls.map(({ method, url }) => `${method} ${url}`).at(-1)).toBe('GET /api/shop/7');
});

it('without an answer it is offered again, and sent under the same key', async () => {
  const undo = await disable(7);
  answers(502, '<html>Bad Gateway</html>');
  undo();
  await arrived('撤销没有得到回应');
  answers(204);
  (await offered())();
  await arrived('已撤销');
  const [, first, second] = backEnd.calls.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(sent()).toHaveLength(3);
});

/** Hides a notice, which sends it whole. */
async function hide3(newest?: () => Promise<Row | undefined>, left?: string): Promise<() => void> {
  answers(204, undefined, left === undefined ? {} : { etag: left });
  const before = { id: 3, image: '/a.png', status: 1 };
  const write = put('/api/notice/3', { ...before, status: 0 });
  await attempt(write);
  showSuccess('隐藏了', { write, before, ...(newest && { newest }) });
  return offered();
}

it('a row that is sent whole is taken back to the very version that was left', async () => {
  (await hide3(undefined, '"left"'))();
  await arrived('已撤销');
  expect(backEnd.calls.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"left"']);
});

it('without versions and without a list it is taken back as it is', async () => {
  (await hide3())();
  await arrived('已撤销');
  expect(sent()).toHaveLength(2);
});

it('without versions it is compared with its list: what another wrote since is not overwritten', async () => {
  (await hide3(async () => ({ id: 3, image: '/theirs.png', status: 0 })))();
  await arrived('没有撤销');
  expect(told()).toEqual(['没有撤销：内容刚被他人修改，请核对最新内容后再保存。']);
  expect(sent()).toHaveLength(1);
});

it.each([
  ['is as it was left', { id: 3, image: '/a.png', status: 0, views: 12 }],
  ['is no longer in its list', undefined],
])('without versions, a row that %s is taken back', async (_, row) => {
  (await hide3(async () => row))();
  await arrived('已撤销');
  expect(sent().at(-1)).toBe('PUT /api/notice/3 {"id":3,"image":"/a.png","status":1}');
});

it('what sent nothing is taken back, whatever its list shows of it by now', async () => {
  const mute: ResolvedInverse = {
    request: 'PUT /api/notice/{id}/status/0',
    was: { record: 'notice', field: 'status', value: 1 },
    undo: { method: 'PUT', url: ['/api/notice/', { field: 'id' }] },
    sets: { status: 1 },
    permission: 'shop:write',
  };
  store.set(bootAtom, { ...store.get(bootAtom), inverses: [mute] });
  const write = put('/api/notice/3/status/0');
  await attempt(write);
  showSuccess('隐藏了', {
    write,
    before: { id: 3, status: 1 },
    newest: async () => ({ id: 3, status: 0, image: '/b.png' }),
  });
  (await offered())();
  await arrived('已撤销');
  expect(sent().at(-1)).toBe('PUT /api/notice/3 {"status":1}');
});
