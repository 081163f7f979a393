// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn, test } from './console.ts';

const path = (page: Page) => page.evaluate(() => location.pathname + location.search);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('request_token'));

describe('signing in', () => {
  test('leads to the page that was asked for, with its query', { tags: 'short' }, async ({ open }) => {
    const page = await open('/club?size=20', { as: null });
    await page.waitForURL('**/login?from=%2Fclub%3Fsize%3D20');
    await signIn(page, 'admin');
    await heading(page, '门店列表').waitFor();
    expect(await path(page)).toBe('/club?size=20');
    expect(await storedToken(page)).toBeTruthy();
  });

  test('says what is missing on submit, and takes it back while one types', { tags: 'short' }, async ({ open }) => {
    const page = await open('/login', { as: null });
    await heading(page, '后台管理').waitFor();
    await page.getByText('使用账号密码登录').waitFor();
    expect(await page.getByText('请输入账号').count()).toBe(0);
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByText('请输入账号').waitFor();
    await page.getByText('请输入密码').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('username');
    await page.getByLabel('账号').fill('admin');
    await page.getByText('请输入账号').waitFor({ state: 'detached' });
    expect(await page.getByText('请输入密码').count()).toBe(1);
  });

  test('shows the sentence of the back end, and keeps the name', async ({ open }) => {
    const page = await open('/login', { as: null });
    await signIn(page, 'admin', 'wrong-password');
    await page
      .getByRole('alert')
      .filter({ hasText: /账号|密码/ })
      .waitFor();
    expect(await page.getByLabel('账号').inputValue()).toBe('admin');
    expect(await path(page)).toBe('/login');
  });

  test('says Invalid login attempt where the back end says nothing', async ({ open, tolerate }) => {
    tolerate(/answer 500|status of 500/);
    const page = await open('/login', { as: null });
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
    await signIn(page, 'admin');
    await page.getByText('Invalid login attempt').waitFor();
  });

  test('sends one request however often one presses', async ({ open }) => {
    const page = await open('/login', { as: null });
    let calls = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/login', async (route) => {
      calls += 1;
      await answered;
      await route.continue();
    });
    await signIn(page, 'admin');
    await page.getByRole('button', { name: '正在登录…' }).click({ force: true });
    await page.getByLabel('密码').press('Enter');
    answer();
    await page.waitForURL('**/');
    expect(calls).toBe(1);
  });

  test.for(['//evil.example', '/\\evil.example', 'https://evil.example/', '/%09/evil.example', '/login', '/logout'])(
    'leads home where from is %s',
    async (from, { open }) => {
      const page = await open(`/login?from=${encodeURIComponent(decodeURIComponent(from))}`, { as: null });
      await signIn(page, 'admin');
      await heading(page, '欢迎回来').waitFor();
      expect(await path(page)).toBe('/');
    },
  );

  test('is skipped by who is signed in', async ({ open }) => {
    const page = await open('/login?from=%2Ftenant');
    await heading(page, '加盟商列表').waitFor();
    expect(await path(page)).toBe('/tenant');
  });
});

