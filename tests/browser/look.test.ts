// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { parseProject } from '../../src/language/project/project.ts';
import type { MenuItem } from '../../src/language/screen/menu.ts';
import type { ListScreen } from '../../src/language/screen/screen.ts';
import { test } from './console.ts';

const project = parseProject(await readProject(process.cwd()));
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 800, height: 1180 }, hasTouch: true };
const box = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const isApart = (a: Awaited<ReturnType<typeof box>>, b: Awaited<ReturnType<typeof box>>) =>
  a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;

/** Each list with its address, and the columns that the `when` of its rows' actions ask for. */
function lists(items: readonly MenuItem[]): readonly { path: string; fields: readonly string[] }[] {
  return items.flatMap((item) => {
    const screen = item.screen === undefined ? undefined : project.screens[item.screen];
    return [
      ...(screen?.kind === 'list' ? [{ path: item.path, fields: asked(screen) }] : []),
      ...lists(item.children ?? []),
    ];
  });
}

function asked({ actions, columns }: ListScreen): readonly string[] {
  const fields = Object.values(actions?.row ?? {}).flatMap(({ when }) => Object.keys(when ?? {}));
  return [...new Set(fields)].filter((field) => columns.some((column) => column.field === field && !column.hidden));
}

/** Whether the middle of an element can be seen: within the window, under nothing else. */
const isSeen = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const inWindow = left >= 0 && right <= innerWidth;
    return inWindow && element.contains(document.elementFromPoint((left + right) / 2, top + height / 2));
  });

/** Nothing waits for a second person to begin with. */
const empty: ReadonlySet<string> = new Set(['/approval']);

describe('a list', () => {
  test('shows what decides about the actions of its rows beside them, on a tablet too', async ({ open }) => {
    const page = await open('/');
    const all = lists(project.menu.items).filter(({ path, fields }) => fields.length > 0 && !empty.has(path));
    expect(all.length).toBeGreaterThan(5);
    for (const { path, fields } of all) {
      await page.goto(path);
      await page.locator('tbody tr[data-row]').first().waitFor();
      for (const [width, height] of [
        [1366, 768],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const field of fields) {
          const cell = page.locator(`tbody tr[data-row] :is(td, th)[data-field="${field}"]`).first();
          await expect.poll(async () => [path, field, width, await isSeen(cell)]).toEqual([path, field, width, true]);
        }
      }
    }
  });

  test('shows numbers and names whole', async ({ open }) => {
    const page = await open('/');
    const cut: string[] = [];
    for (const [path, fields] of [
      ['/assistant/order', ['orderNo', 'clubName']],
      ['/bill', ['billNo', 'clubName']],
      ['/assistant/apply', ['tenantId', 'clubName']],
    ] as const) {
      await page.goto(`${path}?size=50`);
      await page.locator('tbody tr[data-row]').first().waitFor();
      for (const field of fields)
        cut.push(
          ...(await page
            .locator(`tbody :is(td, th)[data-field=${field}]`)
            .evaluateAll((cells) =>
              cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent ?? ''] : [])),
            )),
        );
    }
    expect(cut).toEqual([]);
  });

  test('has its columns in the order that was asked for, also where one of them decides', () => {
    const { columns } = project.screens['withdraw-account'] as ListScreen;
    expect(columns.map(({ field }) => field)).toEqual([
      'tenantId',
      'name',
      'account',
      'bank',
      'branch',
      'total',
      'fee',
      'balance',
      'status',
    ]);
  });
});

test('titles stand over their columns on a tablet, however far the table is scrolled', async ({ open }) => {
  const page = await open('/bill', tablet);
  await page.locator('tbody tr[data-row]').first().waitFor();
  const offsets = () =>
    page.locator('.table-scroll').evaluate((scroller) =>
      [...scroller.querySelectorAll('tbody tr:first-child > *')].map((cell, index) => {
        const title = scroller.querySelectorAll('thead th')[index];
        return Math.round(cell.getBoundingClientRect().left - (title?.getBoundingClientRect().left ?? 0));
      }),
    );
  expect(new Set(await offsets())).toEqual(new Set([0]));
  await page.locator('.table-scroll').evaluate((scroller) => scroller.scrollTo({ left: 300 }));
  expect(new Set(await offsets())).toEqual(new Set([0]));
});

