import '../../src/console/app/styles.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionAtom } from '../../src/console/session/session.ts';
import { store } from '../../src/console/session/store.ts';
import { HistoryPanel } from '../../src/studio/publish/history-panel.tsx';
import { show } from '../console/show.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page of the history that does not come can be asked for again', async () => {
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1 } });
  let isBroken = false;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (isBroken) return Response.json({ message: '历史没有取到。' }, { status: 500 });
    const current = Number(new URL(url).searchParams.get('current'));
    const version = {
      id: 40 - current,
      at: '2026-05-01 13:05:00',
      by: '管理员',
      note: `第 ${current} 页`,
      changed: [],
    };
    return Response.json({ records: [version], total: 40 });
  });
  show(
    <HistoryPanel
      base="one"
      published={{}}
      mayPublish={true}
      titleOf={(path) => path}
      onRestore={async () => undefined}
    />,
  );
  await expect.element(page.getByText('第 0 页')).toBeVisible();
  isBroken = true;
  await page.getByRole('button', { name: '较早' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('历史没有取到。');
  isBroken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('第 1 页')).toBeVisible();
});
