import { expect, test, vi } from 'vitest';
import type { ResolvedRequest } from '../../../src/compile/resolved.ts';
import { finishedFile, provideDownloads } from '../../../src/console/actions/downloads.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';

const blob = new Blob(['plain']);
const cover: ResolvedRequest = { method: 'GET', url: ['/api/book/', { field: 'id' }, '/cover'] };

test('a product finishes the files of the requests it names, knowing their row; others stay as they came', async () => {
  provideDownloads({
    'GET /api/book/{id}/cover': async () => async (file) =>
      new Blob([await file.blob.text(), ` ${file.name} ${file.row.title}`]),
  });
  const file = { blob, name: 'cover.png', row: { id: 7, title: '围城' } };
  expect(await (await finishedFile(cover, file)).text()).toBe('plain cover.png 围城');
  expect(await finishedFile({ ...cover, url: [...cover.url, '/back'] }, file)).toBe(blob);
  expect(await finishedFile({ method: 'GET', url: ['constructor'] }, file)).toBe(blob);
});

test.each([
  ['cannot be finished', async () => Promise.reject(new TypeError('no ZIP'))],
  ['has a part of the page missing', undefined],
])('a file that %s is saved as it came, and a message says so', async (_, finish) => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  provideDownloads({
    'GET /api/book/{id}/cover': async () => finish ?? Promise.reject(new TypeError('no such chunk')),
  });
  expect(await finishedFile(cover, { blob, name: 'cover.png', row: { id: 7 } })).toBe(blob);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual([
    '「cover.png」无法处理，已按后台返回的原样保存。',
  ]);
  expect(reported).toHaveBeenCalledOnce();
  clearToasts();
});
