import { expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import { compileScreen } from '../../../src/compile/screen/screen.ts';
import { manualOf } from '../../../src/console/manual/chapters.ts';
import { parseProject } from '../../../src/language/project/project.ts';

const project = parseProject(await readProject(process.cwd()));
const screens = ['home', 'tenant', 'bill', 'club', 'role', 'meituan', 'withdraw', 'password'].map((id) =>
  compileScreen(project, id),
);
const chapter = (title: string, codes?: readonly string[]) =>
  manualOf(screens, codes).find((one) => one.title === title);
const allowed = (title: string, codes?: readonly string[]) =>
  chapter(title, codes)?.allowedActions.map((action) => action.title);

test('an action is told with its place, its state, its question and its explanation', () => {
  expect(chapter('账单列表')?.allowedActions).toContainEqual({
    title: '退款',
    place: '每一行、选中的行、详情',
    when: '状态为已支付，不是审批中',
    asks: '确认退款？ 账单 〔账单编号〕（〔类型〕，〔金额〕）的款项将退给 〔支付人〕（〔支付人手机号〕），并取消所购买的内容。 此操作不可撤销。',
    help: '退回款项，并取消所购买的内容；可以只退一部分，分几次退完。内容要保留的，用「仅退款」。\n状态从「已支付」在全部做完后变为「已退款」；填写「退款」；超过设置的金额时由另一位同事批准；不可撤销。',
  });
  expect(chapter('角色列表')?.allowedActions.find(({ title }) => title === '删除')?.when).toBe('内置角色不能删除');
  const bound = chapter('美团店铺列表')?.allowedActions.map(({ title, when }) => [title, when]);
  expect(bound).toContainEqual(['绑定门店', '没有绑定门店']);
  expect(bound).toContainEqual(['解绑门店', '有绑定门店']);
});

test('whoever may only read is told of nothing that changes; who may not open a page, not of the page', () => {
  expect(allowed('账单列表', ['bill:read'])).toEqual(['导出', '详情', '导出所选']);
  expect(allowed('账单列表', ['bill'])).toContain('仅退款');
  expect(chapter('账单列表', ['club'])).toBeUndefined();
});

test('words are explained once, and what a list can be searched by is told', () => {
  expect(chapter('提现列表')?.words.map(({ title }) => title)).toEqual(['手续费', '实际到账金额', '状态']);
  // Its sheet has a table of withdrawals, whose status is another one.
  expect(chapter('加盟商列表')?.words).toEqual([]);
  expect(chapter('门店列表')?.finds.slice(0, 2)).toEqual(['门店名称', '联系电话']);
});

test('a form is told by its button, and a page with nothing to say is left out', () => {
  expect(allowed('修改密码')).toEqual(['提交']);
  expect(chapter('首页')).toBeUndefined();
});
