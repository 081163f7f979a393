import { isValidElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResolvedAction, ResolvedRequestAction } from '../../../src/compile/resolved.ts';
import { availability } from '../../../src/console/actions/availability.ts';
import { attemptOf, run } from '../../../src/console/actions/run.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import { keepVersion } from '../../../src/console/client/query/versions.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import type { Row } from '../../../src/language/json.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';
import { base, close as closeBranch, opensForm } from './branch-actions.ts';

withBackEnd();

const signedIn = (...permissions: readonly string[]) =>
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions } });
beforeEach(() => signedIn('branch:write'));
afterEach(() => {
  clearToasts();
  store.set(sessionAtom, { state: 'signed-out' });
});

/** What an action did to what surrounds it, in order. */
function surroundings(row: Row, isSheet = false, now: readonly Row[] = []) {
  const did: string[] = [];
  const shown: ((close: () => void) => ReactNode)[] = [];
  const scope: Scope = {
    row,
    lookups: { optionTitle: () => undefined },
    refresh: async () => {
      did.push('refresh');
      return now;
    },
    openSheet: (name, { id }) => did.push(`open ${name} of ${id}`),
    show: (dialog) => shown.push(dialog),
    ...(isSheet && { close: () => did.push('close') }),
  };
  return { scope, did, shown };
}

const close: ResolvedRequestAction = { ...closeBranch, done: ['停业成功'] };
const bind = opensForm('bind', '绑定', {
  body: { source: { constant: 'console' }, id: { field: 'id' } },
  request: { method: 'PUT', url: ['/api/shop/', { field: 'id' }] },
  done: ['绑定成功'],
});
const toasts = () => store.get(toastsAtom).map(({ message, intent }) => `${intent} ${message}`);
const sent = () => backEnd.calls.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());

it('performs at once what asks nothing: the call, the toast, the refresh', async () => {
  answers(204);
  const { scope, did, shown } = surroundings({ id: 7 }, true);
  await run(close, scope);
  expect([sent(), toasts(), did, shown]).toEqual([['POST /api/branch/7/close'], ['success 停业成功'], ['refresh'], []]);
});

it('what was taken up and not carried out says what it waits for, not that it is done', async () => {
  answers(202, { message: '已提交审批。' });
  const { scope, did } = surroundings({ id: 7 });
  await run(close, scope);
  expect([toasts(), did]).toEqual([['primary 已提交审批。'], ['refresh']]);
});

it('closes the sheet it stands in where the screen says so, and says nothing where that does not', async () => {
  answers(204);
  const { scope, did } = surroundings({ id: 7 }, true);
  const { done: _, ...silent } = { ...close, closes: true };
  await run(silent, scope);
  const outside = surroundings({ id: 7 });
  await attemptOf(silent, outside.scope)();
  expect([did, outside.did, toasts()]).toEqual([['close', 'refresh'], ['refresh'], []]);
});

it.each([
  ['whose guard the row does not pass', { ...close, when: [{ field: 'status', test: { oneOf: [1] } }] }],
  ['that is refused with a reason', { ...close, when: [{ field: 'status', test: { oneOf: [1] } }], otherwise: ['否'] }],
  ['that the person may not perform', { ...close, permission: 'loan:write' }],
])('does nothing for an action %s', async (_, action) => {
  answers(204);
  const { scope, did } = surroundings({ id: 7, status: 0 });
  await run(action, scope);
  expect([sent(), toasts(), did]).toEqual([[], [], []]);
});

it('tells why a row has no action where the screen says so, and hides what the person may not perform', () => {
  const { scope } = surroundings({ id: 7, status: 0 });
  const state = (more: Partial<ResolvedAction>) => availability({ ...close, ...more }, scope.row, scope.lookups);
  const when = [{ field: 'status', test: { oneOf: [1] } }];
  expect(state({})).toEqual({ state: 'offered' });
  expect(state({ when })).toEqual({ state: 'hidden' });
  expect(state({ when, otherwise: ['已停业'] })).toEqual({ state: 'refused', reason: '已停业' });
  expect(state({ permission: 'loan:write', otherwise: ['已停业'] })).toEqual({ state: 'hidden' });
});

it('opens the sheet of its row, without a call', async () => {
  const { scope, did } = surroundings({ id: 7 });
  await run({ ...base, kind: 'sheet', sheet: 'detail' }, scope);
  expect([sent(), did]).toEqual([[], ['open detail of 7']]);
});

it('opens the export of its list, and does nothing where there is no list', async () => {
  const { scope, did } = surroundings({});
  const action: ResolvedAction = { ...base, kind: 'export' };
  await run(action, { ...scope, exportList: () => did.push('export') });
  expect([sent(), did, toasts()]).toEqual([[], ['export'], []]);
  await attemptOf(action, scope)();
  expect([did, toasts()]).toEqual([['export'], []]);
});

