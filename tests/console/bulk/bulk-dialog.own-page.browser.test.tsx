import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import type { ResolvedColumn, ResolvedFormAction, ResolvedRequestAction } from '../../../src/compile/resolved.ts';
import { useDialogs } from '../../../src/console/actions/dialogs/dialogs.tsx';
import { ToastRegion } from '../../../src/console/app/layout/toast-region.tsx';
import { BulkDialog } from '../../../src/console/bulk/bulk-dialog.tsx';
import { ledger } from '../../../src/console/bulk/ledger.ts';
import { showSuccess } from '../../../src/console/bulk/show-success.tsx';
import { UnfinishedRuns } from '../../../src/console/bulk/unfinished-runs.tsx';
import { CallError } from '../../../src/console/client/call-error.ts';
import { keepVersion } from '../../../src/console/client/query/versions.ts';
import { reserveKey } from '../../../src/console/client/write/attempt.ts';
import { FormSource } from '../../../src/console/form/form-source.ts';
import { isUnsaved } from '../../../src/console/input/unsaved.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import type { Row } from '../../../src/language/json.ts';
import { publish } from '../form/publish.ts';
import { backEnd, noLine, refused, withBackEnd } from './back-end.ts';

withBackEnd();

const name: ResolvedColumn = { kind: 'text', field: 'name', title: '名称' };
const amount: ResolvedColumn = { kind: 'money', field: 'amount', title: '金额', total: true };
const status: ResolvedColumn = {
  kind: 'enum',
  field: 'status',
  title: '状态',
  enum: [
    { value: 1, title: '已支付' },
    { value: 4, title: '已退款' },
  ],
};
const columns = [status, name, amount];

const refund: ResolvedRequestAction = {
  kind: 'request',
  name: 'refund',
  title: '退款',
  when: [{ field: 'status', test: { oneOf: [1] } }],
  permission: null,
  request: { method: 'POST', url: ['/api/loan/', { field: 'id' }, '/refund'] },
  confirm: ['确认退款？'],
  warning: ['将把 ', { column: amount }, ' 退给「', { column: name }, '」。'],
  done: ['退款成功'],
  closes: false,
};

const row = (id: number, more: Row = {}): Row => ({ id, name: `甲${id}`, amount: '10.10', status: 1, ...more });
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
const lookups = { optionTitle: () => undefined };
const onEnded = vi.fn();
const refresh = vi.fn();
let hide = () => {};

type Over = Parameters<typeof BulkDialog>[0]['over'];

interface SceneProps {
  readonly over: Over;
  readonly onSuccess?: NonNullable<Parameters<typeof BulkDialog>[0]['onSuccess']>;
  readonly action?: ResolvedRequestAction | ResolvedFormAction | undefined;
}

function Scene({ over, action = refund, ...more }: SceneProps) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <BulkDialog
      action={action}
      list="借阅单列表"
      over={over}
      shown={{ rowName: undefined, columns, all: columns, lookups }}
      refresh={refresh}
      onEnded={onEnded}
      close={() => setOpen(false)}
      {...more}
    />
  ) : null;
}

function render(content: React.ReactNode): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(content);
  hide = () => {
    root.unmount();
    host.remove();
  };
}
const show = (over: Over, action?: ResolvedRequestAction) => render(<Scene over={over} action={action} />);

afterEach(() => {
  hide();
  vi.restoreAllMocks();
  onEnded.mockReset();
  refresh.mockReset();
});

const texts = (list: string) =>
  [...document.querySelectorAll(`[aria-label="${list}"] > li`)].map(({ textContent }) => textContent);
const press = (title: string | RegExp) => userEvent.click(page.getByRole('button', { name: title }));

test('the question names each row, their number and sum, and those it leaves out with their state', async () => {
  show({ rows: [row(1), row(2, { status: 4 }), row(3, { amount: '0.2' })] });
  await expect.element(page.getByRole('alertdialog', { name: '确认退款？' })).toBeVisible();
  await expect.element(page.getByText('共 2 行')).toBeVisible();
  await expect.element(page.getByText('金额 ¥10.30')).toBeVisible();
  expect(texts('将要执行的行')).toEqual(['将把 ¥10.10 退给「甲1」。', '将把 ¥0.20 退给「甲3」。']);
  expect(texts('不会执行的行')).toEqual(['「甲2」：已退款']);
  expect(backEnd.keys).toEqual([]);
});

