import '../../../src/console/app/styles.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedFieldsSection } from '../../../src/compile/resolved.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { FieldsSection } from '../../../src/kinds/sections/fields/face.tsx';
import { show } from '../../console/show.ts';

const section: ResolvedFieldsSection = {
  ...{ kind: 'fields', when: [], columns: 2 },
  fields: [
    { field: 'account', kind: 'text', title: '账号', masked: { permission: 'fee:write', record: 'reader' } },
    { field: 'bank', kind: 'text', title: '开户行' },
  ],
};
const scope = {
  ...{ row: { id: 7 }, lookups: { optionTitle: () => undefined }, refresh: async () => [] },
  ...{ openSheet: () => undefined, show: () => undefined },
};
const whole = '6222021234561234';

function showFields(permissions: readonly string[], account = whole, id = 7) {
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions } });
  const element = (record: { id: number; account: string; bank: string }) => (
    <RouterProvider
      key={record.id}
      router={createMemoryRouter([
        {
          path: '*',
          element: <FieldsSection section={section} record={record} scope={scope} onDirty={() => undefined} />,
        },
      ])}
    />
  );
  const render = show(element({ id, account, bank: '招商银行' }));
  return (next: number) => render(element({ id: next, account, bank: '招商银行' }));
}

const before = store.get(bootAtom);
const sent: unknown[] = [];
let status = 204;
beforeEach(() => {
  status = 204;
  sent.splice(0);
  store.set(bootAtom, { ...before, logsReveals: true });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()]);
    return status === 204 ? new Response(null, { status }) : Response.json({ message: '不能' }, { status });
  });
});
afterEach(() => {
  store.set(bootAtom, before);
  vi.unstubAllGlobals();
});

const press = () => page.getByRole('button', { name: '显示完整账号' });

test('who may see a masked value whole sees its ends, and all of it once the log has taken that', async () => {
  const turn = showFields(['fee:write']);
  await expect.element(page.getByText('6222 **** **** 1234')).toBeVisible();
  expect(sent).toEqual([]);
  await press().click();
  await expect.element(page.getByText(whole)).toBeVisible();
  expect(sent).toEqual([['POST', '/api/audit/reveal', { record: 'reader', id: 7, field: 'account' }]]);
  await page.getByRole('button', { name: '隐藏' }).click();
  await expect.element(page.getByText('6222 **** **** 1234')).toBeVisible();
  await press().click();
  await expect.element(page.getByText(whole)).toBeVisible();
  // The next record begins masked.
  turn(8);
  await expect.element(press()).toBeVisible();
  expect(page.getByText(whole).query()).toBeNull();
});

test('it stays masked where the log refuses', async () => {
  status = 403;
  showFields(['fee']);
  await press().click();
  await expect.poll(() => sent.length).toBe(1);
  expect(page.getByText(whole).query()).toBeNull();
});

test.each([
  ['without the permission', 'fee:read', whole, '6222 **** **** 1234'],
  ['where the back end masks the value itself', 'fee:write', '6222 **** **** 9999', '6222 **** **** 9999'],
])('there is nothing to press %s', async (_, permission, account, shown) => {
  showFields([permission], account);
  await expect.element(page.getByText(shown)).toBeVisible();
  expect(press().query()).toBeNull();
});