it.each([
  ['ConfirmDialog', { ...close, confirm: ['确认停业？'] }],
  ['FormActionDialog', bind],
  ['ImageDialog', { ...base, kind: 'image', request: { method: 'GET', url: ['/code'] }, heading: { text: ['码'] } }],
  [
    'ViewDialog',
    { ...base, kind: 'view', view: 'map', open: 'dialog', heading: { text: ['图'] }, width: 'wide', with: {} },
  ],
] as const)('shows the %s first, which has the attempt', async (name, action) => {
  answers(204);
  const { scope, shown, did } = surroundings({ id: 7 });
  await run(action, scope);
  expect(sent()).toEqual([]);
  const leave = () => undefined;
  const [dialog] = shown.map((show) => show(leave));
  if (!isValidElement<{ readonly attempt: () => Promise<void> }>(dialog)) throw new Error('no dialog');
  expect(dialog.type).toHaveProperty('name', name);
  expect(dialog.props).toMatchObject({ action, scope, close: leave });
  await dialog.props.attempt();
  const isWrite = action.kind === 'request' || action.kind === 'form';
  expect([sent().length, did]).toEqual(isWrite ? [1, ['refresh']] : [0, []]);
});

it.each([
  [400, ['refused'], []],
  [404, ['refused'], ['refresh']],
  [409, ['refused'], ['refresh']],
  [412, ['refused'], ['refresh']],
  [500, ['refused'], []],
] as const)('after a %i says why, and loads again what somebody else has changed', async (status, said, then) => {
  answers(status, { message: 'refused' });
  const { scope, did } = surroundings({ id: 7 });
  await run(close, scope);
  expect([toasts(), did]).toEqual([said.map((one) => `danger ${one}`), then]);
});

const started: ResolvedRequestAction & Required<Pick<ResolvedRequestAction, 'state'>> = {
  ...close,
  when: [
    { field: 'status', test: { oneOf: [1] } },
    { field: 'kind', test: { oneOf: [1] } },
  ],
  state: {
    fields: [
      { field: 'status', title: '状态', titles: [{ value: 5, title: '停业' }] },
      { field: 'kind', title: '类型', titles: [{ value: 1, title: '直营' }] },
    ],
    request: { method: 'GET', url: ['/api/branch/', { field: 'id' }] },
  },
};
const startedRow = { id: 7, status: 1, kind: 1 };

it.each([
  [
    'the list shows it',
    [
      { ...startedRow, id: 8 },
      { ...startedRow, status: 5 },
    ],
    0,
    'refused。当前状态：停业。',
  ],
  ['the list shows it no more', [], 1, 'refused。当前状态：停业。'],
  ['its guard still holds', [startedRow], 0, 'refused'],
  ['its state has no name', [{ ...startedRow, status: 9 }], 0, 'refused'],
])('refused because somebody was faster, says the state by now: %s', async (_, now, reads, said) => {
  backEnd.answer = ({ method }, response) => {
    response.writeHead(method === 'GET' ? 200 : 409, { 'content-type': 'application/json' });
    response.end(JSON.stringify(method === 'GET' ? { ...startedRow, status: 5 } : { message: 'refused' }));
  };
  const { scope, did } = surroundings(startedRow, false, now);
  await run(started, scope);
  expect([toasts(), did]).toEqual([[`danger ${said}`], ['refresh']]);
  expect(sent().slice(1)).toEqual(Array(reads).fill('GET /api/branch/7'));
  // A form shows it above its fields.
  await expect(attemptOf({ ...bind, when: started.when, state: started.state }, scope)({})).rejects.toThrow(said);
});

it('what the refusal itself says of the row is enough', async () => {
  answers(409, { message: 'refused', current: { status: 5 } });
  await run(started, surroundings(startedRow).scope);
  expect([toasts(), sent().length]).toEqual([['danger refused。当前状态：停业。'], 1]);
});

it('calls nothing for a row that lacks what the call needs, and says so', async () => {
  const { scope, did } = surroundings({ id: null });
  await run(close, scope);
  expect([sent(), toasts(), did]).toEqual([[], ['danger 这条记录的内容不完整，请联系管理员。（缺少：id）'], []]);
});

it('puts the screen’s own word before the reason', async () => {
  answers(400, { message: '有未结借阅单' });
  await run({ ...close, failed: ['停业失败'] }, surroundings({ id: 7 }).scope);
  expect(toasts()).toEqual(['danger 停业失败：有未结借阅单']);
});

