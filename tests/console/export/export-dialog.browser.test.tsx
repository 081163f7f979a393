import '../../../src/console/app/styles.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ExportDialog } from '../../../src/console/export/export-dialog.tsx';
import type { Exportable } from '../../../src/console/export/write-file.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';
import { show } from '../show.ts';

const rows = [{ name: '武林店' }, { name: '西溪店' }];
const what: Exportable = {
  title: '分馆列表',
  columns: [{ kind: 'text', field: 'name', title: '名称' }],
  lookups: { optionTitle: () => undefined },
  total: rows.length,
  selected: { count: 0, rows: async () => ({ rows: [] }) },
  request: 'GET /api/branch/list',
  ask: async () => ({ records: rows, total: rows.length }),
};
const saved = vi.fn();
const close = vi.fn();

beforeEach(() => {
  saved.mockReset();
  close.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
  const { fetch } = globalThis;
  const before = store.get(bootAtom);
  onTestFinished(() => {
    vi.restoreAllMocks();
    globalThis.fetch = fetch;
    store.set(bootAtom, before);
  });
  store.set(bootAtom, { ...before, logsExports: true });
});

/** The back end notes exports; it answers once it is let. */
function holdLog() {
  let answer = () => {};
  const noted: unknown[] = [];
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== '/api/audit/export') return fetch(input, init);
    noted.push(await request.json());
    await answered;
    return new Response(null, { status: 204 });
  };
  return { answer: () => answer(), noted, isTold: () => noted.length > 0 };
}

const start = () => userEvent.click(page.getByRole('button', { name: '导出 2 行' }));

test('the file is saved once the back end has noted that it is', async () => {
  const { answer, isTold } = holdLog();
  show(<ExportDialog what={what} close={close} />);
  await start();
  await expect.poll(isTold).toBe(true);
  expect(saved).not.toHaveBeenCalled();
  answer();
  await expect.element(page.getByText('已导出 2 行。')).toBeVisible();
  expect(saved).toHaveBeenCalledOnce();
});

test.each([
  ['所有筛选结果', '导出 2 行', { rows: 2, selected: false }],
  ['选中的行', '导出 1 行', { rows: 1, selected: true }],
])('the log knows which rows a file has: %s', async (_, button, expected) => {
  const { answer, noted } = holdLog();
  answer();
  const selected = { count: expected.selected ? 1 : 0, rows: async () => ({ rows: rows.slice(0, 1) }) };
  show(<ExportDialog what={{ ...what, selected }} close={close} />);
  await userEvent.click(page.getByRole('button', { name: button }));
  await expect.element(page.getByText(`已${button}。`)).toBeVisible();
  expect(noted).toEqual([expect.objectContaining(expected)]);
});

test('rows that do not belong into the file are left out, and counted before and after', async () => {
  const { answer } = holdLog();
  answer();
  const only = [{ field: 'name', test: { oneOf: ['西溪店'] } }];
  show(<ExportDialog what={{ ...what, only }} close={close} />);
  await expect.element(page.getByText('文件中有 1 行；其余 1 行不符合条件，不在文件中。')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '导出 1 行' }));
  await expect.element(page.getByText('已导出 1 行。其余 1 行不符合条件，不在文件中。')).toBeVisible();
  expect(saved).toHaveBeenCalledOnce();
});

test('where no row belongs into the file, there is none', async () => {
  show(<ExportDialog what={{ ...what, only: [{ field: 'name', test: { oneOf: ['别的店'] } }] }} close={close} />);
  await expect.element(page.getByText('文件中有 0 行；其余 2 行不符合条件，不在文件中。')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '导出 0 行' })).toBeDisabled();
});

test.each([
  ['取消', () => userEvent.click(page.getByRole('button', { name: '取消' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s ends an export that is being noted at once: no file is saved, also when the answer comes', async (_, leave) => {
  const { answer, isTold } = holdLog();
  show(<ExportDialog what={what} close={close} />);
  await start();
  await expect.poll(isTold).toBe(true);
  await leave();
  // Sooner than the call itself would be given up.
  await expect.element(page.getByRole('button', { name: '导出 2 行' }), { timeout: 10_000 }).toBeEnabled();
  expect(page.getByRole('alert').query()).toBeNull();
  answer();
  await start();
  await expect.element(page.getByText('已导出 2 行。')).toBeVisible();
  expect(saved).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});
