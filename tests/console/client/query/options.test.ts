import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOptionTitles } from '../../../../src/console/client/query/option-titles.ts';
import {
  type OptionParameters,
  optionNamesQuery,
  optionTitle,
  preloadOptions,
  reloadOptions,
  useOptions,
} from '../../../../src/console/client/query/options.ts';
import { clearQueries } from '../../../../src/console/client/query/query-cache.ts';
import { attempt } from '../../../../src/console/client/write/attempt.ts';
import { bootAtom } from '../../../../src/console/session/boot.ts';
import { store } from '../../../../src/console/session/store.ts';
import { closeToast, toastsAtom } from '../../../../src/console/toasts/toasts.ts';
import { answers, backEnd, withBackEnd } from '../back-end.ts';

withBackEnd();
const list = { title: '分馆', parameters: ['publisherId'], preload: true, value: 'id' } as const;
beforeEach(() => {
  clearQueries();
  store.set(bootAtom, {
    version: '1',
    title: '',
    menu: [],
    options: {
      branch: {
        ...list,
        request: { method: 'GET', url: ['/api/branch/options'] },
      },
      open: { ...list, request: { method: 'GET', url: ['/api/branch', '/options?status=1'] } },
      code: { ...list, value: 'code', request: { method: 'GET', url: ['/api/admin/permission/admin'] } },
    },
    inverses: [],
    keepsViews: false,
    calls: {
      'GET /api/branch/options': ['branch'],
      'POST /api/branch/': ['branch', 'table'],
      'PUT /api/branch/{id}': ['branch'],
      'POST /api/branch/{id}/note': ['note'],
    },
  });
});

function Shown({ name, parameters }: { name: string | undefined; parameters?: OptionParameters }) {
  const { options, failure } = useOptions(name, parameters);
  return failure === undefined ? JSON.stringify(options ?? 'loading') : 'failed';
}
const shown = (name: string | undefined = 'branch', parameters: OptionParameters = {}) =>
  renderToString(createElement(Shown, { name, parameters })).replaceAll('&quot;', '"');
const urls = () => backEnd.calls.map(({ url }) => url);

it('fetches a list once and shows it by name', async () => {
  answers(200, '[{"id":1,"name":"一店"},{"id":9007199254740993,"name":"二店"}]');
  expect(shown()).toBe('"loading"');
  await Promise.all([preloadOptions('branch'), preloadOptions('branch')]);
  await preloadOptions('branch');
  expect(shown()).toBe('[{"value":1,"title":"一店"},{"value":"9007199254740993","title":"二店"}]');
  expect(backEnd.calls).toHaveLength(1);
});

it('says that a list did not come, until it does', async () => {
  answers(500);
  await preloadOptions('branch');
  expect(store.get(toastsAtom)).toMatchObject([{ message: '服务异常，请联系管理员。' }]);
  answers(200, []);
  await reloadOptions('branch');
  expect(store.get(toastsAtom)).toEqual([]);
});

it('takes the code for the value where the list says so', async () => {
  answers(200, [{ code: 'branch', name: '分馆管理' }]);
  await preloadOptions('code');
  expect(shown('code')).toBe('[{"value":"branch","title":"分馆管理"}]');
});

it('asks with the parameters that have a value, whatever their order', async () => {
  answers(200, [{ id: 1, name: 'a' }]);
  shown('branch', { publisherId: 3, city: '', area: null, street: undefined, floor: 0 });
  shown('branch', { floor: 0, publisherId: 3 });
  await reloadOptions('branch');
  expect(urls()).toEqual(['/api/branch/options?floor=0&publisherId=3']);
  expect([shown('branch', { publisherId: 3, floor: 0 }), shown()]).toEqual(['[{"value":1,"title":"a"}]', '"loading"']);
  backEnd.calls.length = 0;
  shown('open', { publisherId: 3 });
  await reloadOptions('open');
  expect(urls()).toEqual(['/api/branch/options?status=1&publisherId=3']);
});

it('is called by its value where it has no name, says what is out of use, and leaves out what has no value', async () => {
  answers(200, [
    { id: 1, name: 7 },
    { id: 2, name: null },
    { id: 3, name: 'c', disabled: true },
    { id: 4, name: 'd', disabled: 1 },
    { id: null, name: 'e' },
    { id: [6], name: 'f' },
    [{ id: 7, name: 'g' }],
  ]);
  await preloadOptions('branch');
  expect(shown()).toBe(
    '[{"value":1,"title":"7"},{"value":2,"title":"2"},{"value":3,"title":"c","isDisabled":true},{"value":4,"title":"d"}]',
  );
});

