import '../../../src/console/app/styles.ts';
import '../../../src/console/list/list.css';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedFilter } from '../../../src/compile/resolved.ts';
import { FilterBar } from '../../../src/console/list/filter-bar/filter-bar.tsx';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
const names = ['书名', '作者', '出版社', '丛书', '译者', '书号', '语种', '版次'];
const filters: readonly ResolvedFilter[] = names.map((title, index) => ({ kind: 'text', field: `f${index}`, title }));

interface BarProps {
  readonly width: number;
  readonly keyword?: string;
  readonly initial?: Readonly<Record<string, readonly string[]>>;
}

function Bar({ width, keyword = '', initial = {} }: BarProps) {
  const [chosen, setChosen] = useState(initial);
  const isAsSent = keyword === '' && Object.values(chosen).every(({ length }) => length === 0);
  return (
    <main className="list-screen" style={{ width }}>
      <FilterBar
        search={{ titles: ['书名'] }}
        filters={filters}
        chosen={chosen}
        keyword={keyword}
        onSearch={() => undefined}
        onChange={(field, values) => setChosen((before) => ({ ...before, [field]: values }))}
        onReset={isAsSent ? undefined : () => setChosen({})}
      />
    </main>
  );
}

const more = page.getByRole('button', { name: '更多筛选' });
const titlesIn = (selector: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`${selector} .filter-text`)].map(({ ariaLabel }) => ariaLabel);
const inLine = () => titlesIn('.filter-line:first-child');
const below = () => titlesIn('.filter-line + .filter-line');
const height = () => document.querySelector<HTMLElement>('.filter-line')?.offsetHeight ?? 0;

beforeEach(() => {
  localStorage.clear();
  return page.viewport(1366, 768);
});
afterEach(() => vi.unstubAllGlobals());

test('one press shows the filters for which the line has no room below it, and setting any of them moves nothing', async () => {
  render(<Bar width={900} />);
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const [before, count] = [inLine(), inLine().length];
  expect(before).toEqual(names.slice(0, count));
  expect(count).toBeGreaterThan(1);
  expect([height(), below()]).toEqual([expect.toSatisfy((height) => height < 40), []]);

  await userEvent.click(more);
  expect([inLine(), below()]).toEqual([before, names.slice(count)]);
  const where = places();
  await userEvent.fill(page.getByRole('searchbox', { name: '版次' }), '第二版');
  await expect.element(page.getByRole('button', { name: '重置' })).toBeVisible();
  expect(places()).toEqual(where);
  await userEvent.fill(page.getByRole('searchbox', { name: '版次' }), '');
  await expect.element(page.getByRole('searchbox', { name: '版次' })).toHaveFocus();
  await expect.poll(() => page.getByRole('button', { name: '重置' }).query()).toBeNull();
  expect(places()).toEqual(where);
});

test('what is set out of sight is counted, and shown at once where a link or a view sets it', async () => {
  render(<Bar width={900} initial={{ f7: ['二'] }} />);
  await expect.element(page.getByRole('searchbox', { name: '版次' })).toHaveValue('二');
  await userEvent.click(more);
  expect([below(), more.element().textContent]).toEqual([[], '更多筛选1 项']);
  await userEvent.click(page.getByRole('button', { name: '重置' }));
  await expect.poll(() => more.element().textContent).toBe('更多筛选');
});

test('the lines below stay shown at the next visit, and a wider window takes all of them in', async () => {
  render(<Bar width={900} />);
  await userEvent.click(more);
  render(<Bar key="next" width={900} />);
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await page.viewport(2600, 768);
  render(<Bar key="next" width={2500} />);
  await expect.poll(inLine).toEqual(names);
  expect(below()).toEqual([]);
});

