import { expect, it } from 'vitest';
import type { ResolvedFormAction, ResolvedRequestAction } from '../../../src/compile/resolved.ts';
import { attemptOf } from '../../../src/console/actions/run.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import type { Row } from '../../../src/language/json.ts';
import { answers, backEnd, withBackEnd } from '../data/back-end.ts';

withBackEnd();

const base = { name: 'act', title: '操作', when: [], permission: null, closes: false } as const;
const scope = (row: Row): Scope => ({
  row,
  lookups: { optionTitle: () => undefined },
  refresh: async () => [],
  openSheet: () => undefined,
  show: () => undefined,
});
const sent = () => backEnd.calls.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());

it('sends the whole row, what the screen does not know of it too, with the body in it', async () => {
  answers(204);
  const action: ResolvedRequestAction = {
    ...base,
    kind: 'request',
    request: { method: 'PUT', url: ['/api/banner/', { field: 'id' }] },
    send: 'row',
    body: { status: { constant: 0 } },
  };
  await attemptOf(action, scope({ id: 7, status: 1, link: '/a' }))();
  expect(sent()).toEqual(['PUT /api/banner/7 {"id":7,"status":0,"link":"/a"}']);
});

it('sends no body without one', async () => {
  answers(204);
  const action: ResolvedRequestAction = {
    ...base,
    kind: 'request',
    request: { method: 'POST', url: ['/api/bill/', { field: 'id' }, '/refund'] },
  };
  await attemptOf(action, scope({ id: 7, status: 1 }))();
  expect(sent()).toEqual(['POST /api/bill/7/refund']);
});

it('sends a form, or only fills the path from it', async () => {
  answers(204);
  const action: ResolvedFormAction = {
    ...base,
    kind: 'form',
    form: 'f',
    heading: { text: ['绑定'] },
    submit: '绑定',
    prefill: {},
    body: {},
    request: { method: 'POST', url: ['/api/shop/', { field: 'id' }, '/bind/', { field: 'clubId' }] },
  };
  await attemptOf(action, scope({ id: 7, clubId: null }))({ clubId: 3 });
  await attemptOf({ ...action, send: 'nothing' }, scope({ id: 7, clubId: null }))({ clubId: 3 });
  expect(sent()).toEqual(['POST /api/shop/7/bind/3 {"clubId":3}', 'POST /api/shop/7/bind/3']);
});