describe('the session', () => {
  test('ends by the menu, on the server too', async ({ open, console: { url } }) => {
    const page = await open('/login', { as: null });
    await signIn(page, 'viewer');
    await heading(page, '欢迎回来').waitFor();
    const token = (await storedToken(page)) ?? '';
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/login?from=%2F');
    await heading(page, '后台管理').waitFor();
    expect(await storedToken(page)).toBeNull();
    const session = await fetch(`${url}/api/session`, { headers: { 'X-Token': token } });
    expect(session.status).toBe(401);
  });

  test('ends on any 401, and comes back to the same place', { tags: 'short' }, async ({ open }) => {
    const page = await open('/club?current=1');
    await page.getByRole('row').nth(3).waitFor();
    await page.route('**/api/club/list*', (route) => route.fulfill({ status: 401, json: { message: '登录已过期' } }));
    await page.getByRole('columnheader', { name: '门店名称' }).getByRole('button').click();
    await page.waitForURL('**/login?from=*');
    await page.getByRole('alert').getByText('登录已过期').waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\/club\?/);
    await page.unroute('**/api/club/list*');
    await signIn(page, 'admin');
    await heading(page, '门店列表').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
  });

  test('that cannot be fetched shows the form, keeps the token and does not loop', async ({ open, tolerate }) => {
    tolerate(/answer 500|status of 500/);
    const page = await open('/');
    await heading(page, '欢迎回来').waitFor();
    const token = await storedToken(page);
    let calls = 0;
    await page.route('**/api/session', (route) => {
      calls += 1;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/club');
    await page.waitForURL('**/login?from=%2Fclub');
    await heading(page, '后台管理').waitFor();
    expect(await storedToken(page)).toBe(token);
    expect(calls).toBe(1);
  });

  test('ends in every tab', async ({ open }) => {
    const page = await open('/login', { as: null });
    await signIn(page, 'viewer');
    await heading(page, '欢迎回来').waitFor();
    const other = await page.context().newPage();
    await other.goto('/club');
    await heading(other, '门店列表').waitFor();
    await page.evaluate(() => localStorage.removeItem('request_token'));
    await other.waitForURL('**/login?from=%2Fclub');
  });

  test('lasts as long as the tab where storage is disabled, and the page says so', async ({ open }) => {
    const page = await open('/login', { as: null });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('disabled', 'SecurityError');
      };
    });
    await page.reload();
    await page.getByText('浏览器禁用了本地存储').waitFor();
    await signIn(page, 'viewer');
    await heading(page, '欢迎回来').waitFor();
    await page.getByText('浏览器禁用了本地存储').waitFor();
  });
});

describe('navigation', () => {
  test('stays narrow under a pointer that passes or lies beside the entries', async ({ open }) => {
    const page = await open('/');
    await page.clock.install();
    await page.reload();
    await heading(page, '欢迎回来').waitFor();
    const navigation = page.getByRole('navigation', { name: '主导航' });
    const widthAtRest = () =>
      navigation.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
        return element.clientWidth;
      });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(28, 200);
    await page.mouse.move(28, 400, { steps: 5 });
    expect(await widthAtRest()).toBe(56);
    // The edge of the window, where pointers are put aside.
    await page.mouse.move(2, 2);
    await page.clock.runFor(60_000);
    expect(await widthAtRest()).toBe(56);
    await page.getByRole('link', { name: '门店管理' }).hover();
    await page.clock.runFor(1000);
    await navigation.getByText('门店管理').waitFor({ state: 'visible' });
  });

  test('is narrow, and shows its titles under a pointer that stays and under the keyboard', async ({ open }) => {
    const page = await open('/');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    const title = navigation.getByText('门店管理');
    await heading(page, '欢迎回来').waitFor();
    const width = async () => (await navigation.boundingBox())?.width ?? 0;
    const narrow = await width();
    expect(await title.isVisible()).toBe(false);
    await navigation.hover();
    await title.waitFor({ state: 'visible' });
    await expect.poll(width).toBeGreaterThan(narrow * 2);
    await page.mouse.move(900, 400);
    await title.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await title.waitFor({ state: 'visible' });
  });

  test('goes by keyboard, marks where one is and puts the title into the tab', async ({ open }) => {
    const page = await open('/');
    await heading(page, '欢迎回来').waitFor();
    await page.getByRole('link', { name: '门店管理' }).press('Enter');
    await heading(page, '门店列表').waitFor();
    await page.getByRole('link', { name: '门店管理' }).and(page.locator('[aria-current=page]')).waitFor();
    expect(await page.getByRole('link', { name: '加盟商管理' }).getAttribute('aria-current')).toBeNull();
    await expect.poll(() => page.title()).toMatch(/^门店列表 · /);
    await page.getByRole('link', { name: '返回首页' }).click();
    await heading(page, '欢迎回来').waitFor();
  });

  test('asks for a screen once, before its link is followed', async ({ open }) => {
    const page = await open('/');
    await heading(page, '欢迎回来').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const arrived = page.waitForResponse(/\/screens\/[^/]+\/club\.json$/);
    await page.getByRole('link', { name: '门店管理' }).hover();
    await arrived;
    await page.getByRole('link', { name: '门店管理' }).click();
    await page.getByRole('row').nth(3).waitFor();
    expect(asked.filter((path) => path.startsWith('/screens/'))).toHaveLength(1);
    expect(asked.filter((path) => path === '/api/club/list')).toHaveLength(1);
  });

  test('lets the last of several quick clicks win', async ({ open }) => {
    const page = await open('/');
    await heading(page, '欢迎回来').waitFor();
    const listed = page.waitForResponse('**/api/club/list*');
    await page.route('**/screens/*/tenant.json', async (route) => {
      await listed;
      // The page may have given this request up.
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('link', { name: '加盟商管理' }).click();
    await page.getByRole('link', { name: '门店管理' }).click();
    await listed;
    await page.getByRole('row').nth(3).waitFor();
    expect(await heading(page, '门店列表').count()).toBe(1);
    expect(await path(page)).toBe('/club');
  });

  test('hides what a person may not read, and explains the address', { tags: 'short' }, async ({ open }) => {
    const page = await open('/');
    await page.route('**/api/session', (route) =>
      route.fulfill({ json: { data: { username: 'x', permissions: ['club:read'] } } }),
    );
    await page.goto('/tenant');
    await page.getByRole('heading', { name: '403 - 没有权限' }).waitFor();
    await page.getByRole('link', { name: '门店管理' }).waitFor();
    expect(await page.getByRole('link', { name: '加盟商管理' }).count()).toBe(0);
  });
});

