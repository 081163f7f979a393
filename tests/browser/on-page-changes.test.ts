// @module-tag deep
import { describe, expect } from 'vitest';
import { Author } from './author.ts';
import { test } from './console.ts';

describe('what product staff ask for is done on the page in a few steps', () => {
  test('columns of a list, and its title', async ({ open }) => {
    const author = await Author.at('screens/bill.json', open);
    const change = author.change.bind(author);
    const steps = [
      await change(
        () => author.addAfter('columns', '账单编号', '支付星期'),
        '{ "field": "billNo", "width": "normal" },',
        '{ "field": "billNo", "width": "normal" },\n    "payWeekday",',
      ),
      await change(
        () => author.rename('columns', '金额', '实付'),
        '{ "field": "amount", "total": true }',
        '{ "field": "amount", "total": true, "title": "实付" }',
      ),
      await change(
        () => author.forward('columns', '门店名称'),
        /(\{ "field": "billNo", "width": "normal" \}),(\s*)(\{ "field": "clubName", "width": "normal" \})/,
        '$3,$2$1',
      ),
      await change(
        async () => {
          await author.mark('columns', '已退金额').focus();
          await author.choose('columns', '已退金额');
          await author.press('Delete');
          const asked = author.page.getByRole('alertdialog', { name: '「已退金额」还用在别处' });
          await asked.getByText('合计行不再有它的合计。').waitFor();
          await author.click(asked.getByRole('button', { name: '仍然删除' }));
        },
        '    { "field": "refunded", "total": true },\n',
        '',
      ),
      await change(
        async () => {
          await author.choose('columns', '状态');
          await author.switch('默认不显示');
        },
        /("also": "approval")( \},\s*"createAt")/,
        '$1, "hidden": true$2',
      ),
      await change(() => author.rename('title', '账单列表', '全部账单'), '"title": "账单列表"', '"title": "全部账单"'),
    ];
    expect(steps).toEqual([3, 3, 2, 3, 2, 3]);
  });

  test('filters and tabs of a list', async ({ open }) => {
    const author = await Author.at('screens/bill.json', open);
    const change = author.change.bind(author);
    const unpaid = '"unpaid": { "title": "待支付", "where": { "status": 0 } },';
    const steps = [
      await change(
        () => author.addAfter('filters', '门店', '账单编号'),
        '"clubId",\n    "createAt",',
        '"clubId",\n    "billNo",\n    "createAt",',
      ),
      await change(
        async () => {
          await author.choose('filters', '创建时间');
          await author.tick('日期与时间的快捷区间', '今天', '近7天');
        },
        '"clubId",\n    "createAt",',
        '"clubId",\n    { "field": "createAt", "presets": ["today", "last7"] },',
      ),
      await change(
        () => author.addAfter('tabs', '待支付', '支付超时'),
        unpaid,
        `${unpaid}\n    "status5": { "title": "支付超时", "where": { "status": 5 } },`,
      ),
      await change(() => author.rename('tabs', '待支付', '未付'), '{ "title": "待支付"', '{ "title": "未付"'),
      await change(
        async () => {
          await author.choose('tabs', '待支付');
          await author.select('筛选：创建时间', '近7天');
        },
        '"where": { "status": 0 }',
        '"where": { "status": 0, "createAt": "last7" }',
      ),
      // The first tab is what the list shows at first.
      await change(
        () => author.forward('tabs', '今日已付'),
        /("all": \{ "title": "全部" \}),(\s*)("today": .*\} \}),/,
        '$3,$2$1,',
      ),
    ];
    expect(steps).toEqual([3, 3, 3, 3, 2, 2]);
  });

  test('a first tab, behind that of every row', async ({ open }) => {
    const author = await Author.at('screens/tenant.json', open);
    const steps = await author.change(
      () => author.addTo('列表上方的标签页', '禁用'),
      /\n\}\n$/,
      ',\n  "tabs": { "all": {}, "status0": { "title": "禁用", "where": { "status": 0 } } }\n}\n',
    );
    expect(steps).toBe(3);
  });

  test('actions of a row and of the selected rows', async ({ open }) => {
    const author = await Author.at('screens/feedback.json', open);
    const change = author.change.bind(author);
    const banner = await Author.at('screens/banner.json', open);
    const club = await Author.at('screens/club.json', open);
    const steps = [
      // The message of its success follows each key.
      await change(
        async () => {
          await author.choose('actions/row', '接手');
          await author.type('按钮上的文字', '由我处理');
        },
        '"title": "接手"',
        '"title": "由我处理"',
      ),
      await change(
        async () => {
          await author.choose('actions/row', '接手');
          await author.type('执行前的确认问题', '确认由你处理「{nickname}」的反馈？');
        },
        '"confirm": "确认接手「{nickname}」的反馈？"',
        '"confirm": "确认由你处理「{nickname}」的反馈？"',
      ),
      await banner.change(
        async () => {
          await banner.choose('actions/row', '编辑');
          await banner.click(banner.panel.getByRole('checkbox', { name: '禁用' }));
        },
        /("heading": "编辑广告 · \{type\}",\s*"when": \{ "status": )\[0, 1\]/,
        '$11',
      ),
      await change(
        () => author.addTo('操作 · 批量', '重新处理'),
        '"bulk": { "take": {} }',
        '"bulk": { "take": {}, "reopen": {} }',
      ),
      // With the statuses that its call accepts, and a question that names what the contract asks for.
      await club.change(
        () => club.addTo('操作 · 行内', '设为关闭'),
        /("row": \{\s*"edit"[\s\S]*?"submit": "转移"\n {6}\})/,
        `$1,
      "close": {
        "title": "设为关闭",
        "when": { "status": [0, 1, 2, 3] },
        "request": "POST /api/club/{id}/close",
        "confirm": "确认设为关闭「{name}」？",
        "warning": "门店名称：{name}。"
      }`,
      ),
    ];
    expect(steps).toEqual([2, 2, 2, 3, 3]);
  });

  test('the sheet of a row', async ({ open }) => {
    const author = await Author.at('screens/bill.json', open);
    const change = author.change.bind(author);
    // Of a bill that is not refunded, for which fewer sections are there.
    await author.use(async () => {
      await author.frame.locator('.filter-pick', { hasText: '状态' }).first().click();
      await author.frame.getByRole('option', { name: '已支付' }).click();
      await author.page.keyboard.press('Escape');
    });
    await author.openSheet();
    const added = author.mark('sheet/sections', '更多信息');
    const steps = [
      // Behind those, too, that are only there for other rows.
      await change(
        async () => {
          await author.addAfter('sheet/sections', '时间', '更多信息');
          // What it is about can be chosen at once, and nothing is wrong with it.
          const fields = author.panel.getByRole('group', { name: '显示哪些字段' });
          await author.sees(fields.getByRole('button', { name: '添加', exact: true }));
          expect(await author.panel.locator('.form-error, .part-problem').count()).toBe(0);
        },
        '      { "kind": "history" }',
        '      { "title": "更多信息", "fields": ["payWeekday", "payHour", "approval"] },\n      { "kind": "history" }',
      ),
      await change(
        async () => {
          // The page is drawn anew after what was taken back.
          await added.waitFor({ state: 'detached' });
          await author.choose('sheet/sections', '时间');
          await author.addWithin('显示哪些字段', '退款时间');
        },
        '"fields": ["createAt", "payTime"] }',
        '"fields": ["createAt", "payTime", "refundTime"] }',
      ),
      await change(() => author.rename('sheet/sections', '时间', '何时'), '"title": "时间"', '"title": "何时"'),
      await change(
        async () => {
          await author.choose('sheet/sections', '时间');
          await author.type('小标题', '何');
          // The sheet, which has been drawn anew, leaves the focus where one types.
          await author.frame.getByRole('heading', { name: '何', exact: true }).waitFor();
          await author.page.keyboard.type('时何地');
        },
        '"title": "时间"',
        '"title": "何时何地"',
      ),
    ];
    expect(steps).toEqual([3, 4, 3, 2]);
    // Tables whose headings contain a count, and a section without a title between them.
    const club = await Author.at('screens/club.json', open);
    await club.openSheet();
    for (const title of ['桌台', '时间线', '员工']) {
      // Those further down are scrolled into view by key.
      await club.mark('sheet/sections', title).focus();
      await club.choose('sheet/sections', title);
      await club.page.keyboard.press('Escape');
    }
  });

  test('cards of the home page', async ({ open }) => {
    const author = await Author.at('screens/home.json', open);
    const change = author.change.bind(author);
    const steps = [
      await change(
        () => author.addAfter('sections/1/tasks', '今日待支付账单', '账单列表：待支付'),
        '{ "screen": "bill", "where": { "status": 0, "createAt": "today" } } }\n',
        '{ "screen": "bill", "where": { "status": 0, "createAt": "today" } } },\n        { "title": "账单列表：待支付", "link": { "screen": "bill", "tab": "unpaid" } }\n',
      ),
      await change(
        () => author.forward('sections/1/tasks', '比赛申请待处理'),
        /(\{ "title": "助教申请待审核".*\} \}),(\s*)(\{ "title": "比赛申请待处理".*\} \}),/,
        '$3,$2$1,',
      ),
      await change(
        () => author.addTo('数字卡片', '昨日同时段营收'),
        /("title": "今日订单"[\s\S]*?\n {8}\})/,
        '$1,\n        { "title": "昨日同时段营收", "field": "yesterdayTotal" }',
      ),
      await change(() => author.rename('welcome', '欢迎回来，{nickname}', '你好，{nickname}'), '欢迎回来，', '你好，'),
    ];
    expect(steps).toEqual([3, 2, 3, 3]);
  });

  test('fields of a form', async ({ open }) => {
    const author = await Author.at('schemas/forms/club-create.json', open);
    const change = author.change.bind(author);
    const steps = [
      await change(
        async () => {
          await author.choose('properties', '联系电话');
          await author.type('这一项下方的提示', '可以写分机');
        },
        /("请输入正确的联系电话",\s*"ui": \{ "widget": "text")/,
        '$1, "help": "可以写分机"',
      ),
      await change(
        async () => {
          await author.choose('properties', '联系电话');
          await author.click(author.panel.getByRole('checkbox', { name: '必填' }));
        },
        '"required": ["tenantId", "name", "serviceFeeRatio"]',
        '"required": ["tenantId", "name", "phone", "serviceFeeRatio"]',
      ),
      await change(
        () => author.forward('properties', '联系电话'),
        /("name": \{[\s\S]*?\n {4}\}),(\s*)("phone": \{[\s\S]*?\n {4}\}),/,
        '$3,$2$1,',
      ),
    ];
    expect(steps).toEqual([2, 2, 2]);
    // The server would refuse others.
    await author.mark('properties', '联系电话').hover();
    await author.frame.getByRole('button', { name: '在「联系电话」后添加' }).first().click();
    await author.page.getByText('请工程师修改表单的文件并重新部署').waitFor();
    expect(await author.page.locator('.on-page-add li').count()).toBe(0);
  });

  test('a field that is removed without a question and added again is as published', async ({ open }) => {
    const author = await Author.at('schemas/forms/club-create.json', open);
    await author.choose('properties', '门店名称');
    await author.press('Delete');
    await author.panel.waitFor({ state: 'detached' });
    await author.page.getByText('已改').waitFor({ state: 'attached' });
    await author.addAfter('properties', '所属加盟商', '门店名称');
    await author.panel.getByRole('heading', { name: '门店名称', exact: true }).waitFor();
    await author.isAsPublished();
  });

  test('an empty question is refused at its own field, in sight', async ({ open }) => {
    const author = await Author.at('screens/banner.json', open);
    // It stands in another row than some of the actions before it, and nothing lies over it.
    await author.choose('actions/row', '删除');
    const question = '执行前的确认问题';
    await author.type(question, '');
    const said = author.panel.locator('.form-error').filter({ hasText: `填写「${question}」` });
    await author.sees(said);
    await author.sees(author.panel.getByLabel(question, { exact: true }));
    await author.type(question, '确认删除这个广告？');
    await said.waitFor({ state: 'detached' });
  });
});
