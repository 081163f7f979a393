// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './console.ts';

/** The most clicks, keys and typed texts for a task, from the home page on. */
const mostSteps = 12;

/** Somebody at work, whose clicks, keys and typed texts are counted. */
class Work {
  steps = 0;

  constructor(readonly page: Page) {
    // One that cannot be done says so soon.
    page.setDefaultTimeout(20_000);
  }

  async click(target: Locator | string): Promise<void> {
    this.steps++;
    await (typeof target === 'string' ? this.button(target) : target).click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.steps++;
    await target.fill(text);
  }

  async key(key: string): Promise<void> {
    this.steps++;
    await this.page.keyboard.press(key);
  }

  /** An entry of the navigation, and one of the section that it has opened. */
  async go(entry: string, page?: string): Promise<void> {
    await this.click(this.page.locator('.navigation').getByRole('link', { name: entry }));
    if (page !== undefined) await this.click(this.page.locator('.section-links').getByRole('link', { name: page }));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  row(text: string | RegExp = ''): Locator {
    return this.page.locator('tbody tr[data-row]').filter({ hasText: text }).first();
  }

  async act(row: string | RegExp, action: string): Promise<void> {
    await this.click(this.row(row).getByRole('button', { name: action, exact: true }));
  }

  /** The dialog, sheet or question on top. */
  get dialog(): Locator {
    return this.page.locator('[role=dialog], [role=alertdialog]').last();
  }

  async submit(): Promise<void> {
    await this.click(this.dialog.locator('button[type=submit]'));
  }

  /** A field of the form on top. */
  field(title: string): Locator {
    return this.dialog.getByRole('textbox', { name: title }).first();
  }

  async choose(title: string, option: string | RegExp): Promise<void> {
    const box = this.dialog.getByRole('combobox', { name: title });
    const own = box.locator('option').filter({ hasText: option });
    await box.waitFor();
    if ((await own.count()) > 0) {
      // Opened, and one of it chosen.
      this.steps += 2;
      await box.selectOption((await own.last().getAttribute('value')) ?? '');
      return;
    }
    await this.click(box);
    await this.click(this.page.locator('[role=option]').filter({ hasText: option }).first());
  }

  /** A filter above the list. */
  async filter(title: string, choice: string | RegExp): Promise<void> {
    await this.click(this.page.locator('search').getByRole('button', { name: title, exact: true }));
    const list = this.page.getByRole('listbox', { name: title });
    const preset = this.page.getByRole('button', { name: choice, exact: true });
    await this.click(list.getByRole('option', { name: choice }).or(preset).first());
  }

  /** One of the ways to look at a report. */
  async look(...ways: readonly string[]): Promise<void> {
    for (const name of ways) await this.click(this.page.locator('fieldset').getByRole('button', { name, exact: true }));
  }

  async see(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  async told(text: string | RegExp): Promise<void> {
    await this.page.locator('.toast:not([data-intent=danger])', { hasText: text }).first().waitFor();
  }

  async download(target: Locator | string): Promise<string> {
    const started = this.page.waitForEvent('download');
    await this.click(target);
    return (await started).suggestedFilename();
  }
}

const tasks: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  'the ten best assistants of last month': async (work) => {
    await work.click(work.page.getByRole('link', { name: '更多助教排行' }));
    await work.look('上月');
    await work.page.getByRole('region', { name: '营收，按助教' }).waitFor();
  },
  'stores without an order this week': async (work) => {
    await work.go('营业分析');
    await work.look('本周', '门店', '没有的');
    await work.see(/这段时间(都|没)有/);
  },
  'week against week': async (work) => {
    await work.go('营业分析');
    await work.look('本周', '上一期');
    await work.see('上一期的同一段为');
  },
  'two stores over two months': async (work) => {
    await work.go('营业分析');
    await work.filter('门店', '白泽台球·西溪店');
    await work.click(work.page.getByRole('option', { name: '白泽台球·滨江店' }));
    await work.key('Escape');
    await work.click('任选日期');
    const ends = work.page.locator('[role=dialog] input, .popover input');
    await work.type(ends.nth(0), '2026-01-01');
    await work.type(ends.nth(1), '2026-02-28');
    await work.key('Enter');
    await work.look('按月');
    await work.page.getByRole('columnheader', { name: '白泽台球·西溪店' }).waitFor();
  },
  'a phone number of a franchisee corrected': async (work) => {
    await work.go('加盟商管理');
    await work.act('青岛海岸线台球', '编辑');
    await work.type(work.field('联系电话'), '13900001234');
    await work.submit();
    await work.told('保存成功');
  },
  'a store given to another franchisee': async (work) => {
    await work.go('门店管理');
    await work.act('湘杆会·星沙店', '转移');
    await work.choose('转给', '杭州白泽台球俱乐部');
    await work.type(
      work.field('从哪一天起'),
      new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(Date.now()),
    );
    await work.type(work.field('原因'), '合同变更');
    await work.see(/一起转移 \d+ 笔账单/);
    await work.submit();
    await work.told(/./);
  },
  'unpaid bills of a store this week': async (work) => {
    await work.go('账单管理');
    await work.click(
      work.page.locator('header, .list-head, main').getByRole('link', { name: '待支付', exact: true }).first(),
    );
    await work.filter('门店', '白泽台球·西溪店');
    await work.key('Escape');
    await work.filter('创建时间', '本周');
    await work.page.waitForURL(/clubId=.*createAt=|createAt=.*clubId=/);
  },
  'one staff member’s day': async (work) => {
    await work.go('员工管理', '操作日志');
    await work.filter('时间', '今天');
    await work.filter('操作人', /总店管理员/);
    await work.page.waitForURL(/staffId=1/);
  },
  'everything about a customer': async (work) => {
    await work.go('用户管理');
    await work.act('', '详情');
    for (const name of ['时间线', '账单', '助教订单', '约球', '比赛', '反馈'])
      await work.dialog.getByRole('heading', { name }).first().waitFor();
  },
  'payouts as a file for the bank': async (work) => {
    await work.go('提现管理');
    await work.click('导出付款文件');
    expect(await work.download(work.dialog.getByRole('button', { name: /^导出 \d+ 行$/ }))).toMatch(/xlsx$/);
  },
  'what the bank has paid, held against the withdrawals': async (work) => {
    await work.go('提现管理');
    await work.click('导入银行回单');
    work.steps++;
    const text = '业务参考号,金额,收款账号,交易结果\n999999,1.00,6222000000000000,成功\n';
    const file = { name: '回单.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await work.dialog.locator('input[type=file]').setInputFiles(file);
    await work.see('文件共 1 行');
    await work.dialog.getByRole('list', { name: '不执行的行' }).waitFor();
  },
  'the last advertisement put first': async (work) => {
    await work.go('广告管理');
    await work.row().waitFor();
    await work.click(work.page.locator('.row-handle').last());
    await work.click('移到最前');
    await work.told('已移到第 1 位');
  },
  'withdrawals generated, with their sum before': async (work) => {
    await work.go('提现管理');
    await work.click('生成提现');
    await work.see(/共 \d+ 笔/);
    await work.submit();
    await work.told(/已生成 \d+ 笔提现/);
  },
  'an edit taken back': async (work) => {
    await work.go('门店管理');
    await work.act('湘杆会·开福店', '编辑');
    await work.type(work.field('联系电话'), '0731-88880000');
    await work.submit();
    await work.click(work.page.locator('.toast').getByRole('button', { name: /^撤销/ }));
    await work.told(/撤销/);
  },
  'the next record, from inside a sheet': async (work) => {
    await work.go('账单管理');
    await work.act('', '详情');
    await work.see(/^1 \/ [\d,]+$/);
    await work.click(work.dialog.getByRole('button', { name: /^下一条/ }));
    await work.see(/^2 \/ [\d,]+$/);
  },
  'what a button does': async (work) => {
    await work.go('账单管理');
    const help = await work.row('已支付').getByRole('button', { name: '仅退款' }).getAttribute('title');
    expect(help).toMatch(/不可撤销/);
  },
  'what changed on a voucher package': async (work) => {
    await work.go('团购管理');
    await work.act('海岸线台球', '套餐列表');
    await work.click(work.dialog.locator('tbody tr').first().getByRole('button', { name: '操作记录' }));
    await work.see(/套餐的操作记录/);
  },
  'a new role': async (work) => {
    await work.go('员工管理', '角色列表');
    await work.click('新建角色');
    await work.type(work.field('名称'), '值班经理');
    await work.choose('类型', /./);
    // The first one sets all; what the levels mean is said above it.
    await work.click(
      work.dialog
        .locator('label')
        .filter({ hasText: /^只读$/ })
        .first(),
    );
    await work.submit();
    await work.told(/成功/);
  },
  'a new staff member': async (work) => {
    await work.go('员工管理');
    await work.click('新建员工');
    await work.type(work.field('用户名'), 'zhiban01');
    await work.type(work.field('姓名'), '周宁');
    await work.type(work.field('手机号'), '13900002222');
    await work.choose('角色', /./);
    await work.submit();
    await work.see(/初始密码/);
  },
  'a bill refunded': async (work) => {
    await work.go('账单管理');
    await work.act('已支付', '退款');
    await work.click(work.dialog.getByText('顾客取消'));
    await work.see(/提交后立即退款|需要.*审批/);
    await work.submit();
    await work.told(/./);
  },
  'a part of a bill refunded': async (work) => {
    await work.go('账单管理');
    await work.act('已支付', '退款');
    await work.click(work.dialog.getByText('服务问题'));
    await work.type(work.field('退款金额'), '1');
    await work.see(/这次退 ¥1\.00/);
    await work.submit();
    await work.told(/./);
  },
  'an application of an assistant approved': async (work) => {
    await work.go('助教管理', '助教申请');
    await work.act('待', '通过');
    await work.submit();
    await work.told(/./);
  },
  'an application of an assistant refused': async (work) => {
    await work.go('助教管理', '助教申请');
    await work.act('待', '拒绝');
    await work.type(work.dialog.getByRole('textbox').first(), '资料不全');
    await work.submit();
    await work.told(/./);
  },
  'the price of an assistant': async (work) => {
    await work.go('助教管理', '助教列表');
    await work.act('', '详情');
    await work.click(work.dialog.getByRole('button', { name: '编辑' }));
    await work.type(work.field('价格'), '109');
    await work.click(work.dialog.getByRole('button', { name: '保存' }));
    await work.told('保存成功');
  },
  'who has won a competition': async (work) => {
    await work.go('比赛管理');
    await work.filter('状态', '已结束');
    await work.key('Escape');
    await work.act('已结束', '详情');
    await work.dialog.locator('.bracket-first .bracket-winner').waitFor();
  },
  'an application for a competition taken up': async (work) => {
    await work.go('比赛管理', '比赛申请');
    await work.act('待处理', '创建比赛');
    await work.see('报名开始');
  },
  'an invitation deleted': async (work) => {
    await work.go('约球管理');
    await work.act('', '删除');
    await work.submit();
    await work.told('删除成功');
  },
  'devices bound to a table': async (work) => {
    await work.go('设备管理');
    await work.act('杭州白泽', '设备列表');
    await work.choose('门店', /./);
    await work.choose('桌台', /./);
    await work.choose('设备', /桌灯/);
    await work.click(work.dialog.getByRole('button', { name: '绑定', exact: true }));
    await work.told(/绑定成功/);
  },
  'a withdrawal paid out': async (work) => {
    await work.go('提现管理');
    await work.act('审核中', '详情');
    await work.click(work.dialog.getByRole('button', { name: '已打款', exact: true }));
    await work.submit();
    await work.told(/./);
  },
  'a withdrawal cancelled': async (work) => {
    await work.go('提现管理');
    await work.act('审核中', '详情');
    await work.click(work.dialog.getByRole('button', { name: '取消', exact: true }));
    await work.submit();
    await work.told(/./);
  },
  'an account for withdrawals passed': async (work) => {
    await work.go('提现管理', '提现账号列表');
    await work.act('审核中', '通过');
    await work.submit();
    await work.told(/./);
  },
  'a store opened': async (work) => {
    await work.go('门店管理');
    await work.act('新建', '详情');
    await work.click(work.dialog.getByRole('button', { name: '开始营业' }));
    await work.submit();
    await work.told(/./);
  },
  'the codes of a store’s tables': async (work) => {
    await work.go('门店管理');
    await work.act('湘杆会·开福店', '详情');
    expect(await work.download('批量下载二维码')).toMatch(/zip$/);
  },
  'a staff member out of use': async (work) => {
    await work.go('员工管理');
    await work.act('正常', '停用');
    await work.submit();
    await work.told(/./);
  },
  'a bill found by the end of a phone number': async (work) => {
    await work.key('Control+k');
    await work.type(work.page.getByRole('combobox').last(), '5500');
    await work.page.getByRole('option').first().waitFor();
    await work.key('Enter');
    await work.dialog.waitFor();
  },
  'last month’s bills as a file': async (work) => {
    await work.go('账单管理');
    await work.filter('支付时间', '上月');
    await work.key('Escape');
    await work.click('导出');
    expect(await work.download(work.dialog.getByRole('button', { name: /^导出 [\d,]+ 行$/ }))).toMatch(/^账单列表/);
  },
  'a feedback taken over and finished': async (work) => {
    await work.go('反馈管理');
    await work.act('待处理', '接手');
    await work.submit();
    await work.told(/./);
    await work.act('处理中', '处理完毕');
    await work.type(work.dialog.getByRole('textbox').first(), '已电话说明');
    await work.submit();
    await work.told(/./);
  },
  'the least sum of a withdrawal': async (work) => {
    await work.go('基础设置');
    await work.type(work.page.getByLabel(/最低/).first(), '120');
    await work.click(work.page.locator('button[type=submit]'));
    await work.told('保存成功');
  },
  'a view saved': async (work) => {
    await work.go('账单管理');
    await work.filter('状态', '已退款');
    await work.key('Escape');
    await work.click('视图');
    await work.click(work.page.getByText('保存为新视图…'));
    await work.type(work.dialog.getByRole('textbox').first(), '退款');
    await work.submit();
    await work.page.getByRole('link', { name: '退款', exact: true }).or(work.button('退款')).first().waitFor();
  },
};

// One after the other over the same data, as a working day goes.
test.for(Object.entries(tasks))('%s takes twelve steps at most', async ([, task], { open }) => {
  const work = new Work(await open('/'));
  await task(work);
  expect(work.steps).toBeLessThanOrEqual(mostSteps);
});