test('of many rows the first hundred are shown, and how many more there are', async () => {
  show({ rows: rowsOf(130) });
  await expect.element(page.getByText('共 130 行')).toBeVisible();
  expect(texts('将要执行的行')).toHaveLength(101);
  await press('还有 30 行，全部显示');
  await vi.waitFor(() => expect(texts('将要执行的行')).toHaveLength(130));
});

const approval: ResolvedColumn = {
  kind: 'enum',
  field: 'approval',
  title: '审批',
  enum: [
    { value: 0, title: '立即退款' },
    { value: 1, title: '批准后才退款' },
  ],
};
const consequence = {
  request: { method: 'GET', url: ['/api/loan/', { field: 'id' }, '/refund/preview'] },
  by: [],
  preview: ['退后：', { column: approval }],
  done: [],
} as const;

test('the question says what the back end foresees of its rows, counted, and is not answered before', async () => {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  backEnd.meet = async (url) => {
    const id = Number(/loan\/(\d+)\/refund\/preview$/.exec(url)?.[1]);
    await promise;
    return id === 4 ? Response.json({ none: '已经退完' }) : Response.json({ approval: id === 2 ? 1 : 0 });
  };
  show({ rows: [1, 2, 3, 4].map((id) => row(id)) }, { ...refund, consequence });
  await expect.element(page.getByText('正在查会影响什么…')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '退款（4）' })).toBeDisabled();
  answer();
  await expect.element(page.getByText('2 行：立即退款')).toBeVisible();
  expect(texts('会影响什么')).toEqual(['2 行：立即退款', '1 行：批准后才退款', '1 行：已经退完']);
  await expect.element(page.getByRole('button', { name: '退款（4）' })).toBeEnabled();
});

describe('the amount that leads the question', () => {
  const moved: ResolvedColumn = { kind: 'money', field: 'moved', title: '退款金额' };
  const consequential: ResolvedRequestAction = { ...refund, isConsequential: true };
  const previewed = { ...consequential, consequence: { ...consequence, preview: ['退 ', { column: moved }] } };
  const leading = () => document.querySelector('.leading-amount')?.textContent;
  const idIn = (url: string) => Number(/loan\/(\d+)\/refund\/preview$/.exec(url)?.[1]);
  const asked = () => expect.element(page.getByRole('button', { name: /^退款/ })).toBeEnabled();

  test('is the exact sum of what leads that of each row, of those that qualify', async () => {
    show({ rows: [row(1), row(2, { amount: '0.2' }), row(3, { status: 4 })] }, consequential);
    await asked();
    expect(leading()).toBe('¥10.30');
  });

  test('is what the back end foresees, of the rows that it will change; awaited until the last has answered', async () => {
    let answer = () => {};
    const promise = new Promise<void>((resolve) => (answer = resolve));
    backEnd.meet = async (url) => {
      if (idIn(url) === 2) await promise;
      return Response.json(idIn(url) === 3 ? { none: '已经退完' } : { moved: `${idIn(url)}.10` });
    };
    show({ rows: rowsOf(3) }, previewed);
    await expect.poll(leading).toBe('…');
    answer();
    await expect.poll(leading).toBe('¥3.20');
  });

  test('is that of the rows over a back end that foresees nothing', async () => {
    backEnd.meet = () => Response.json({ message: '没有这个接口。' }, { status: 404 });
    show({ rows: rowsOf(2) }, previewed);
    await expect.poll(leading).toBe('¥20.20');
  });

  test.each([
    ['the back end does not say it of a row', (id: number) => Response.json(id === 2 ? {} : { moved: '1.00' })],
    ['a row is refused', (id: number) => (id === 2 ? refused('不能退款。') : Response.json({ moved: '1.00' }))],
    ['nothing will change', () => Response.json({ none: '已经退完' })],
  ])('is none where %s', async (_, meet) => {
    backEnd.meet = (url) => meet(idIn(url));
    show({ rows: rowsOf(3) }, previewed);
    await asked();
    await expect.poll(leading).toBeUndefined();
  });

  test('adds up amounts of one currency, and never those of two', async () => {
    const price: ResolvedColumn = { ...amount, total: false, currency: { field: 'currency' } };
    const priced = { ...consequential, warning: ['退 ', { column: price }] };
    const inYen = [row(1, { currency: 'JPY', amount: '5' }), row(2, { currency: 'jpy', amount: '7' })];
    show({ rows: inYen }, priced);
    await asked();
    expect(leading()).toBe('JP¥12');
    hide();
    show({ rows: [...inYen, row(3, { currency: 'USD' })] }, priced);
    await asked();
    expect(leading()).toBeUndefined();
    hide();
    show({ rows: rowsOf(2) }, priced);
    await asked();
    expect(leading()).toBeUndefined();
  });
});