test('a sheet is as wide as its tables where the window has room', async ({ open }) => {
  const page = await open('/', { viewport: { width: 1366, height: 768 } });
  for (const path of ['/club', '/admin/user', '/admin/role', '/user', '/competition/list', '/tenant', '/bill']) {
    await page.goto(path);
    await page.locator('tr[data-row]').first().getByRole('button', { name: '详情' }).click();
    const tables = page.locator('dialog[open] .table-scroll:not([aria-busy=true])');
    await tables.first().waitFor();
    await expect.poll(() => page.locator('dialog[open] [aria-busy=true]').count()).toBe(0);
    const hidden = () => tables.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect([path, await hidden()]).toEqual([path, 0]);
  }
});

describe('a list on a phone', () => {
  test('names amount, person and state beside a refund, and gives the money back', async ({ open }) => {
    const page = await open('/bill?status=1', phone);
    // Not everybody has a telephone number.
    const card = page.locator('.row-card', { hasText: /支付人手机号\s*1\d{10}/ }).first();
    await card.getByText('已支付').waitFor();
    const number = (await card.getByRole('heading').textContent()) ?? '';
    const amount = await card.locator('[data-kind=money]').innerText();
    await card.getByRole('button', { name: '退款', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: `退款 · ${number}` });
    await dialog.getByText(amount.replace(/^金额\s*/, '')).waitFor();
    expect(await box(dialog)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await dialog.getByText('重复支付').tap();
    // Submitting before the consequence is shown asks to submit again.
    await dialog.getByText('提交后立即退款').waitFor();
    await dialog.getByRole('button', { name: '退款', exact: true }).tap();
    await page.getByText('退款成功').waitFor();
    await expect.poll(() => page.locator('.row-card', { hasText: number }).count()).toBe(0);
  });

  test('is filtered in a drawer, sorted by a choice, and summed', async ({ open }) => {
    const page = await open('/bill', phone);
    await page.getByRole('button', { name: '筛选' }).tap();
    const drawer = page.getByRole('dialog', { name: '筛选' });
    await drawer.getByRole('button', { name: '状态' }).tap();
    await page.getByRole('option', { name: '已退款' }).tap();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: '查看结果' }).tap();
    await page.getByRole('button', { name: '筛选（1）' }).waitFor();
    await expect.poll(() => page.locator('.row-card .badge:text("已支付")').count()).toBe(0);
    await page.getByRole('combobox', { name: '排序' }).selectOption('amount');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('amount');
    const sums = page.getByRole('region', { name: '合计', exact: true });
    await expect.poll(() => sums.innerText()).toMatch(/¥[\d,]+\.\d\d/);
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    await page.getByRole('region', { name: '所选 1 行合计' }).getByText('¥').first().waitFor();
    await page.locator('.row-card dt').first().tap();
    const sheet = page.getByRole('dialog', { name: '账单详情' });
    await sheet.waitFor();
    expect((await box(sheet)).width).toBe(390);
  });

  test('has nothing to tap that is smaller than a fingertip, nor have the home page and the shell', async ({
    open,
  }) => {
    const page = await open('/', phone);
    await page.locator('.ranking-name').first().waitFor();
    expect(await small(page), 'home').toEqual([]);
    await page.getByRole('button', { name: '后台管理' }).tap();
    await page.getByRole('button', { name: '用户菜单' }).tap();
    await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
    expect(await small(page), 'navigation').toEqual([]);
    for (const path of ['/bill?status=1', '/club', '/withdraw/list', '/admin/role']) {
      await page.goto(path);
      await page.locator('.row-card').first().waitFor();
      expect(await small(page), path).toEqual([]);
    }
    await page.goto('/bill?status=1');
    await page.getByRole('button', { name: '筛选' }).tap();
    await page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: '查看结果' }).waitFor();
    expect(await small(page), 'filters').toEqual([]);
    await page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: '支付时间' }).tap();
    const days = page.getByRole('dialog', { name: '支付时间' });
    // Whatever day it is, that month has bills.
    await days.getByRole('button', { name: '上个月' }).tap();
    await days.getByRole('gridcell', { name: '15', exact: true }).waitFor();
    expect(await small(page), 'days').toEqual([]);
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => isWithin(days, width)).toBe(true);
      await days.getByRole('button', { name: '确定' }).scrollIntoViewIfNeeded();
      expect(await isSeen(days.getByRole('button', { name: '确定' })), `${width}`).toBe(true);
    }
    await page.setViewportSize(phone.viewport);
    await days.getByRole('gridcell', { name: '15', exact: true }).tap();
    await days.getByRole('button', { name: '确定' }).tap();
    await page.getByRole('button', { name: '筛选（2）' }).waitFor();
    await page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: '查看结果' }).tap();
    await page.locator('.row-card').first().getByRole('button', { name: '退款', exact: true }).tap();
    await page.getByRole('dialog').getByText('重复支付').waitFor();
    expect(await small(page), 'refund').toEqual([]);
  });
});