describe('the user menu', () => {
  test('works by keyboard and gives the focus back', async ({ open }) => {
    const page = await open('/');
    const button = page.getByRole('button', { name: '用户菜单' });
    await expect.poll(() => button.innerText()).toBe('AD');
    await button.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByText('admin@').waitFor();
    await expect.poll(focused).toBe('修改密码');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('退出登录');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('修改密码');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('修改密码');
    await page.keyboard.press('Enter');
    await heading(page, '修改密码').waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });

  test('stands beside the navigation from the first frame on', async ({ open }) => {
    const page = await open('/');
    const gap = await page.getByRole('button', { name: '用户菜单' }).evaluate(async (button) => {
      // A script's click, without the pointer that would have widened the navigation before.
      (button as HTMLButtonElement).click();
      await new Promise(requestAnimationFrame);
      const edge = button.closest('nav')?.getBoundingClientRect().right ?? 0;
      return (document.querySelector('.user-menu-panel')?.getBoundingClientRect().left ?? 0) - edge;
    });
    expect(gap).toBe(4);
  });

  test('leads to the manual of what one may do', async ({ open }) => {
    const page = await open('/club', { as: 'viewer' });
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '使用手册' }).click();
    await heading(page, '使用手册').waitFor();
    await page.getByRole('heading', { name: '门店列表', level: 2 }).waitFor();
    expect(await page.title()).toContain('使用手册');
    expect(await page.getByRole('rowheader', { name: '新建门店' }).count()).toBe(0);
    const admin = await open('/manual');
    await admin
      .getByRole('row')
      .filter({ has: admin.getByRole('rowheader', { name: '仅退款' }) })
      .getByText('状态为已支付')
      .first()
      .waitFor();
  });

  test('chooses the look, which stays', async ({ open }) => {
    const page = await open('/', { colorScheme: 'light' });
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '深色外观' }).click();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme).toBe('dark');
    await page.reload();
    await heading(page, '欢迎回来').waitFor();
    expect(await theme()).toBe('dark');
  });
});