test('of many rows each is asked for: the question can be answered after 500, and counts on', async () => {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  backEnd.meet = async (url) => {
    const id = Number(/loan\/(\d+)\/refund\/preview$/.exec(url)?.[1]);
    if (id > 500) await promise;
    return Response.json({ approval: id % 3 === 0 ? 1 : 0 });
  };
  show({ rows: rowsOf(900) }, { ...refund, consequence });
  await expect.element(page.getByText('已查 500 行，共 900 行')).toBeVisible();
  expect(texts('会影响什么')).toEqual(['334 行：立即退款', '166 行：批准后才退款', '已查 500 行，共 900 行']);
  await expect.element(page.getByRole('button', { name: '退款（900）' })).toBeEnabled();
  answer();
  await expect.element(page.getByText('600 行：立即退款')).toBeVisible();
  expect(texts('会影响什么')).toEqual(['600 行：立即退款', '300 行：批准后才退款']);
});

test('where no row qualifies there is nothing to confirm', async () => {
  show({ rows: [row(1, { status: 4 })] });
  await expect.element(page.getByRole('alertdialog', { name: '没有可以「退款」的行' })).toBeVisible();
  expect(document.querySelector('[type=submit]')).toBeNull();
});

test('the end says of each row what came of it, the failed ones first; those can be tried again', async () => {
  backEnd.meet = (url) => (url.includes('/2/') ? refused('借阅单的状态已经变化。') : undefined);
  show({ rows: rowsOf(3) });
  await press('退款（3）');
  await expect.element(page.getByRole('alertdialog', { name: '退款：成功 2 行，失败 1 行' })).toBeVisible();
  expect(texts('每一行的结果')).toEqual([
    '失败「甲2」借阅单的状态已经变化。',
    '成功「甲1」退款成功',
    '成功「甲3」退款成功',
  ]);
  expect(onEnded).toHaveBeenLastCalledWith([row(2)]);
  backEnd.meet = () => undefined;
  await press('重试失败的（1）');
  await expect.element(page.getByRole('alertdialog', { name: '退款：成功 3 行，失败 0 行' })).toBeVisible();
  expect(onEnded).toHaveBeenLastCalledWith([]);
  await press('关闭');
  await vi.waitFor(async () => expect(await ledger.runsOf('1')).toEqual([]));
  expect([...backEnd.effects.values()]).toEqual([1, 1, 1]);
});

