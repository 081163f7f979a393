import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswers } from '../../../src/console/data/answers.ts';
import { attempt } from '../../../src/console/data/attempt.ts';
import { bootAtom } from '../../../src/console/data/boot.ts';
import { preloadOptions, reloadOptions, useOptions } from '../../../src/console/data/options.ts';
import { store } from '../../../src/console/data/store.ts';
import { closeToast, toastsAtom } from '../../../src/console/data/toasts.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';

withBackEnd();
const list = { title: '门店', parameters: ['tenantId'], preload: true, value: 'id' } as const;
beforeEach(() => {
  forgetAnswers();
  store.set(bootAtom, {
    version: '1',
    title: '',
    menu: [],
    options: {
      club: {
        ...list,
        request: { method: 'GET', url: ['/api/club/options'] },
      },
      code: { ...list, value: 'code', request: { method: 'GET', url: ['/api/admin/permission/admin'] } },
    },
    calls: {
      'GET /api/club/options': ['club'],
      'POST /api/club/': ['club', 'table'],
      'PUT /api/club/{id}': ['club'],
      'POST /api/club/{id}/note': ['note'],
    },
  });
});

function Shown({ name }: { name: string }) {
  const { options, error } = useOptions(name);
  return error === undefined ? JSON.stringify(options ?? 'loading') : 'failed';
}
const shown = (name = 'club') => renderToString(createElement(Shown, { name })).replaceAll('&quot;', '"');

it('fetches a list once and shows it by name', async () => {
  answers(200, '[{"id":1,"name":"一店"},{"id":9007199254740993,"name":"二店"}]');
  expect(shown()).toBe('"loading"');
  await Promise.all([preloadOptions('club'), preloadOptions('club')]);
  await preloadOptions('club');
  expect(shown()).toBe('[{"value":1,"title":"一店"},{"value":"9007199254740993","title":"二店"}]');
  expect(backEnd.calls).toHaveLength(1);
});

it('takes the code for the value where the list says so', async () => {
  answers(200, [{ code: 'club', name: '门店管理' }]);
  await preloadOptions('code');
  expect(shown('code')).toBe('[{"value":"club","title":"门店管理"}]');
});

it.each([
  [{ data: [{ id: 1, name: 'a' }] }],
  [{ records: [{ id: 1, name: 'a' }], total: 1 }],
  [[null, 5, { id: 1, name: 'a' }]],
])('finds the list in %j', async (answer) => {
  answers(200, answer);
  await preloadOptions('club');
  expect(shown()).toBe('[{"value":1,"title":"a"}]');
});

it('keeps the error, and tries again when asked', async () => {
  answers(500);
  await preloadOptions('club');
  expect(shown()).toBe('failed');
  answers(200, []);
  await reloadOptions('club');
  expect(shown()).toBe('[]');
});

it('drops an answer that belongs to the person before', async () => {
  answers(200, [{ id: 1, name: 'a' }]);
  const loading = preloadOptions('club');
  forgetAnswers();
  await loading;
  expect(shown()).toBe('"loading"');
});

it('tells once that lists fetched ahead have failed, but not that the person is signed out', async () => {
  answers(500);
  await Promise.all([preloadOptions('club'), preloadOptions('code')]);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['服务异常，请联系管理员。']);
  for (const { id } of store.get(toastsAtom)) closeToast(id);
  forgetAnswers();
  answers(401);
  await preloadOptions('club');
  expect(store.get(toastsAtom)).toEqual([]);
});

it.each([
  ['is asked for again', 'POST', '/api/club/?x=1', 200, 2],
  ['is asked for again, also when nobody knows whether it was carried out', 'PUT', '/api/club/7', 500, 2],
  ['stays where the write was refused', 'POST', '/api/club/', 400, 1],
  ['stays after another write', 'POST', '/api/club/7', 200, 1],
] as const)('a list %s: %s %s answered with %i', async (_, method, url, status, fetched) => {
  answers(200, [{ id: 1, name: 'a' }]);
  await preloadOptions('club');
  answers(status, { message: '不行' });
  await attempt({ method, url }).catch(() => null);
  // The list before shows until it is shown next.
  expect(shown()).toBe('[{"value":1,"title":"a"}]');
  answers(200, [{ id: 2, name: 'b' }]);
  await preloadOptions('club');
  expect(backEnd.calls.filter((call) => call.url === '/api/club/options')).toHaveLength(fetched);
});

it('a list that is on its way while something is written is asked for once more', async () => {
  const waiting: (() => void)[] = [];
  backEnd.answer = ({ method }, response) => {
    const body = JSON.stringify([{ id: waiting.length, name: `answer ${waiting.length}` }]);
    if (method === 'GET') waiting.push(() => response.end(body));
    else response.end('{}');
  };
  const first = preloadOptions('club');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await attempt({ method: 'POST', url: '/api/club/' });
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting) answer();
  await Promise.all([first, preloadOptions('club')]);
  expect(shown()).toBe('[{"value":1,"title":"answer 1"}]');
});
