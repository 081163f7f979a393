import { expect, it } from 'vitest';
import type { ResolvedRequestAction } from '../../../src/compile/resolved.ts';
import { attemptOf } from '../../../src/console/actions/run.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import { readPage } from '../../../src/console/client/page.ts';
import type { Row } from '../../../src/language/json.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';
import { base, opensForm } from './branch-actions.ts';

withBackEnd();

const scope = (row: Row, now: readonly Row[] = []): Scope => ({
  row,
  lookups: { optionTitle: () => undefined },
  refresh: async () => now,
  openSheet: () => undefined,
  show: () => undefined,
});
const putBack: ResolvedRequestAction = {
  ...base,
  kind: 'request',
  request: { method: 'PUT', url: ['/api/banner/', { field: 'id' }] },
  send: 'row',
  body: { status: { constant: 0 } },
};
const rename = opensForm('rename', '改名', {
  prefill: { name: { field: 'name' } },
  request: { method: 'PUT', url: ['/api/banner/', { field: 'id' }] },
});
const sent = () => backEnd.calls.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());

it('sends the whole row, what the screen does not know of it too, with the body in it', async () => {
  answers(204);
  await attemptOf(putBack, scope({ id: 7, status: 1, link: '/a' }))();
  expect(sent()).toEqual(['PUT /api/banner/7 {"id":7,"status":0,"link":"/a"}']);
});

it('sends no body without one', async () => {
  answers(204);
  const action: ResolvedRequestAction = {
    ...base,
    kind: 'request',
    request: { method: 'POST', url: ['/api/loan/', { field: 'id' }, '/refund'] },
  };
  await attemptOf(action, scope({ id: 7, status: 1 }))();
  expect(sent()).toEqual(['POST /api/loan/7/refund']);
});

it('sends a form, or only fills the path from it', async () => {
  answers(204);
  const action = opensForm('f', '绑定', {
    request: { method: 'POST', url: ['/api/shop/', { field: 'id' }, '/bind/', { field: 'branchId' }] },
  });
  await attemptOf(action, scope({ id: 7, branchId: null }))({ branchId: 3 });
  await attemptOf({ ...action, send: 'nothing' }, scope({ id: 7, branchId: null }))({ branchId: 3 });
  expect(sent()).toEqual(['POST /api/shop/7/bind/3 {"branchId":3}', 'POST /api/shop/7/bind/3']);
});

it('a whole row names the version that came with it, and other requests name none', async () => {
  answers(204);
  const page = { records: [{ id: 7, status: 1 }], total: 1, versions: ['"a"'] };
  const [row = {}] = readPage(page).records;
  const { send: _, ...status } = putBack;
  await attemptOf(status, scope(row))();
  await attemptOf(putBack, scope(row))();
  expect(backEnd.calls.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"a"']);
});

it.each([
  ['a whole row', putBack, undefined],
  ['a form that edits the row', rename, { name: '春季新版' }],
] as const)('%s overwrites nothing that changed in the list since it was read', async (_, action, input) => {
  answers(204);
  const [row = {}] = readPage([{ id: 7, name: '春季', status: 1 }]).records;
  const changed = { id: 7, name: '夏季', status: 1 };
  await expect(attemptOf(action, scope(row, [changed]))(input)).rejects.toMatchObject({ status: 412 });
  expect(sent()).toEqual([]);
  await attemptOf(action, scope(row, [row]))(input);
  expect(sent()).toHaveLength(1);
});

it('a request that only sets a value does not ask what the list shows by now', async () => {
  answers(204);
  const { send: _, ...status } = putBack;
  const [row = {}] = readPage([{ id: 7, status: 1 }]).records;
  await attemptOf(status, scope(row, [{ id: 7, status: 2 }]))();
  expect(sent()).toEqual(['PUT /api/banner/7 {"status":0}']);
});
