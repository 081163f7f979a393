import '../../../src/console/app/styles.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedTimelineList, ResolvedTimelineSection } from '../../../src/compile/resolved.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { TimelineSection } from '../../../src/kinds/sections/timeline/face.tsx';
import { show } from '../../console/show.ts';

const scope = {
  ...{ row: { id: 7 }, lookups: { optionTitle: () => undefined }, refresh: async () => [] },
  ...{ openSheet: () => undefined, show: () => undefined },
};

function list(title: string, name: string, permission: string | null = null): ResolvedTimelineList {
  return {
    title,
    request: {
      method: 'GET',
      url: [`/api/${name}/list?readerId=`, { field: 'id' }, '&sort=createAt&order=desc'],
    },
    belongs: { readerId: { field: 'id' } },
    ...{ when: [], permission, time: 'createAt' },
    columns: [
      { field: 'no', kind: 'text', title: '编号' },
      { field: 'amount', kind: 'money', title: '金额' },
    ],
    link: { path: `/${name}`, query: { sheet: { constant: 'sheet' }, id: { field: 'id' } }, permissions: [] },
  };
}

const section: ResolvedTimelineSection = {
  ...{ kind: 'timeline', title: '时间线', when: [] },
  lists: [list('借阅', 'loan'), list('罚款', 'fine'), list('预约', 'hold'), list('采购', 'order', 'order:read')],
};

afterEach(() => vi.unstubAllGlobals());

/** Answers like a back end with 14 loans, a fine each other day, and holds that it does not filter; notes what it is asked. */
function startBackEnd(refuses: () => boolean = () => false): string[] {
  const asked: string[] = [];
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')} 08:00:00`;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search, searchParams } = new URL(url);
    asked.push(pathname + search);
    const readerId = pathname === '/api/hold/list' ? 70 : Number(searchParams.get('readerId'));
    if (pathname === '/api/fine/list' && refuses()) return Response.json({ message: '罚款坏了' }, { status: 500 });
    const rows =
      pathname === '/api/loan/list'
        ? Array.from({ length: 14 }, (_, index) => ({
            id: 14 - index,
            no: `L${14 - index}`,
            createAt: day(28 - index),
          }))
        : Array.from({ length: 4 }, (_, index) => ({ id: index + 1, amount: '8.50', createAt: day(27 - 2 * index) }));
    const size = Number(searchParams.get('size'));
    const records = rows.slice(0, size).map((row) => ({ ...row, readerId }));
    return Response.json({ records, total: rows.length });
  });
  return asked;
}

function showTimeline(id: number): void {
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions: ['loan:read'] } });
  const around = { scope, onDirty: () => undefined };
  const element = <TimelineSection {...around} record={{ id }} section={section} />;
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('the rows of several lists are one, the newest first, each with the way to its sheet; more are asked for', async () => {
  const asked = startBackEnd();
  showTimeline(7);
  await expect.poll(() => lines().length).toBe(10);
  expect(lines().slice(0, 4)).toEqual([
    '2026-11-28 08:00借阅编号 L14',
    '2026-11-27 08:00借阅编号 L13',
    '2026-11-27 08:00罚款金额 ¥8.50',
    '2026-11-26 08:00借阅编号 L12',
  ]);
  await expect.element(page.getByText('显示最近 10 条，共 18 条')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '罚款' }).first())
    .toHaveAttribute('href', '/fine?sheet=sheet&id=1');
  // No request asks for more than is shown, nor for what this person may not see.
  expect(asked.filter((url) => !url.endsWith('&sort=createAt&order=desc&size=10'))).toEqual([]);
  expect(asked.some((url) => url.includes('/order/'))).toBe(false);
  await page.getByRole('button', { name: '再显示 10 条' }).click();
  await expect.poll(() => lines().length).toBe(18);
  expect(lines().at(-1)).toBe('2026-11-15 08:00借阅编号 L1');
  expect(page.getByRole('button', { name: '再显示 10 条' }).query()).toBeNull();
});

test('a list that does not load says so, the others are shown, and it is asked again', async () => {
  let isBroken = true;
  startBackEnd(() => isBroken);
  showTimeline(8);
  await expect.element(page.getByRole('alert')).toHaveTextContent('罚款没有加载：罚款坏了');
  await expect.poll(() => lines().filter((line) => line?.includes('借阅')).length).toBe(10);
  isBroken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => lines().filter((line) => line?.includes('罚款')).length).toBe(3);
  expect(page.getByRole('alert').query()).toBeNull();
});
