// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn, test } from './console.ts';
import { keptIn } from './kept-in.ts';
import { read } from './read.ts';
import { bodiesTo } from './sent.ts';
import { demoPassword } from './server.ts';

/** Opens the dialog from the first open application, with the keyboard. */
async function openCreation(page: Page) {
  const action = page.getByRole('button', { name: '创建比赛' }).first();
  await action.press('Enter');
  await page.getByRole('dialog').getByText('报名开始').waitFor();
  // Keys pressed before go to the page behind.
  await page.locator('#competition-title:focus').waitFor();
  await read(page);
}

async function type(page: Page, ...steps: readonly string[]) {
  for (const step of steps) {
    if (step.startsWith('<')) await page.keyboard.press(step.slice(1, -1));
    else await page.keyboard.type(step);
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const values = (page: Page, part: string) =>
  page
    .locator(`input[id^="competition-"][id$="-${part}"]`)
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

/** Opens the page anew, at another time of the server. */
async function atServerTime(page: Page, time: string) {
  await page.route('**/api/**', async (route) => {
    // Waits for news, and would not have it before the test ends.
    if (route.request().url().includes('/api/screens/events')) return;
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(time).toUTCString() } });
  });
  await page.reload();
}

/** Everything but awards, ready to be created. */
const general = [
  '周末积分赛',
  '<Tab>',
  '32',
  '<Tab>',
  '50',
  '<Tab>',
  '2099-12-20 9:00',
  '<Tab>',
  '<Tab>',
  '2099-12-1 8:00',
  '<Tab>',
  '<Tab>',
  '2099-12-19 18:00',
  '<Tab>',
  '<Tab>',
];

