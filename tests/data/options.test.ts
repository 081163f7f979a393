import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { bootAtom } from '../../src/data/boot.ts';
import { forgetOptions, preloadOptions, reloadOptions, useOptions } from '../../src/data/options.ts';
import { store } from '../../src/data/store.ts';
import { closeToast, toastsAtom } from '../../src/data/toasts.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';

withBackEnd();
const list = { title: '门店', parameters: ['tenantId'], preload: true, value: 'id' } as const;
beforeEach(() => {
  forgetOptions();
  store.set(bootAtom, {
    version: '1',
    title: '',
    menu: [],
    options: {
      club: { ...list, request: { method: 'GET', url: ['/api/club/options'] } },
      code: { ...list, value: 'code', request: { method: 'GET', url: ['/api/admin/permission/admin'] } },
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
  forgetOptions();
  await loading;
  expect(shown()).toBe('"loading"');
});

it('tells once that lists fetched ahead have failed, but not that the person is signed out', async () => {
  answers(500);
  await Promise.all([preloadOptions('club'), preloadOptions('code')]);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['服务异常，请联系管理员。']);
  for (const { id } of store.get(toastsAtom)) closeToast(id);
  forgetOptions();
  answers(401);
  await preloadOptions('club');
  expect(store.get(toastsAtom)).toEqual([]);
});
