import { expect, test } from 'vitest';
import type { ResolvedRequest } from '../../../src/compile/resolved.ts';
import { finished, provideDownloads } from '../../../src/console/actions/downloads.ts';

const blob = new Blob(['plain']);
const cover: ResolvedRequest = { method: 'GET', url: ['/api/book/', { field: 'id' }, '/cover'] };

test('a product finishes the files of the requests it names, knowing their row; others stay as they came', async () => {
  provideDownloads({
    'GET /api/book/{id}/cover': async () => async (file) =>
      new Blob([await file.blob.text(), ` ${file.name} ${file.row.title}`]),
  });
  const file = { blob, name: 'cover.png', row: { id: 7, title: '围城' } };
  expect(await (await finished(cover, file)).text()).toBe('plain cover.png 围城');
  expect(await finished({ ...cover, url: [...cover.url, '/back'] }, file)).toBe(blob);
  expect(await finished({ method: 'GET', url: ['constructor'] }, file)).toBe(blob);
});