describe('creating a competition', () => {
  test('takes the keyboard alone for 32 players', async ({ open }) => {
    const page = await open('/competition/apply?status=0');
    await openCreation(page);
    await expect.poll(() => focused(page)).toBe('competition-title');
    await type(page, ...general);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('添加奖项');
    // In the last row, Enter adds another.
    await type(page, '<Enter>', '3000', '<Enter>', '2000', '<Enter>', '1000');
    await expect.poll(() => focused(page)).toBe('competition-awards-2-bonus');
    expect(await values(page, 'title')).toEqual([
      '周末积分赛',
      '冠军',
      '亚军',
      '季军',
      '32进16',
      '16进8',
      '8进4',
      '半决赛',
      '季殿赛',
      '决赛',
    ]);
    await page.getByText('共 3 个奖项，3 人获奖；现金 ¥6,000.00').waitFor();
    await page.getByText('共 6 轮，32 场比赛，2099-12-20 至 2099-12-25').waitFor();
    await page.getByRole('img', { name: /32进16 .*32 人.*决赛 .*2 人/ }).waitFor();
    const sent = await bodiesTo(page, '/api/competition/create');
    await type(page, '<Control+Enter>');
    expect(await sent()).toMatchObject({
      title: '周末积分赛',
      entryFee: 50,
      maxPlayer: 32,
      startTime: '2099-12-20 09:00:00',
      signUpStartTime: '2099-12-01 08:00:00',
      signUpEndTime: '2099-12-19 18:00:00',
      awards: [{ title: '冠军', content: '', planBonus: 0, bonus: 3000, rankStart: 1, rankEnd: 1 }, {}, {}],
      schedules: [{}, {}, {}, {}, { title: '季殿赛', loserGroup: 1 }, { title: '决赛', playerCount: 2 }],
    });
    await page.getByText('保存成功').waitFor();
    await page.goto('/competition/list');
    await page.getByText('周末积分赛').first().waitFor();
  });

  test('names every mistake in red at the head and at its row, and leads there', { tags: 'short' }, async ({
    open,
  }) => {
    const page = await open('/competition/apply?status=0');
    await openCreation(page);
    await type(page, '<Control+Enter>');
    const head = page.getByRole('alert');
    for (const sentence of ['请输入比赛名称', '最大人数必须大于0', '请选择开始时间', '请填写奖项', '请填写赛程']) {
      await head.getByText(sentence).waitFor();
      expect(await page.getByText(sentence).count()).toBe(2);
    }
    await expect.poll(() => focused(page)).toBe('competition-title');
    await type(page, ...general);
    await page.locator('#competition-awards').click();
    await field(page, '奖项1名称').fill('');
    await field(page, '奖项1结束名次').fill('40');
    await field(page, '赛程2人数').fill('64');
    await field(page, '赛程3结束时间').fill('2099-12-22 08:03');
    for (const sentence of [
      '奖项1的名称：请输入',
      '奖项1的结束名次：不能大于最大人数',
      '赛程2的人数：不能大于最大人数',
    ]) {
      await head.getByText(sentence).waitFor();
    }
    await head.getByText('赛程3的结束时间：结束时间必须晚于开始时间').click();
    await expect.poll(() => focused(page)).toBe('competition-schedules-2-endTime');
    await expect.poll(() => field(page, '赛程3结束时间').getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps what was typed when the server refuses, and offers it again after a reload', async ({ open }) => {
    const page = await open('/competition/apply?status=0');
    // Early: Chromium tells the page's process of it by itself, perhaps after the next key.
    await page.route('**/api/competition/create', (route) =>
      route.fulfill({ status: 409, json: { message: '比赛申请的状态已改变。' } }),
    );
    await openCreation(page);
    await type(page, ...general);
    await page.locator('#competition-awards').click();
    await type(page, '<Control+Enter>');
    await page.getByRole('alert').getByText('比赛申请的状态已改变。').waitFor();
    expect(await field(page, '比赛名称').inputValue()).toBe('周末积分赛');
    await page.reload();
    await page.getByRole('button', { name: '创建比赛' }).first().click();
    await page.getByText('「周末积分赛」，1 个奖项，6 轮赛程').waitFor();
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await expect.poll(() => values(page, 'title')).toHaveLength(8);
    expect(await field(page, '最大人数').inputValue()).toBe('32');
  });

  test('moves rows by key and button, and keeps titles that somebody has typed', async ({ open }) => {
    const page = await open('/competition/apply?status=0');
    await openCreation(page);
    await type(page, ...general);
    await field(page, '赛程1名称').fill('海选');
    await type(page, '<Alt+ArrowDown>');
    await expect.poll(() => focused(page)).toBe('competition-schedules-1-title');
    await expect.poll(async () => (await values(page, 'title')).slice(1, 3)).toEqual(['16进8', '海选']);
    expect(await values(page, 'round')).toEqual(['1', '2', '3', '4', '5', '6']);
    await page.getByRole('button', { name: '赛程2上移' }).click();
    await expect.poll(async () => (await values(page, 'title'))[1]).toBe('海选');
    await field(page, '赛程1人数').fill('64');
    expect((await values(page, 'title'))[1]).toBe('海选');
    // The rounds are somebody's own now.
    await field(page, '最大人数').fill('8');
    expect(await values(page, 'title')).toHaveLength(7);
    await page.getByRole('button', { name: '按规则重排' }).click();
    await expect.poll(async () => (await values(page, 'title')).slice(1)).toEqual(['8进4', '半决赛', '季殿赛', '决赛']);
  });

  test('is offered again to who has typed it, and to nobody else who signs in in the same tab', async ({ open }) => {
    const page = await open('/competition/list');
    const create = page.getByRole('button', { name: '创建比赛' });
    await create.click();
    await field(page, '比赛名称').fill('机密赛');
    await expect.poll(() => keptIn(page)).toContain('机密赛');
    for (const [account, sees] of [
      ['owner', '比赛申请'],
      ['admin', '机密赛'],
    ] as const) {
      await page.evaluate(() => localStorage.removeItem('request_token'));
      await page.reload();
      await page.waitForURL('**/login?from=*');
      await signIn(page, account);
      await create.click();
      await page.getByRole('dialog').getByText(sees).first().waitFor();
      expect(await page.getByText('机密赛').count()).toBe(sees === '机密赛' ? 1 : 0);
    }
  });

  test('stays where it is when another tab signs out, and is named and dropped when another person signs in', async ({
    open,
  }) => {
    const page = await open('/competition/list');
    const create = page.getByRole('button', { name: '创建比赛' });
    await create.click();
    await field(page, '比赛名称').fill('机密赛');
    const over = page.getByRole('dialog', { name: '已在另一个标签页退出登录' });
    for (const account of ['admin', 'owner'] as const) {
      await page.evaluate(() => {
        localStorage.removeItem('request_token');
        dispatchEvent(new StorageEvent('storage', { key: 'request_token' }));
      });
      await over.getByText('填写的内容还在，登录后继续。').waitFor();
      await over.locator('[name=username]').fill(account);
      await over.locator('[name=password]').fill(demoPassword);
      await over.locator('[name=password]').press('Enter');
      await over.waitFor({ state: 'detached' });
      if (account === 'admin') expect(await field(page, '比赛名称').inputValue()).toBe('机密赛');
    }
    await page.getByText(/填写的内容没有保存，已经放弃：创建比赛/).waitFor();
    await create.click();
    await field(page, '比赛名称').waitFor();
    expect(await page.getByText('机密赛').count()).toBe(0);
  });

  test('shows this month where the computer’s zone is a day behind', async ({ open }) => {
    const page = await open('/competition/list', { timezoneId: 'America/New_York' });
    await atServerTime(page, '2026-11-21T18:00:00Z');
    await page.getByRole('button', { name: '创建比赛' }).click();
    await page.getByRole('button', { name: '选择开始时间' }).click();
    const month = page.getByRole('combobox', { name: '月', exact: true }).locator('option:checked');
    expect(await month.textContent()).toMatch(/^(11|十一)月$/);
    expect(await page.getByRole('combobox', { name: '年', exact: true }).inputValue()).toBe('2026');
  });

  test('from the list asks for the application first, and offers no day before today', async ({ open }) => {
    const page = await open('/competition/list');
    await atServerTime(page, '2026-11-21T12:00:00+08:00');
    await page.getByRole('button', { name: '创建比赛' }).click();
    await page.getByRole('combobox', { name: '比赛申请' }).waitFor();
    await expect.poll(() => focused(page)).toBe('competition-applyId');
    await type(page, '<ArrowDown>');
    await page.getByRole('option', { name: / · / }).first().waitFor();
    await type(page, '<Enter>');
    await expect.poll(() => page.getByRole('combobox', { name: '比赛申请' }).inputValue()).toContain(' · ');
    await page.getByRole('button', { name: '选择开始时间' }).click();
    expect(await page.getByRole('gridcell', { name: /(^|\D)20(\D|$)/ }).isEnabled()).toBe(false);
    expect(await page.getByRole('gridcell', { name: /(^|\D)21(\D|$)/ }).isEnabled()).toBe(true);
    await page.getByRole('gridcell', { disabled: false }).last().click();
    const minutes = page.getByRole('combobox', { name: '开始时间：分' }).locator('option');
    await expect.poll(async () => (await minutes.allTextContents()).join()).toBe('00,05,10,15,20,25,30,35,40,45,50,55');
  });

  test('is not offered to who may only look', async ({ open }) => {
    const page = await open('/competition/list', { as: 'viewer' });
    await page.getByText('详情').first().waitFor();
    expect(await page.getByRole('button', { name: '创建比赛' }).count()).toBe(0);
  });
});
