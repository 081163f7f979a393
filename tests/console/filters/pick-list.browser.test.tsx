import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';
import { OptionFilter } from '../../../src/kinds/filters/option/face.tsx';
import { pageRoot } from '../ui/page-root.ts';

const fetchOfPage = globalThis.fetch;
const root = pageRoot();
beforeEach(() => {
  clearQueries();
  const request = { method: 'GET', url: ['/api/publisher/options'] } as const;
  const publisher = { title: '出版社', request, parameters: [], preload: false, value: 'id' } as const;
  store.set(bootAtom, {
    inverses: [],
    keepsViews: false,
    calls: {},
    version: '1',
    title: '',
    menu: [],
    options: { publisher },
  });
});
afterEach(() => {
  globalThis.fetch = fetchOfPage;
});

test('picks that did not come are told of, and asked for again', async () => {
  globalThis.fetch = async () => Response.json({ message: '出版社暂时取不到。' }, { status: 500 });
  const filter = { kind: 'option', field: 'publisherId', title: '所属出版社', options: 'publisher' } as const;
  root.render(<OptionFilter filter={filter} values={[]} onChange={() => undefined} />);
  await userEvent.click(page.getByRole('button', { name: '所属出版社' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('出版社暂时取不到。');

  globalThis.fetch = async () => Response.json([{ id: 1, name: '杭州白泽' }]);
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  await expect.element(page.getByRole('option', { name: '杭州白泽' })).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});
