import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RangePanel } from '../../../src/kinds/filters/range/range-panel.tsx';
import { type RequestedRange, readRange } from '../../../src/language/range.ts';
import { setRegion } from '../../../src/language/region/region.ts';
import { pageRoot } from '../../console/ui/page-root.ts';

const root = pageRoot();
const error = vi.spyOn(console, 'error');
beforeEach(() => {
  error.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  expect(error.mock.calls).toEqual([]);
});

const range = { of: 'date', presets: [], nullable: false } as const;
let asked: RequestedRange | undefined;
function open(address: string): void {
  asked = undefined;
  const onAsk = (next: RequestedRange | undefined) => {
    asked = next;
  };
  root.render(<RangePanel title="创建时间" range={range} asked={readRange(address, 'date')} onAsk={onAsk} />);
}
const end = (name: '从' | '至') => page.getByLabelText(name);
const year = () => page.getByRole('combobox', { name: '年', exact: true });
const month = () => page.getByRole('combobox', { name: '月', exact: true });
const pick = (date: number) =>
  userEvent.click(page.getByRole('gridcell', { name: new RegExp(`(^|\\D)${date}(\\D|$)`) }).first());
const ends = () => [end('从').element(), end('至').element()].map((box) => (box as HTMLInputElement).value);

it.each([
  ['1999-03-01,1999-12-31', '1999', 2],
  ['2099-12-31,', '2099', 11],
  [',1950-02-28', '1950', 1],
  ['', '2026', 10],
])('the calendar of %j opens in its month, whose days can be picked', async (address, inYear, inMonth) => {
  open(address);
  await expect.element(year()).toHaveValue(inYear);
  await expect.element(month()).toHaveValue(String(inMonth));
  await expect.element(page.getByRole('gridcell', { name: /(^|\D)15(\D|$)/ })).toBeEnabled();
});

it('the calendar has Blueprint’s own size, which the popover has room for', async () => {
  open('');
  const day = page.getByRole('gridcell', { name: /(^|\D)15(\D|$)/ });
  await expect.element(day).toBeVisible();
  expect(day.element().getBoundingClientRect().width).toBe(30);
  expect(getComputedStyle(month().element()).appearance).toBe('none');
});

it('a day that is picked becomes one end and keeps the other; the next one becomes the other end', async () => {
  open('2026-11-05,2026-11-20');
  await expect.element(year()).toHaveValue('2026');
  await pick(10);
  expect(ends()).toEqual(['2026-11-10', '2026-11-20']);
  await pick(25);
  expect(ends()).toEqual(['2026-11-10', '2026-11-25']);
  await pick(10);
  expect(ends()).toEqual(['2026-11-10', '2026-11-25']);
});

it('a beginning after the end changes places with it, and the next day is the beginning', async () => {
  open('2026-11-05,2026-11-07');
  await expect.element(year()).toHaveValue('2026');
  await pick(10);
  expect(ends()).toEqual(['2026-11-07', '2026-11-10']);
  await pick(15);
  expect(ends()).toEqual(['2026-11-10', '2026-11-15']);
});

it('the box that has the keyboard is the one that is picked', async () => {
  open('2026-11-05,2026-11-20');
  await expect.element(year()).toHaveValue('2026');
  await userEvent.click(end('至'));
  await pick(18);
  expect(ends()).toEqual(['2026-11-05', '2026-11-18']);
});