describe('an address', () => {
  test('that leads nowhere says 404 - Page Not Found, outside the layout, and leads back', async ({ open }) => {
    const page = await open('/bill?status=4');
    await heading(page, '账单列表').waitFor();
    await page.goto('/nowhere/at/all');
    await heading(page, '404 - Page Not Found').waitFor();
    await page.getByText('这个地址没有对应的页面').waitFor();
    expect(await page.title()).toBe('404 - Page Not Found · 白泽后台管理');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByRole('button', { name: '返回上一页' }).click();
    await heading(page, '账单列表').waitFor();
    expect(new URL(page.url()).search).toContain('status=4');
    await page.goto('/nowhere/at/all');
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await heading(page, '欢迎回来').waitFor();
  });

  test('of control characters or half an escape says the same, without an exception', async ({ open, tolerate }) => {
    // The router's own warning.
    tolerate(/"\/%ff" could not be decoded/);
    for (const path of ['/%09/', '/%0a/x', '/%00', '/%ff', '/a%5cb']) {
      const page = await open(path);
      await heading(page, '404 - Page Not Found').waitFor();
    }
  });

  test('whose screen cannot be fetched offers to try again', async ({ open, tolerate }) => {
    tolerate(/status of 500|answer 500/);
    const page = await open('/');
    await heading(page, '欢迎回来').waitFor();
    await page.route('**/screens/*/club.json', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    // The page of an address includes its screen: only a link asks for one.
    await page.getByRole('link', { name: '门店管理' }).press('Enter');
    await page.getByText('服务异常，请联系管理员。').waitFor();
    await page.getByRole('link', { name: '加盟商管理' }).waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await heading(page, '门店列表').waitFor();
  });
});

describe('the page of a form', () => {
  test('includes its screen and shows the form as soon as it is drawn', async ({ open }) => {
    const page = await open('/');
    await heading(page, '欢迎回来').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('.form-loading')) document.documentElement.dataset.waited = '';
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/password');
    await page.getByRole('textbox', { name: '旧密码' }).waitFor();
    expect(await page.locator('html').getAttribute('data-waited')).toBeNull();
    expect(asked.filter((path) => /^\/screens\/.*\.json$/.test(path))).toEqual([]);
    // Named by the page: on their way before any script has run.
    const form = asked.findIndex((path) => /^\/screens\/.*\/forms\/password\.js$/.test(path));
    expect(form).toBeGreaterThan(0);
    expect(form).toBeLessThan(asked.indexOf('/api/session'));
  });
});

