import { beforeEach, expect, test, vi } from 'vitest';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { CallError } from '../../../src/console/client/call-error.ts';
import { writeFile } from '../../../src/console/export/write-file.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';
import type { Row } from '../../../src/language/json.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';
import { WorkerHere } from './worker-here.ts';

withBackEnd();
beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  const request = { method: 'GET', url: ['/api/branch/options'] } as const;
  const branch = { title: '分馆', request, parameters: [], preload: true, value: 'id', search: true } as const;
  const calls = {};
  store.set(bootAtom, {
    inverses: [],
    keepsViews: false,
    version: '1',
    title: '',
    menu: [],
    calls,
    options: { branch },
  });
});

const columns: readonly ResolvedColumn[] = [{ kind: 'option', field: 'branchId', title: '分馆', options: 'branch' }];
/** The page shows the first store’s name. */
const lookups = { optionTitle: (_: string, id: unknown) => (id === 1 || id === '1' ? '一店' : undefined) };

const none = { count: 0, rows: async () => ({ rows: [] }) };

/** Every store is of three loans, page by page. */
async function exported(rows: readonly Row[], size: number): Promise<string> {
  const total = rows.length;
  const ask = async (current: number, wanted: number) => {
    const given = Math.min(size, wanted);
    return { records: rows.slice(current * given, (current + 1) * given), total };
  };
  const what = { title: '借阅单', columns, lookups, total, selected: none, request: 'GET /api/loan/list', ask };
  const { file } = await writeFile(what, 'csv', 'filtered', new AbortController().signal, () => undefined);
  return file.blob.text();
}
const loans = (stores: number) =>
  Array.from({ length: stores * 3 }, (_, index) => ({ id: index, branchId: 1 + (index % stores) }));

test('the file has every name: those that the page does not show are asked for, fifty at a time and each once', async () => {
  backEnd.answer = ({ url = '' }, response) => {
    const ids = new URL(url, 'http://x').searchParams.get('ids')?.split(',') ?? [];
    const records = ids.filter((id) => id !== '120').map((id) => ({ id: Number(id), name: `${id} 号店` }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ records, more: false }));
  };
  const lines = (await exported(loans(120), 90)).trim().split('\r\n');
  expect(lines).toHaveLength(361);
  expect(lines.slice(0, 3)).toEqual(['分馆', '一店', '2 号店']);
  expect(lines.filter((line) => line === '119 号店')).toHaveLength(3);
  expect(lines.filter((line) => line === '120')).toHaveLength(3);
  const asked = backEnd.calls.map(({ url }) => new URL(url, 'http://x').searchParams.get('ids')?.split(',') ?? []);
  expect(asked.every((ids) => ids.length <= 50)).toBe(true);
  expect(asked.flat().toSorted()).toEqual(Array.from({ length: 119 }, (_, index) => String(index + 2)).toSorted());
});

test('a file without the names is none: it fails where they do not come', async () => {
  answers(403, { message: '没有权限。' });
  await expect(exported(loans(3), 10)).rejects.toThrow(CallError);
});

test('a file that is no longer wanted is none, also if its last row is in it', async () => {
  const rows = [{ branchId: 1 }];
  const what = {
    title: '借阅单列表',
    columns: [],
    lookups: { optionTitle: () => undefined },
    total: 1,
    selected: { count: 1, rows: async () => ({ rows }) },
  };
  const ending = new AbortController();
  const file = writeFile(
    { ...what, request: 'GET /api/loan/list', ask: async () => ({ records: rows, total: 1 }) },
    'csv',
    'selected',
    ending.signal,
    () => ending.abort(),
  );
  await expect(file).rejects.toMatchObject({ name: 'AbortError' });
});