it('what is typed far away is shown in its month, and the wrong way round is told', async () => {
  open('2026-11-05,2026-11-20');
  await expect.element(year()).toHaveValue('2026');
  await userEvent.fill(end('从'), '1999-01-01');
  await expect.element(year()).toHaveValue('1999');
  await userEvent.fill(end('从'), '2099-01-01');
  await userEvent.click(page.getByRole('button', { name: '确定' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('开始不能晚于结束');
  expect(asked).toBeUndefined();
});

it.each([
  ['money', '￥１，０００。5', '', { from: '1000.5', to: undefined }],
  ['number', '０。６', '12。5', { from: '0.6', to: '12.5' }],
  ['date', '2026。5。1', '\u200e２０２６-５-２', { from: '2026-05-01', to: '2026-05-02' }],
  ['date-time', '2026。5。1 9：05', '', { from: '2026-05-01 09:05', to: undefined }],
] as const)('a range of %s reads what a Chinese keyboard types', async (of, from, to, range) => {
  const chosen: (RequestedRange | undefined)[] = [];
  root.render(
    <RangePanel
      title="区间"
      range={{ of, presets: [], nullable: false }}
      asked={undefined}
      onAsk={(next) => chosen.push(next)}
    />,
  );
  await userEvent.fill(page.getByLabelText('从'), from);
  await userEvent.fill(page.getByLabelText('至'), to);
  await userEvent.click(page.getByRole('button', { name: '确定' }));
  await expect.poll(() => chosen).toEqual([range]);
});

it.each([
  ['1.234,56', '', { from: '1234.56', to: undefined }],
  ['1,234.56', '', { from: '1234.56', to: undefined }],
  ['1,234', '「1,234」可以读成 1234 或 1.2340，请按其中一种填写', undefined],
])('in a German browser an amount is filtered from %j: %j', async (typed, problem, next) => {
  setRegion({ reader: 'de-DE' });
  asked = undefined;
  const onAsk = (range: RequestedRange | undefined) => {
    asked = range;
  };
  const amounts = { of: 'money', presets: [], nullable: false } as const;
  root.render(<RangePanel key={typed} title="金额" range={amounts} asked={undefined} onAsk={onAsk} />);
  await userEvent.fill(end('从'), typed);
  await userEvent.keyboard('{Enter}');
  if (problem !== '') await expect.element(page.getByRole('alert')).toHaveTextContent(problem);
  await expect.poll(() => asked).toEqual(next);
  setRegion();
});

it.each([
  ['date', '31.12.2026', '', { from: '2026-12-31', to: undefined }],
  ['date-time', '31.12.2026, 9:30', '', { from: '2026-12-31 09:30', to: undefined }],
  ['date', '03/04/2026', '「03/04/2026」可以读成 2026-03-04 或 2026-04-03，请按其中一种填写', undefined],
  ['date', '31.12.26', '', { from: '2026-12-31', to: undefined }],
  ['date-time', '12/31/26 3:05 PM', '', { from: '2026-12-31 15:05', to: undefined }],
  ['date', '31.12/26', '请按 YYYY-MM-DD 填写', undefined],
] as const)('in a German browser a %s is filtered from %j: %j', async (of, typed, problem, next) => {
  setRegion({ language: 'en', reader: 'de-DE' });
  asked = undefined;
  const onAsk = (range: RequestedRange | undefined) => {
    asked = range;
  };
  const days = { of, presets: [], nullable: false } as const;
  root.render(<RangePanel key={typed} title="创建时间" range={days} asked={undefined} onAsk={onAsk} />);
  await userEvent.fill(end('从'), typed);
  await userEvent.keyboard('{Enter}');
  if (problem !== '') await expect.element(page.getByRole('alert')).toHaveTextContent(problem);
  await expect.poll(() => asked).toEqual(next);
  setRegion();
});

it.each([
  [{ field: 'currency' }, '12.125', '', { from: '12.125', to: undefined }],
  [{ field: 'currency' }, '¥12', '「¥12」的货币与这里的金额不同，请只写数字', undefined],
  ['KWD', '12.125 KWD', '', { from: '12.125', to: undefined }],
  ['JPY', '12.5', '请按 JP¥，没有小数 填写', undefined],
  ['JPY', '$12', '「$12」的货币与这里的金额不同，请只写数字', undefined],
])('an amount of %j is filtered from %j: %j', async (currency, typed, problem, next) => {
  asked = undefined;
  const amounts = { of: 'money', presets: [], nullable: false, currency } as const;
  const onAsk = (range: RequestedRange | undefined) => {
    asked = range;
  };
  root.render(<RangePanel key={typed} title="金额" range={amounts} asked={undefined} onAsk={onAsk} />);
  await userEvent.fill(end('从'), typed);
  await userEvent.keyboard('{Enter}');
  if (problem !== '') await expect.element(page.getByRole('alert')).toHaveTextContent(problem);
  await expect.poll(() => asked).toEqual(next);
});