test('a choice is cleared by one press, which keeps the focus on its filter and moves nothing', async () => {
  function Choices() {
    const [chosen, setChosen] = useState<Record<string, readonly string[]>>({});
    const choice = { kind: 'enum', multiple: true, enum: [{ value: 1, title: '历史与地理' }] } as const;
    return (
      <main className="list-screen">
        <FilterBar
          filters={[
            { ...choice, field: 'subject', title: '类别' },
            {
              kind: 'range',
              field: 'at',
              title: '借出日期',
              range: { of: 'date', presets: ['lastWeek'], nullable: false },
            },
            { ...choice, field: 'shelf', title: '书架' },
          ]}
          chosen={chosen}
          keyword=""
          onSearch={() => undefined}
          onChange={(field, values) => setChosen((before) => ({ ...before, [field]: values }))}
          onReset={undefined}
        />
      </main>
    );
  }
  render(<Choices />);
  await userEvent.click(page.getByRole('button', { name: '类别' }));
  const where = places();
  await userEvent.click(page.getByRole('option', { name: '历史与地理' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: '借出日期' }));
  await userEvent.click(page.getByRole('button', { name: '上周' }));
  await expect.element(page.getByRole('button', { name: '借出日期 上周' })).toBeVisible();
  expect(places()).toEqual(where);
  await userEvent.click(page.getByTitle('清空类别'));
  await expect.element(page.getByRole('button', { name: '类别' })).toHaveFocus();
  expect(page.getByTitle('清空类别').query()).toBeNull();
  expect(places()).toEqual(where);
  await userEvent.keyboard('{Tab}{Delete}');
  await expect.poll(() => page.getByTitle('清空借出日期').query()).toBeNull();
  await expect.element(page.getByRole('button', { name: '借出日期' })).toHaveFocus();
});

test('a line that has room for all offers no more', async () => {
  await page.viewport(2600, 768);
  render(<Bar width={2500} />);
  await expect.poll(inLine).toEqual(names);
  expect(more.query()).toBeNull();
});

/** Where each part of the bar begins and ends, in pixels. */
const places = () =>
  [...document.querySelectorAll('.list-screen .filter-line > *')].map((part) => {
    const { left, right, top } = part.getBoundingClientRect();
    return [left, right, top].map(Math.round);
  });

test.each([700, 800, 900, 1000, 1100])('%i px: what is searched for moves nothing in the line', async (width) => {
  render(<Bar width={width} />);
  await expect.element(more).toBeVisible();
  const reset = page.getByRole('button', { name: '重置' });
  expect(reset.query()).toBeNull();
  const before = places();
  render(<Bar width={width} keyword="没有的书" />);
  await expect.element(reset).toBeVisible();
  expect(places()).toEqual(before);
});

test('a box is as wide whatever is set beside it', async () => {
  render(<Bar width={900} />);
  await expect.element(more).toBeVisible();
  const [before] = places();
  await userEvent.fill(page.getByRole('searchbox', { name: '作者' }), '鲁迅');
  await expect.element(page.getByRole('button', { name: '重置' })).toBeVisible();
  expect(places()[0]).toEqual(before);
});

test('a filter over options that the back end lacks is not offered; one that is set shows its value and can be taken back', async () => {
  const list = (name: string) => ({
    ...{ title: name, parameters: [], preload: false, value: 'id' as const, search: true as const },
    request: { method: 'GET', url: [`/api/${name}/options`] } as const,
  });
  store.set(bootAtom, {
    ...{ inverses: [], keepsViews: false, version: '1', title: '', menu: [], calls: {} },
    options: { shelf: list('shelf'), author: list('author'), place: list('place') },
  });
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('/shelf/')
      ? Response.json({ records: [{ id: 1, name: '甲架' }], more: false })
      : Response.json({ message: '记录不存在' }, { status: 404 }),
  );
  const over = (options: string, title: string) => ({ kind: 'option', field: options, title, options }) as const;
  function Lists() {
    const [chosen, setChosen] = useState<Record<string, readonly string[]>>({ place: ['7'] });
    return (
      <FilterBar
        filters={[over('shelf', '书架'), over('author', '作者'), over('place', '地点')]}
        chosen={chosen}
        keyword=""
        onSearch={() => undefined}
        onChange={(field, values) => setChosen((before) => ({ ...before, [field]: values }))}
        onReset={undefined}
      />
    );
  }
  render(<Lists />);
  const filters = () =>
    [...document.querySelectorAll('.filter-bar .filter-pick')].map(({ textContent }) => textContent);
  await expect.poll(filters).toEqual(['书架', '地点7']);
  await userEvent.click(page.getByRole('button', { name: '地点' }));
  await expect.element(page.getByText('后台没有提供这份选项。')).toBeVisible();
  expect(page.getByRole('button', { name: '重试' }).query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: '清除' }));
  await expect.poll(filters).toEqual(['书架']);
});