/** Whether a panel and all that is tapped in it stand between the edges of the page. */
const isWithin = (panel: Locator, width: number) =>
  panel.evaluate(
    (element, width) =>
      [element, ...element.querySelectorAll('button, select, input')].every((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= 0 && right <= width;
      }),
    width,
  );

/** What can be tapped on the page and is smaller than 44 pixels, with its size; an input is as large as its label. */
async function small(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]:not(.skip-link), button, input, select, textarea, [role=menuitem]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null)
      .map((element) => {
        const around = getComputedStyle(element, '::before');
        const isLarger = element.matches('.fingertip') && around.position === 'absolute';
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const size = isLarger ? [around.width, around.height].map(Number.parseFloat) : [width, height].map(Math.round);
        return { element, size };
      })
      .filter(({ size: [width = 0, height = 0] }) => width > 1 && (width < 44 || height < 44))
      .map(({ element, size }) => `${element.className} ${element.textContent || element.ariaLabel} ${size.join('×')}`),
  );
}

test('no page of the menu scrolls sideways at 320 pixels', async ({ open }) => {
  const page = await open('/', { ...phone, viewport: { width: 320, height: 640 } });
  for (const { path } of lists(project.menu.items)) {
    await page.goto(path);
    await (empty.has(path) ? page.getByText('No results.') : page.locator('.row-card[data-row]').first()).waitFor();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

test('the pages of a section leave a phone its width', async ({ open }) => {
  const page = await open('/admin/user', phone);
  await page.getByRole('link', { name: '角色列表' }).waitFor();
  expect((await box(page.locator('.section-screen'))).width).toBeGreaterThan(300);
});

test('on a phone, what is done with a selected card is in sight, and so is the next card that gets the focus', async ({
  open,
}) => {
  const page = await open('/admin/user', phone);
  const boxes = page.locator('.row-card input[type=checkbox]');
  await boxes.first().check();
  await page.getByRole('button', { name: '取消选择' }).waitFor();
  const bar = await box(page.locator('.selection'));
  expect(bar.y + bar.height).toBe(844);
  for (const index of [1, 2, 3]) await boxes.nth(index).check();
  await page.getByText(/^已选择 4/).waitFor();
});

describe('what a table says instead of rows', () => {
  for (const [name, visit] of [
    ['1366', {}],
    ['390', phone],
  ] as const)
    test(`stands in the middle of what is visible at ${name}`, async ({ open }) => {
      const page = await open('/bill?keyword=no-such-bill', visit);
      await page.getByText('No results.').waitFor();
      const [text, table] = [await box(page.getByText('No results.')), await box(page.locator('.list-screen'))];
      expect(Math.abs(text.x + text.width / 2 - table.x - table.width / 2)).toBeLessThan(2);
    });
});

describe('the navigation', () => {
  const width = async (page: Page) => (await box(page.getByRole('navigation', { name: '主导航' }))).width;

  test('gives way to the page that was chosen, while the pointer still rests on it', async ({ open }) => {
    const page = await open('/');
    await page.getByRole('navigation', { name: '主导航' }).hover();
    await expect.poll(() => width(page)).toBeGreaterThan(150);
    await page.getByRole('link', { name: '门店管理' }).click();
    await page.getByRole('heading', { name: '门店列表' }).waitFor();
    await expect.poll(() => width(page)).toBeLessThan(60);
    await expect.poll(() => isSeen(page.getByRole('heading', { name: '门店列表' }))).toBe(true);
  });

  test('opens by a tap on a tablet, and closes by a tap on an entry or beside it', async ({ open }) => {
    const page = await open('/', tablet);
    await page.getByRole('link', { name: '门店管理' }).tap();
    await page.getByText('门店管理', { exact: true }).waitFor({ state: 'visible' });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.touchscreen.tap(600, 600);
    await expect.poll(() => width(page)).toBeLessThan(60);
    await page.getByRole('link', { name: '门店管理' }).tap();
    await expect.poll(() => width(page)).toBeGreaterThan(150);
    await page.getByRole('link', { name: '门店管理' }).tap();
    await page.getByRole('heading', { name: '门店列表' }).waitFor();
    await expect.poll(() => width(page)).toBeLessThan(60);
  });

  test('is a drawer on a phone, which leaves the page its whole width', async ({ open }) => {
    const page = await open('/bill', phone);
    await page.locator('.row-card').first().waitFor();
    expect((await box(page.locator('.list-screen'))).width).toBe(390);
    const link = page.getByRole('link', { name: '门店管理' });
    expect(await link.count()).toBe(0);
    await page.getByRole('button', { name: '后台管理' }).tap();
    await link.tap();
    await page.getByRole('heading', { name: '门店列表' }).waitFor();
    await expect.poll(() => link.count()).toBe(0);
  });

  test('stays open beside the page once it is pinned, until it is not', async ({ open }) => {
    const page = await open('/club');
    const start = async () => (await box(page.locator('.list-screen'))).x;
    await page.getByRole('navigation', { name: '主导航' }).hover();
    await page.getByRole('button', { name: '固定导航' }).click();
    await expect.poll(start).toBe(208);
    await page.reload();
    await expect.poll(start).toBe(208);
    await page.getByRole('link', { name: '账单管理' }).click();
    await page.getByRole('heading', { name: '账单列表' }).waitFor();
    expect(await start()).toBe(208);
    await page.getByRole('button', { name: '固定导航' }).click();
    await expect.poll(start).toBe(56);
  });

  test('closes by Escape', async ({ open }) => {
    const page = await open('/club');
    await page.getByRole('link', { name: '账单管理' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => width(page)).toBeGreaterThan(150);
    await page.keyboard.press('Escape');
    await expect.poll(() => width(page)).toBeLessThan(60);
  });

  test('has a user menu that fits a phone', async ({ open }) => {
    const page = await open('/', phone);
    await page.getByRole('button', { name: '后台管理' }).tap();
    await page.getByRole('button', { name: '用户菜单' }).tap();
    await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
    const menu = await box(page.locator('.user-menu-panel'));
    expect(menu.x).toBeGreaterThanOrEqual(0);
    expect(menu.x + menu.width).toBeLessThanOrEqual(390);
  });
});

describe('a dialog', () => {
  test('says which record it is about, and how serious its button is', async ({ open }) => {
    const page = await open('/assistant/apply?status=0');
    const row = page.locator('tbody tr[data-row]').first();
    const name = await row.locator('[data-field=name]').innerText();
    await row.getByRole('button', { name: '拒绝' }).click();
    const dialog = page.getByRole('dialog', { name: `拒绝 · ${name}`, exact: true });
    await dialog.getByText(`「${name}」`).waitFor();
    expect(await dialog.getByRole('button', { name: '拒绝' }).getAttribute('class')).toContain('bp6-intent-danger');
  });

  test('keeps its title and its buttons while a message is shown', async ({ open }) => {
    const page = await open('/club?status=1');
    await page.getByRole('button', { name: '详情' }).first().click();
    const sheet = page.getByRole('dialog', { name: '门店详情 · ' });
    await sheet.getByRole('button', { name: '关闭门店' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '关闭门店' }).click();
    const toast = page.locator('.toast', { hasText: '关闭成功' });
    await toast.waitFor();
    const shown = await box(toast);
    expect(isApart(shown, await box(sheet.getByRole('heading', { level: 2 })))).toBe(true);
    expect(isApart(shown, await box(sheet.locator('.dialog-foot')))).toBe(true);
  });
});

describe('the selection', () => {
  test('counts the rows of other pages apart, and copies all of them', async ({ open }) => {
    const page = await open('/bill');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('tbody tr[data-row]').first().waitFor();
    const names = page.locator('tbody [data-field=billNo]');
    const first = await names.first().innerText();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    await page.getByText('已选择 1/10 行.').waitFor();
    await page.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => names.first().innerText()).not.toBe(first);
    const second = await names.first().innerText();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    await page.getByText('其中 1 行不在本页').waitFor();
    await page.getByRole('button', { name: '复制所选' }).click();
    await page.getByText('复制成功').waitFor();
    const lines = (await page.evaluate(() => navigator.clipboard.readText()))
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map(([cell]) => cell)).toEqual(['账单编号', first, second]);
    expect(lines[1]).toHaveLength(
      await page
        .getByRole('columnheader')
        .count()
        .then((count) => count - 2),
    );
    await page.getByRole('button', { name: '取消选择' }).click();
    await page.getByText(/^已选择 0\//).waitFor();
  });
});

test('the help of a field stands nearer to it than to the next one', async ({ open }) => {
  const page = await open('/base');
  await page.locator('.form-help').first().waitFor();
  const distances = await page.locator('.form-row:has(.form-help)').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const help = row.querySelector('.form-help')?.getBoundingClientRect();
      const own = row.querySelector('.form-control > :first-child')?.getBoundingClientRect();
      const next = row.nextElementSibling?.querySelector('.form-control > :first-child')?.getBoundingClientRect();
      return help && own && next && next.top > own.bottom ? [[help.top - own.bottom, next.top - help.bottom]] : [];
    }),
  );
  expect(distances.length).toBeGreaterThan(0);
  for (const [own = 0, next = 0] of distances) expect(own).toBeLessThan(next / 2);
});

test('in forced colours, what opens, what is sorted and where the keys are can still be told', async ({ open }) => {
  const page = await open('/bill', { forcedColors: 'active' });
  const paint = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const row = page.locator('tr[data-row]').first();
  await row.waitFor();
  const ground = await paint(page.locator('body'));
  expect(await paint(page.locator('.caret').first())).not.toBe(ground);
  expect(await paint(page.locator('.sort-mark').first())).not.toBe(ground);
  await page.keyboard.press('j');
  await page.locator('tr[data-row]:focus-visible').waitFor();
  const outline = await row
    .locator('td')
    .first()
    .evaluate((cell) => getComputedStyle(cell).outline);
  expect(outline).toMatch(/solid/);
  await page.locator('[data-action=refund]').first().click();
  const box = page.getByRole('dialog').locator('.bp6-control-indicator').first();
  expect(await box.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});