it('leaves the failure to a question that stays, to a form and to whoever asked for quiet', async () => {
  const asking: ResolvedAction = { ...close, confirm: ['确认停业？'] };
  const fails = (action: ResolvedAction, options?: { readonly quietly: boolean }) =>
    expect(attemptOf(action, surroundings({ id: 7 }).scope, options)()).rejects.toThrow();
  answers(502, '<html>');
  await fails(asking);
  expect(toasts()).toEqual([]);
  await fails({ ...asking, failed: ['停业失败'] });
  expect(toasts()).toEqual(['danger 停业失败：服务器暂时连不上，请稍后重试。']);
  clearToasts();
  await fails(close);
  expect(toasts()).toEqual(['danger 服务器暂时连不上，请稍后重试。']);
  clearToasts();
  answers(400, { message: 'refused' });
  await fails(asking);
  expect(toasts()).toEqual(['danger refused']);
  clearToasts();
  await fails(bind);
  await fails(close, { quietly: true });
  expect(toasts()).toEqual([]);
});

const defect = (): never => {
  throw new TypeError('a defect of the page');
};
const reads = { method: 'GET', url: ['/api/branch'] } as const;

it.each<readonly [ResolvedAction, Partial<Scope>]>([
  [{ ...close, request: reads }, {}],
  [{ ...close, confirm: ['确认停业？'] }, { show: defect }],
  [bind, { show: defect }],
  [{ ...base, kind: 'sheet', sheet: 'detail' }, { openSheet: defect }],
  [{ ...base, kind: 'image', request: reads, heading: { text: ['码'] } }, { show: defect }],
  [
    { ...base, kind: 'view', view: 'map', open: 'dialog', heading: { text: ['图'] }, width: 'wide', with: {} },
    { show: defect },
  ],
  [{ ...base, kind: 'download', request: reads }, {}],
  [{ ...base, kind: 'export' }, { exportList: defect }],
])('a defect in $kind is shown with the name of the action, and reported', async (action, more) => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('document', { createElement: defect });
  answers(200, 'a,b');
  const { scope, did } = surroundings({ id: 7 });
  await run(action, { ...scope, ...more });
  expect([toasts(), did]).toEqual([[`danger 「${action.title}」失败：服务异常，请联系管理员。`], []]);
  expect(reported).toHaveBeenCalledOnce();
});

it('a defect is said after the screen’s own word, once, and left to a form, which says and reports it', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fails = (action: ResolvedAction) =>
    expect(attemptOf(action, surroundings({}).scope)()).rejects.toThrow('GET /api/branch only reads.');
  await fails({ ...close, request: reads, failed: ['停业失败'], confirm: ['确认停业？'] });
  expect([toasts(), reported.mock.calls.length]).toEqual([['danger 停业失败：服务异常，请联系管理员。'], 1]);
  clearToasts();
  await fails({ ...bind, request: reads });
  expect([toasts(), reported.mock.calls.length]).toEqual([[], 1]);
});

it('takes two clicks at once for one, and one after the other for two', async () => {
  answers(204);
  const attempt = attemptOf(close, surroundings({ id: 7 }).scope);
  const [first, second] = [attempt(), attempt()];
  expect(second).toBe(first);
  await first;
  expect(sent()).toHaveLength(1);
  await attempt();
  expect(sent()).toHaveLength(2);
});

it('sends what the form collected over what the screen says, for the version that was read, once', async () => {
  answers(204);
  const row: Row = { id: 7, name: '店' };
  keepVersion(row, '/api/shop/7', '"a"');
  const attempt = attemptOf(bind, surroundings(row).scope);
  await attempt({ name: '新店', source: 'form' });
  await attempt({ name: '新店' });
  expect(sent()).toEqual([
    'PUT /api/shop/7 {"source":"form","id":7,"name":"新店"}',
    'PUT /api/shop/7 {"source":"console","id":7,"name":"新店"}',
  ]);
  expect(backEnd.calls.map(({ headers }) => headers['if-match'])).toEqual(['"a"', undefined]);
});

it('what a form changes is held against what it loaded, else against the row', async () => {
  answers(204);
  const loaded: Row = { id: 7, name: '新店' };
  keepVersion(loaded, '/api/shop/7', '"b"');
  const row: Row = { id: 7, name: '店' };
  keepVersion(row, '/api/shop/7', '"a"');
  const attempt = attemptOf(bind, surroundings(row).scope);
  await attempt(loaded);
  await attempt({ name: '新店' });
  expect(backEnd.calls.map(({ headers }) => headers['if-match'])).toEqual(['"b"', '"a"']);
});