test('what a run did is taken back as a run of its own, where the contract knows how: each row guarded, none sent twice', async () => {
  const undo = { method: 'POST', url: ['/api/loan/', { field: 'id' }, '/pay'] } as const;
  const was = { record: 'loan', field: 'status', value: 1 } as const;
  const inverses = [{ request: 'POST /api/loan/{id}/refund', was, undo, permission: null }];
  store.set(bootAtom, { ...store.get(bootAtom), inverses });
  backEnd.meet = (url) => (/2.refund|3.pay/.test(url) ? refused('借阅单的状态已经变化。') : undefined);
  show({ rows: rowsOf(3) });
  await press('退款（3）');
  await press('撤销这 2 行');
  await expect.element(page.getByRole('alertdialog', { name: '撤销「退款」：成功 1 行，失败 1 行' })).toBeVisible();
  expect(texts('每一行的结果')).toEqual(['失败「甲3」没有撤销：借阅单的状态已经变化。', '成功「甲1」已撤销']);
  expect(onEnded).toHaveBeenLastCalledWith([]);
  expect(page.getByRole('button', { name: /^撤销/ }).elements()).toEqual([]);
  expect([...backEnd.effects.keys()]).toEqual(['/api/loan/1/refund', '/api/loan/3/refund', '/api/loan/1/pay']);
  expect(new Set(backEnd.keys).size).toBe(5);
  expect((await ledger.runsOf('1')).map(({ title }) => title)).toEqual(['撤销「退款」']);
  await press('关闭');
  await vi.waitFor(async () => expect(await ledger.runsOf('1')).toEqual([]));
  store.set(bootAtom, { ...store.get(bootAtom), inverses: [] });
});

