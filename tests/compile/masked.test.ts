import { expect, test } from 'vitest';
import type { ResolvedAction, ResolvedColumn, ResolvedList, Template } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { columnKinds } from '../../src/kinds/columns/specs.ts';
import { libraryWith } from './project.fixture.ts';

const money = { type: ['string', 'number'], format: 'money', title: '押金' };
/** A library whose readers give a card that their deposit goes back to: whole for those who pay it back alone. */
const project = libraryWith({
  'schemas/records/deposit.json': {
    ...{ $id: 'deposit', title: '押金', type: 'object' },
    properties: {
      id: { type: 'integer', title: '编号' },
      reader: { type: 'string', title: '读者' },
      account: { type: 'string', title: '账号', masked: 'payout:write' },
      amount: money,
      status: { type: 'integer', title: '状态', enum: [1, 2] },
    },
    transitions: [{ request: 'PUT /api/deposit/{id}/paid', from: [1], to: 2, asks: ['account', 'amount'] }],
  },
  'schemas/api.json': {
    'GET /api/deposit/list': { permission: 'book:read', record: 'deposit', list: true, sort: ['reader', 'account'] },
    'PUT /api/deposit/{id}/paid': { permission: 'payout:write', changes: ['deposit'] },
  },
  'screens/deposit.json': {
    ...{ kind: 'list', title: '押金', request: 'GET /api/deposit/list', columns: ['reader', 'account', 'amount'] },
    actions: {
      toolbar: {
        payouts: {
          ...{ kind: 'export', title: '导出付款文件', permission: 'payout:write', when: { status: 1 } },
          columns: ['id', 'reader', 'account', 'amount'],
        },
        return: {
          ...{ kind: 'import', title: '导入回单', match: ['id'], compare: ['amount', 'account'], when: { status: 1 } },
          ...{ request: 'PUT /api/deposit/{id}/paid', confirm: '确认已退？', warning: '「{reader}」{account}' },
        },
      },
      row: {
        paid: {
          ...{ title: '已退', when: { status: 1 }, request: 'PUT /api/deposit/{id}/paid', confirm: '确认已退？' },
          warning: '已向「{reader}」的 {account} 退 {amount}。',
        },
      },
    },
    sheet: { sections: [{ fields: ['reader', 'account'] }], actions: { paid: {} } },
  },
  'screens/menu.json': { title: '图书馆', items: [{ path: '/deposit', title: '押金', screen: 'deposit' }] },
});
const deposits = compileScreen(project, 'deposit') as ResolvedList;
const number = '6222021234561234';
const lookups = { optionTitle: () => undefined };

const textIn = (column: ResolvedColumn | undefined) => column && columnKinds[column.kind].text(number, column, lookups);
const inTemplate = (text: Template | undefined) =>
  text?.flatMap((part) => (typeof part !== 'string' && part.column.field === 'account' ? [textIn(part.column)] : []));
const named = (actions: readonly ResolvedAction[] | undefined, name: string) =>
  actions?.find((action) => action.name === name);
const account = deposits.columns.find(({ field }) => field === 'account');

test('a masked field shows its ends in a list and in a sheet, and cannot be sorted by', () => {
  expect([textIn(account), account?.sortable]).toEqual(['6222 **** **** 1234', undefined]);
  const [fields] = deposits.sheets.sheet?.sections ?? [];
  const shown = fields?.kind === 'fields' ? fields.fields.find(({ field }) => field === 'account') : undefined;
  expect(textIn(shown)).toBe('6222 **** **** 1234');
});

test('who may do what needs the permission reads it whole in its question, its export and its import', () => {
  const inSheet = named(deposits.sheets.sheet?.actions, 'paid');
  expect(inSheet?.kind === 'request' && inTemplate(inSheet.warning)).toEqual([number]);
  const inRow = named(deposits.row, 'paid');
  expect(inRow?.kind === 'request' && inTemplate(inRow.warning)).toEqual([number]);
  const payouts = named(deposits.toolbar, 'payouts');
  expect(payouts?.kind === 'export' && textIn(payouts.columns?.find(({ field }) => field === 'account'))).toBe(number);
  const back = named(deposits.toolbar, 'return');
  expect(back?.kind === 'import' && textIn(back.compare.find(({ field }) => field === 'account'))).toBe(number);
});

test.each([
  [number, '6222 **** **** 1234'],
  ['6222 0212 3456 1234 567', '6222 **** **** 4567'],
  ['12345678', '**** 5678'],
  ['1234567', '****'],
  ['6222 **** **** 1234', '6222 **** **** 1234'],
])('%s is masked as %s', (value, shown) => {
  expect(account && columnKinds.text.text(value, account, lookups)).toBe(shown);
});