it('a value is called as in any list of that name, and by nothing where there is none', async () => {
  answers(200, [{ id: 1, name: '一店' }]);
  await preloadOptions('branch');
  answers(200, [
    { id: 1, name: '营业' },
    { id: 8, name: '停业' },
  ]);
  shown('branch', { publisherId: 3 });
  shown('open');
  await reloadOptions('open');
  expect([optionTitle('branch', 1), optionTitle('branch', '1'), optionTitle('open', 8)]).toEqual([
    '一店',
    '一店',
    '停业',
  ]);
  expect([optionTitle('branch', 8), optionTitle('code', 1)]).toEqual([undefined, undefined]);
  function Titles() {
    const { titleOf } = useOptionTitles({ branch: [], open: [], code: [] });
    return JSON.stringify([
      titleOf('branch', 1),
      titleOf('open', '8'),
      titleOf('branch', 8),
      titleOf('code', 1),
      titleOf('x', 1),
    ]);
  }
  expect(renderToString(createElement(Titles)).replaceAll('&quot;', '"')).toBe('["一店","停业",null,null,null]');
});

it('a list that there is none of fails, without a word; of no list nothing is asked', async () => {
  await preloadOptions('nothing');
  expect([shown('nothing'), store.get(toastsAtom)]).toEqual(['failed', []]);
  expect(renderToString(createElement(Shown, { name: undefined }))).toContain('loading');
  expect(backEnd.calls).toEqual([]);
});

it.each([null, 'x', 5, {}])('%j is an empty list', async (answer) => {
  answers(200, JSON.stringify(answer));
  await preloadOptions('branch');
  expect(shown()).toBe('[]');
});

it.each([
  [{ data: [{ id: 1, name: 'a' }] }],
  [{ records: [{ id: 1, name: 'a' }], total: 1 }],
  [[null, 5, { id: 1, name: 'a' }]],
])('finds the list in %j', async (answer) => {
  answers(200, answer);
  await preloadOptions('branch');
  expect(shown()).toBe('[{"value":1,"title":"a"}]');
});

it('keeps the error, and tries again when asked', async () => {
  answers(500);
  await preloadOptions('branch');
  expect(shown()).toBe('failed');
  answers(200, []);
  await reloadOptions('branch');
  expect(shown()).toBe('[]');
});

it('drops an answer that belongs to the person before', async () => {
  answers(200, [{ id: 1, name: 'a' }]);
  const loading = preloadOptions('branch');
  clearQueries();
  await loading;
  expect(shown()).toBe('"loading"');
});

it('tells once that lists fetched ahead have failed, but not that the person is signed out', async () => {
  answers(500);
  await Promise.all([preloadOptions('branch'), preloadOptions('code')]);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['服务异常，请联系管理员。']);
  for (const { id } of store.get(toastsAtom)) closeToast(id);
  clearQueries();
  answers(401);
  await preloadOptions('branch');
  expect(store.get(toastsAtom)).toEqual([]);
});

it.each([
  ['is asked for again', 'POST', '/api/branch/?x=1', 200, 2],
  ['is asked for again, also when nobody knows whether it was carried out', 'PUT', '/api/branch/7', 500, 2],
  ['stays where the write was refused', 'POST', '/api/branch/', 400, 1],
  ['stays after another write', 'POST', '/api/branch/7', 200, 1],
] as const)('a list %s: %s %s answered with %i', async (_, method, url, status, fetched) => {
  answers(200, [{ id: 1, name: 'a' }]);
  await preloadOptions('branch');
  answers(status, { message: '不行' });
  await attempt({ method, url }).catch(() => null);
  // The list before shows until it is shown next.
  expect(shown()).toBe('[{"value":1,"title":"a"}]');
  answers(200, [{ id: 2, name: 'b' }]);
  await preloadOptions('branch');
  expect(backEnd.calls.filter((call) => call.url === '/api/branch/options')).toHaveLength(fetched);
});

it('a list that is on its way while something is written is asked for once more', async () => {
  const waiting: (() => void)[] = [];
  backEnd.answer = ({ method }, response) => {
    const body = JSON.stringify([{ id: waiting.length, name: `answer ${waiting.length}` }]);
    if (method === 'GET') waiting.push(() => response.end(body));
    else response.end('{}');
  };
  const first = preloadOptions('branch');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await attempt({ method: 'POST', url: '/api/branch/' });
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting) answer();
  await Promise.all([first, preloadOptions('branch')]);
  expect(shown()).toBe('[{"value":1,"title":"answer 1"}]');
});

it('the names of ids are asked for fifty at once, and good until a write changes them', () => {
  const ids = new Set(Array.from({ length: 51 }, (_, id) => `${id}`));
  expect(optionNamesQuery('branch', ids).map(({ keeps }) => keeps)).toEqual(['lasting', 'lasting']);
  expect(optionNamesQuery('branch', new Set())).toEqual([]);
});