describe('a run whose success is said in a toast', () => {
  const toastId = { current: undefined };
  const toasts = () => store.get(toastsAtom).map(({ message, intent }) => `${intent} ${message}`);
  const Dialogs = () => {
    const { show, dialogs } = useDialogs();
    const place = { show, refresh, toastId };
    return (
      <>
        <Scene over={{ rows: rowsOf(2) }} onSuccess={(runner) => showSuccess(runner, place)} />
        {dialogs}
        <ToastRegion />
      </>
    );
  };
  afterEach(clearToasts);

  test('closes its dialog, is put away, and shows its rows on request', async () => {
    render(<Dialogs />);
    await press('退款（2）');
    await expect.poll(toasts).toEqual(['success 退款：成功 2 行']);
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith([]);
    await vi.waitFor(async () => expect(await ledger.runsOf('1')).toEqual([]));
    await press('查看结果');
    await expect.element(page.getByRole('alertdialog', { name: '退款：成功 2 行，失败 0 行' })).toBeVisible();
    expect(texts('每一行的结果')).toEqual(['成功「甲1」退款成功', '成功「甲2」退款成功']);
    expect(toasts()).toEqual([]);
  });

  test('says how many rows wait for approval', async () => {
    backEnd.meet = (_, isDone) => (isDone ? Response.json({ message: '已提交审批。' }, { status: 202 }) : undefined);
    render(<Dialogs />);
    await press('退款（2）');
    await expect.poll(toasts).toEqual(['primary 退款：待审批 2 行']);
  });

  test('keeps its dialog where a row has failed', async () => {
    backEnd.meet = (url) => (url.includes('/2/') ? refused('借阅单的状态已经变化。') : undefined);
    render(<Dialogs />);
    await press('退款（2）');
    await expect.element(page.getByRole('alertdialog', { name: '退款：成功 1 行，失败 1 行' })).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  test('is taken back from there, where the contract knows how', async () => {
    const undo = { method: 'POST', url: ['/api/loan/', { field: 'id' }, '/pay'] } as const;
    const was = { record: 'loan', field: 'status', value: 1 } as const;
    const inverses = [{ request: 'POST /api/loan/{id}/refund', was, undo, permission: null }];
    store.set(bootAtom, { ...store.get(bootAtom), inverses });
    onTestFinished(() => store.set(bootAtom, { ...store.get(bootAtom), inverses: [] }));
    render(<Dialogs />);
    await press('退款（2）');
    await press('撤销');
    await expect.poll(toasts).toEqual(['success 撤销「退款」：成功 2 行']);
    expect([...backEnd.effects.keys()].filter((url) => url.endsWith('/pay'))).toHaveLength(2);
  });
});

test('nothing is reported as ended while rows are on their way', async () => {
  show({ rows: rowsOf(2) });
  await press('退款（2）');
  await expect.element(page.getByText('退款：成功 2 行，失败 0 行')).toBeVisible();
  expect(onEnded).toHaveBeenCalledTimes(1);
});

test('all that is filtered is read page by page, then asked about by number and sum', async () => {
  const all = rowsOf(2500);
  const asked: string[] = [];
  const ask = async (current: number, size: number) => {
    asked.push(`${current}×${size}`);
    return { records: all.slice(current * size, (current + 1) * size), total: all.length };
  };
  show({ ask, total: all.length });
  await expect.element(page.getByText('共 2500 行')).toBeVisible();
  await expect.element(page.getByText('金额 ¥25,250.00')).toBeVisible();
  expect(asked.filter((one) => one.endsWith('×1000'))).toEqual(['0×1000', '1×1000', '2×1000']);
});

test('more rows than one run goes over are refused before anything is asked or sent', async () => {
  const ask = async () => ({ records: rowsOf(1), total: 5001 });
  show({ ask, total: 5001 });
  await expect.element(page.getByRole('alert')).toHaveTextContent('一次最多处理 5000 行');
  expect(await ledger.runsOf('1')).toEqual([]);
});

test('as many rows as one run goes over are asked about', async () => {
  const all = rowsOf(5000);
  const ask = async (current: number, size: number) => ({
    records: all.slice(current * size, (current + 1) * size),
    total: all.length,
  });
  show({ ask, total: all.length });
  await expect.element(page.getByRole('button', { name: '退款（5000）' })).toBeVisible();
});

test('while the rows are read it says how many it has; closed, it reads no further', async () => {
  const all = rowsOf(2500);
  const asked: string[] = [];
  let answer = (): void => undefined;
  const ask = async (current: number, size: number) => {
    asked.push(`${current}×${size}`);
    if (current === 1) await new Promise<void>((resolve) => (answer = resolve));
    return { records: all.slice(current * size, (current + 1) * size), total: all.length };
  };
  show({ ask, total: 2400 });
  await expect.element(page.getByText('正在读取筛选出的行：1000/2500')).toBeVisible();
  await press('取消');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  answer();
  hide();
  show({ rows: rowsOf(1) });
  await press('退款（1）');
  await expect.element(page.getByText('退款：成功 1 行，失败 0 行')).toBeVisible();
  expect(asked.filter((one) => one.startsWith('2'))).toEqual([]);
});

test('what could not be read is said, and read again when asked', async () => {
  const ask = vi.fn(async () => ({ records: rowsOf(2), total: 2 }));
  ask.mockRejectedValueOnce(new CallError(503, { message: '系统维护中。' }));
  show({ ask, total: 2 });
  await expect.element(page.getByRole('alert')).toHaveTextContent('系统维护中。');
  await press('重试');
  await expect.element(page.getByText('金额 ¥20.20')).toBeVisible();
});

test('the question says what cannot be undone, and of each row that is left out why', async () => {
  show(
    { rows: [row(1), row(2, { status: 4 })] },
    { ...refund, irreversible: '此操作不可撤销。', otherwise: ['只有已支付的可以退款：', { column: name }] },
  );
  await expect.element(page.getByText('此操作不可撤销。')).toBeVisible();
  expect(texts('不会执行的行')).toEqual(['「甲2」：只有已支付的可以退款：甲2']);
});

test('a question about a row is asked of each by its name, under one about their number', async () => {
  const { warning: _, ...plain } = refund;
  show({ rows: rowsOf(2) }, { ...plain, confirm: ['确认给「', { column: name }, '」退款？'] });
  await expect.element(page.getByRole('alertdialog', { name: '确认对 2 行执行「退款」？' })).toBeVisible();
  expect(texts('将要执行的行')).toEqual(['确认给「甲1」退款？', '确认给「甲2」退款？']);
});

test('a row is sent under the version that it was read with', async () => {
  const rows = rowsOf(2);
  keepVersion(rows[1] ?? null, undefined, '"7"');
  show({ rows }, { ...refund, request: { method: 'PUT', url: ['/api/loan/', { field: 'id' }] } });
  await press('退款（2）');
  await expect.element(page.getByText('退款：成功 2 行，失败 0 行')).toBeVisible();
  expect([...backEnd.versions].sort()).toEqual(['"7"', null]);
});

test('what failed is told by its own row, with the sentence of the action; the list is asked anew', async () => {
  backEnd.meet = (url) => (url.includes('/3/') ? refused('借阅单的状态已经变化。') : undefined);
  show({ rows: rowsOf(3) }, { ...refund, failed: ['「', { column: name }, '」没有退成'] });
  await press('退款（3）');
  await expect.element(page.getByText('退款：成功 2 行，失败 1 行')).toBeVisible();
  expect(texts('每一行的结果')[0]).toBe('失败「甲3」「甲3」没有退成：借阅单的状态已经变化。');
  expect(onEnded).toHaveBeenLastCalledWith([row(3)]);
  expect(refresh).toHaveBeenCalledOnce();
});

test('of a row without an answer nobody says that it failed: it may have happened, and is asked again as the same call', async () => {
  backEnd.meet = (url, isDone) =>
    url.includes('/2/') && isDone ? Response.json({ message: '服务异常。' }, { status: 500 }) : undefined;
  show({ rows: rowsOf(3) });
  await press('退款（3）');
  await expect.element(page.getByText('退款：成功 2 行，失败 0 行，结果未知 1 行')).toBeVisible();
  expect(texts('每一行的结果')[0]).toBe('结果未知「甲2」服务异常。 可能已经执行');
  expect(onEnded).toHaveBeenLastCalledWith([]);
  backEnd.meet = () => undefined;
  await press('重试失败的（1）');
  await expect.element(page.getByText('退款：成功 3 行，失败 0 行')).toBeVisible();
  expect([...backEnd.effects.values()]).toEqual([1, 1, 1]);
  expect(new Set(backEnd.keys).size).toBe(3);
});

test('while rows are on their way, leaving the page would lose something; at the end it would not', async () => {
  let answer = (_: undefined) => {};
  backEnd.meet = () => new Promise<undefined>((resolve) => (answer = resolve));
  show({ rows: rowsOf(1) });
  await press('退款（1）');
  await expect.poll(isUnsaved).toBe(true);
  backEnd.meet = () => undefined;
  answer(undefined);
  await expect.element(page.getByText('退款：成功 1 行，失败 0 行')).toBeVisible();
  await expect.poll(isUnsaved).toBe(false);
});

test('of a run older than the keys that the back end keeps, nothing is offered to be sent', async () => {
  const write = { method: 'POST', url: '/api/loan/1/refund' } as const;
  const states = ['waiting', 'sent', 'failed', 'done'] as const;
  const items = states.map((state, index) => ({
    ...{ index, id: `${index}`, name: `甲${index}`, write, undo: write, key: reserveKey(write), state, cells: [] },
  }));
  const of = { id: 'old', person: '1', list: '借阅单列表', title: '退款', count: items.length, columns: [] };
  await ledger.begin({ ...of, startedAt: Date.now() - 25 * 3_600_000 }, items);
  render(<UnfinishedRuns place="/" />);
  await expect.element(page.getByText('借阅单列表：上次的批量「退款」未完成（已完成 2/4）')).toBeVisible();
  expect(page.getByRole('button', { name: '继续' }).elements()).toEqual([]);
  await press('放弃');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  const buttons = [...document.querySelectorAll('[role=alertdialog] button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['导出结果', '关闭']);
  await press('关闭');
  await vi.waitFor(async () => expect(await ledger.runsOf('1')).toEqual([]));
  expect(backEnd.keys).toEqual([]);
});

test('where the browser keeps no ledger nothing is sent', async () => {
  vi.spyOn(ledger, 'begin').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  show({ rows: rowsOf(1) });
  await press('退款（1）');
  await expect.element(page.getByRole('alert')).toHaveTextContent('浏览器不允许保存进度，没有执行。');
  expect(backEnd.keys).toEqual([]);
});

/** The ledger takes its time; returns what lets it go on. */
function holdLedger(): { readonly letGo: () => void; readonly begins: () => number } {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { begin } = ledger;
  const spy = vi.spyOn(ledger, 'begin').mockImplementation(async (...given) => {
    await held;
    await begin(...given);
  });
  return { letGo, begins: () => spy.mock.calls.length };
}

/** As two clicks that come before the page has drawn anything between them. */
function pressTwice(title: string): void {
  const button = page.getByRole('button', { name: title }).element() as HTMLElement;
  button.click();
  button.click();
}

test('a run is begun once however often it is agreed to, and nobody leaves while it begins', async () => {
  const { letGo, begins } = holdLedger();
  show({ rows: rowsOf(2) });
  await expect.element(page.getByRole('button', { name: '退款（2）' })).toBeVisible();
  pressTwice('退款（2）');
  await expect.element(page.getByRole('button', { name: '退款（2）' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('button', { name: '取消' })).toBeDisabled();
  pressTwice('退款（2）');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog', { name: '确认退款？' })).toBeVisible();
  letGo();
  await expect.element(page.getByRole('alertdialog', { name: '退款：成功 2 行，失败 0 行' })).toBeVisible();
  expect(begins()).toBe(1);
  expect([...backEnd.effects.values()]).toEqual([1, 1]);
});

test('a run of a form is not left while it begins; where it cannot, what was typed is still to be sent', async () => {
  const { letGo } = holdLedger();
  const module = publish({ properties: { reason: { type: 'string', title: '原因', default: '其他' } } });
  const { confirm: _, send: __, ...plain } = refund;
  const shape = { kind: 'form', heading: { text: ['退款'] }, submit: '退款', form: 'any' } as const;
  const refundBy: ResolvedFormAction = { ...plain, ...shape, prefill: {}, body: {} };
  render(
    <FormSource value={() => module}>
      <Scene over={{ rows: rowsOf(1) }} action={refundBy} />
    </FormSource>,
  );
  await userEvent.click(page.getByRole('button', { name: '退款（1）' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: '退款（1 行）' })).toBeVisible();
  letGo();
  await expect.element(page.getByRole('alertdialog', { name: '退款：成功 1 行，失败 0 行' })).toBeVisible();
  hide();

  vi.spyOn(ledger, 'begin').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  render(
    <FormSource value={() => module}>
      <Scene over={{ rows: rowsOf(1) }} action={refundBy} />
    </FormSource>,
  );
  await userEvent.fill(page.getByLabelText('原因'), '重复支付');
  await userEvent.click(page.getByRole('button', { name: '退款（1）' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('浏览器不允许保存进度，没有执行。');
  expect(isUnsaved()).toBe(true);
});

test('a run is taken back once however often that is asked for', async () => {
  const undo = { method: 'POST', url: ['/api/loan/', { field: 'id' }, '/pay'] } as const;
  const was = { record: 'loan', field: 'status', value: 1 } as const;
  const inverses = [{ request: 'POST /api/loan/{id}/refund', was, undo, permission: null }];
  store.set(bootAtom, { ...store.get(bootAtom), inverses });
  onTestFinished(() => store.set(bootAtom, { ...store.get(bootAtom), inverses: [] }));
  show({ rows: rowsOf(2) });
  await press('退款（2）');
  await expect.element(page.getByRole('button', { name: '撤销这 2 行' })).toBeVisible();
  const { letGo, begins } = holdLedger();
  pressTwice('撤销这 2 行');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: '撤销这 2 行' })).toBeDisabled();
  letGo();
  await expect.element(page.getByRole('alertdialog', { name: '撤销「退款」：成功 2 行，失败 0 行' })).toBeVisible();
  expect(begins()).toBe(1);
});

test('failed rows are tried again once however often that is asked for', async () => {
  backEnd.meet = () => refused('借阅单的状态已经变化。');
  show({ rows: rowsOf(1) });
  await press('退款（1）');
  await expect.element(page.getByRole('button', { name: '重试失败的（1）' })).toBeVisible();
  let answer = (_: undefined) => {};
  backEnd.meet = (_, isDone) => (isDone ? undefined : new Promise<undefined>((resolve) => (answer = resolve)));
  pressTwice('重试失败的（1）');
  await expect.poll(() => backEnd.keys.length).toBe(2);
  await expect.element(page.getByRole('alertdialog', { name: '正在执行「退款」' })).toBeVisible();
  answer(undefined);
  await expect.element(page.getByRole('alertdialog', { name: '退款：成功 1 行，失败 0 行' })).toBeVisible();
  expect(backEnd.keys).toHaveLength(2);
});

test('a run that nobody has put away for a week is forgotten with its rows, whose ever it is', async () => {
  const write = { method: 'POST', url: '/api/loan/1/refund' } as const;
  const week = 7 * 24 * 3_600_000;
  const begin = (id: string, person: string, age: number) => {
    const of = { id, person, list: '借阅单列表', title: '退款', count: 1, columns: [] };
    const item = { index: 0, id: '1', name: '甲', write, key: reserveKey(write), state: 'done', cells: [] } as const;
    return ledger.begin({ ...of, startedAt: Date.now() - age }, [item]);
  };
  await begin('old', '1', week + 1000);
  await begin('of another', '2', week + 1000);
  await begin('young', '1', week - 60_000);
  expect((await ledger.runsOf('1')).map(({ id }) => id)).toEqual(['young']);
  const run = { id: '', person: '', list: '', title: '', startedAt: 0, count: 1, columns: [] };
  const left = await Promise.all(['old', 'of another', 'young'].map((id) => ledger.itemsOf({ ...run, id })));
  expect(left.map(({ length }) => length)).toEqual([0, 0, 1]);
  expect(await ledger.runsOf('2')).toEqual([]);
});

test('a stopped run leaves its rows to be gone on with; left altogether, every page offers it again', async () => {
  backEnd.meet = noLine;
  show({ rows: rowsOf(5) });
  await press('退款（5）');
  await expect.element(page.getByText(/已暂停/)).toBeVisible();
  hide();
  backEnd.meet = () => undefined;
  render(<UnfinishedRuns place="/" />);
  await expect.element(page.getByText('借阅单列表：上次的批量「退款」未完成（已完成 0/5）')).toBeVisible();
  await press('继续');
  await expect.element(page.getByRole('alertdialog', { name: '退款：成功 5 行，失败 0 行' })).toBeVisible();
  expect([...backEnd.effects.values()]).toEqual([1, 1, 1, 1, 1]);
});

test('a run whose rows wait for another person has ended: nobody is asked to go on with it', async () => {
  backEnd.meet = (url, isDone) =>
    isDone && url.includes('/1/') ? Response.json({ message: '已提交审批。' }, { status: 202 }) : undefined;
  show({ rows: rowsOf(3) });
  await press('退款（3）');
  const title = '退款：成功 2 行，失败 0 行，待审批 1 行';
  await expect.element(page.getByRole('alertdialog', { name: title })).toBeVisible();
  hide();
  render(<UnfinishedRuns place="/" />);
  const note = '借阅单列表：上次的批量「退款」已结束：成功 2 行，失败 0 行，待审批 1 行';
  await expect.element(page.getByText(note)).toBeVisible();
  expect(page.getByRole('button', { name: '继续' }).elements()).toEqual([]);
});

test('what a page offers is looked for again once the rows on their way have come to their end', async () => {
  let answer = (_: undefined) => {};
  backEnd.meet = () => new Promise<undefined>((resolve) => (answer = resolve));
  show({ rows: rowsOf(1) });
  await press('退款（1）');
  await expect.poll(() => backEnd.keys.length).toBe(1);
  hide();
  const looked = vi.spyOn(ledger, 'runsOf');
  render(<UnfinishedRuns place="/" />);
  await expect.poll(() => looked.mock.results.length).toBe(1);
  expect(await looked.mock.results[0]?.value).toHaveLength(1);
  expect(document.querySelector('.kept-note')).toBeNull();
  backEnd.meet = () => undefined;
  answer(undefined);
  await expect.element(page.getByText('借阅单列表：上次的批量「退款」已结束：成功 1 行，失败 0 行')).toBeVisible();
  await press('查看结果');
  await press('关闭');
  await expect.poll(() => document.querySelector('.kept-note')).toBeNull();
});