it('what it did is undone from the row as it was, unless the form has loaded what may be newer', async () => {
  answers(204);
  const request = (end: string) => `POST /api/branch/{id}/${end}`;
  const undo = { method: 'POST', url: ['/api/branch/', { field: 'id' }, '/to/', { field: 'ownerId' }] } as const;
  const inverses = ['close', 'move'].map((end) => ({ request: request(end), undo, permission: null }));
  store.set(bootAtom, { ...store.get(bootAtom), inverses });
  const move = { ...bind, request: { method: 'POST', url: ['/api/branch/', { field: 'id' }, '/move'] } } as const;
  const loading: ResolvedAction = {
    ...move,
    done: ['已加载'],
    load: { method: 'GET', url: ['/api/branch/', { field: 'id' }] },
  };
  await attemptOf(loading, surroundings({ id: 6, ownerId: 3 }).scope)({});
  await run(close, surroundings({ id: 7, ownerId: 3 }).scope);
  await attemptOf(move, surroundings({ id: 8, ownerId: 3 }).scope)({});
  const undoable = () => store.get(toastsAtom).map(({ undo }) => undo !== undefined);
  await vi.waitUntil(() => undoable().at(-1), { interval: 5 });
  expect(undoable()).toEqual([false, true, true]);
});

it('nothing is undone of a row that somebody else has changed since', async () => {
  answers(204);
  const undo = { method: 'PUT', url: ['/api/branch/', { field: 'id' }] } as const;
  const was = { record: 'branch', field: 'status', value: 1 };
  const inverse = { request: 'PUT /api/branch/{id}', was, undo, sets: { status: 1 }, permission: null } as const;
  store.set(bootAtom, { ...store.get(bootAtom), inverses: [inverse] });
  const row = { id: 7, name: '一店', status: 1 };
  const hide: ResolvedAction = { ...close, request: undo, send: 'row', body: { status: { constant: 0 } } };
  await run(hide, surroundings(row, false, [{ ...row, name: '二店', status: 0 }]).scope);
  const offered = () => store.get(toastsAtom).find((one) => one.undo !== undefined)?.undo;
  const takeBack = await vi.waitUntil(offered, { interval: 5, timeout: 20_000 });
  takeBack();
  await vi.waitUntil(() => toasts().some((one) => one.startsWith('danger 没有撤销')), { interval: 5, timeout: 20_000 });
  expect(sent()).toEqual(['PUT /api/branch/7 {"id":7,"name":"一店","status":0}']);
});

it.each([
  [
    { secret: 'x7', name: '门' },
    { value: 'x7', title: '门的密钥 · 大厅', note: '只显示一次' },
  ],
  [{ secret: 7 }, { value: '7' }],
  [{ secret: true }, undefined],
  [{ other: 'x7' }, undefined],
  [['x7'], undefined],
  ['x7', undefined],
  [null, undefined],
])('of the answer %j reveals %j', async (answer, props) => {
  answers(200, JSON.stringify(answer));
  const column = (field: string) => ({ field, title: field, kind: 'text', empty: '—' }) as never;
  const reveal = {
    field: 'secret',
    title: [{ column: column('name') }, '的密钥 · ', { column: column('place') }],
    note: '只显示一次',
  };
  const { scope, shown } = surroundings({ id: 7, place: '厨房' });
  await attemptOf({ ...bind, reveal }, scope)({ place: '大厅' });
  const dialogs = shown.map((show) => show(() => undefined));
  expect(dialogs).toHaveLength(props === undefined ? 0 : 1);
  if (props !== undefined) expect(dialogs[0]).toMatchObject({ props });
  expect(await attemptOf(bind, scope)({})).toBeUndefined();
});

it('saves a file under the name that the back end gives it, else under its own', async () => {
  const links: { href: string; download: string; click: () => void }[] = [];
  const link = (kind: string) => {
    const made = { kind, href: '', download: '', click: vi.fn() };
    links.push(made);
    return made;
  };
  vi.stubGlobal('document', { createElement: link });
  const revoked: string[] = [];
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:1';
      },
      revokeObjectURL: (url: string) => revoked.push(url),
    }),
  );
  const action: ResolvedAction = {
    ...base,
    kind: 'download',
    request: { method: 'GET', url: ['/api/loan/export'] },
    done: ['已导出'],
  };
  const { scope, did } = surroundings({});
  answers(200, 'a,b', { 'content-disposition': 'attachment; filename="loans.csv"' });
  await run(action, scope);
  answers(200, 'a,b');
  await run(action, scope);
  expect(links).toMatchObject(['loans.csv', '操作'].map((download) => ({ kind: 'a', href: 'blob:1', download })));
  for (const { click } of links) expect(click).toHaveBeenCalledOnce();
  await new Promise((done) => setTimeout(done));
  expect([revoked, did, toasts()]).toEqual([['blob:1', 'blob:1'], [], ['success 已导出']]);
  expect(await Promise.all(saved.map((blob) => blob.text()))).toEqual(['a,b', 'a,b']);
});