describe('the home page', () => {
  test("shows today's revenue and orders", async ({ open }) => {
    const page = await open('/');
    const cards = page.getByRole('region', { name: '经营数据' });
    await cards.getByText(/^¥[\d,]+\.\d\d$/).waitFor();
    await cards.getByRole('heading', { name: '今日订单' }).waitFor();
    await expect.poll(() => cards.getByText(/^\d{4}-\d\d-\d\d$/).count()).toBe(2);
  });

  test('greets in any case, and offers to try again', async ({ open, tolerate }) => {
    tolerate(/status of 500|answer 500/);
    const page = await open('/password');
    await page.route(
      '**/api/revenue/today',
      (route) => route.fulfill({ status: 500, json: { message: '统计服务繁忙' } }),
      {
        times: 1,
      },
    );
    await page.goto('/');
    await heading(page, '欢迎回来').waitFor();
    await page.getByText('统计服务繁忙').waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await page
      .getByRole('region', { name: '经营数据' })
      .getByText(/^¥[\d,]+\.\d\d$/)
      .waitFor();
  });

  test('draws the revenue under the strict policy, and leads from a task to the rows that it counts', {
    tags: 'short',
  }, async ({ open }) => {
    const page = await open('/', { as: 'owner' });
    await page.getByRole('img', { name: /^营收走势：近30天合计 ¥/ }).waitFor();
    const task = page.getByRole('link', { name: /^助教申请待审核 \d+$/ });
    await task.waitFor();
    const count = (await task.innerText()).replace(/\D/g, '');
    await task.click();
    await heading(page, '助教申请').waitFor();
    await page.getByText(`共 ${count} 行`).waitFor();
  });

  test('leads from a figure to the rows that it adds up: of the store chosen, of the assistant, of those days', async ({
    open,
  }) => {
    const page = await open('/', { as: 'owner' });
    const adds = async (figure: Locator) => {
      const sum = await figure.innerText();
      await figure.click();
      await heading(page, '账单列表').waitFor();
      await page.locator('tfoot').getByText(sum, { exact: true }).waitFor();
      await page.goBack();
    };
    const ranked = page.getByRole('region', { name: '助教排行' }).getByRole('link', { name: /^¥/ }).first();
    await adds(ranked);
    const trend = page.getByRole('region', { name: '营收走势', exact: true });
    await trend.getByRole('button', { name: '门店' }).click();
    await page.getByRole('option', { name: '白泽台球·西溪店' }).click();
    await page.keyboard.press('Escape');
    await trend.getByRole('button', { name: '月', exact: true }).click();
    await trend.getByRole('button', { name: '表格' }).click();
    const month = trend.getByRole('link', { name: /^¥/ }).nth(1);
    await expect.poll(() => month.getAttribute('href')).toMatch(/clubId=\d+/);
    await adds(month);
  });
});

describe('changing the password', () => {
  const fill = async (page: Page, old: string, next: string, again: string) => {
    await page.getByRole('textbox', { name: '旧密码' }).fill(old);
    await page.getByRole('textbox', { name: '新密码' }).fill(next);
    await page.getByRole('textbox', { name: '确认密码' }).fill(again);
    await page.getByRole('button', { name: '提交' }).click();
  };

  test('asks for six characters, twice the same, and the right old one', async ({ open }) => {
    const page = await open('/password', { as: 'owner' });
    await heading(page, '修改密码').waitFor();
    await fill(page, 'baize888', '12345', '12345');
    await page.getByText('密码至少6位').first().waitFor();
    await fill(page, 'baize888', 'new-password', 'new-passwort');
    await page.getByText('两次密码不一致').waitFor();
    await fill(page, 'not-the-old-one', 'new-password', 'new-password');
    await page.getByText('旧密码错误。').waitFor();
    expect(await path(page)).toBe('/password');
  });

  test('counts from then on, and the form is empty again', async ({ open }) => {
    const page = await open('/login', { as: null });
    await signIn(page, 'owner');
    await heading(page, '欢迎回来').waitFor();
    await page.goto('/password');
    await heading(page, '修改密码').waitFor();
    await fill(page, 'baize888', 'new-password', 'new-password');
    await page.getByText('保存成功').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '旧密码' }).inputValue()).toBe('');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await signIn(page, 'owner', 'new-password');
    await heading(page, '欢迎回来').waitFor();
  });

  test('asks before something typed is left behind', async ({ open }) => {
    const page = await open('/password');
    await heading(page, '修改密码').waitFor();
    await page.getByRole('textbox', { name: '旧密码' }).fill('something');
    await page.getByRole('textbox', { name: '新密码' }).focus();
    await page.getByRole('link', { name: '门店管理' }).click();
    await page.getByRole('alertdialog').getByText('离开此页面？').waitFor();
    await page.getByRole('button', { name: '继续填写' }).click();
    expect(await page.getByRole('textbox', { name: '旧密码' }).inputValue()).toBe('something');
    await page.getByRole('link', { name: '门店管理' }).click();
    await page.getByRole('button', { name: '离开', exact: true }).click();
    await heading(page, '门店列表').waitFor();
  });
});
