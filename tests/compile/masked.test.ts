import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import type { ResolvedAction, ResolvedColumn, ResolvedList, Template } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { columnKinds } from '../../src/kinds/columns/specs.ts';
import { parseProject } from '../../src/language/project/project.ts';

const project = parseProject(await readProject(process.cwd()));
const withdraws = compileScreen(project, 'withdraw') as ResolvedList;
const accounts = compileScreen(project, 'withdraw-account') as ResolvedList;
const number = '6222021234561234';
const lookups = { optionTitle: () => undefined };

const said = (column: ResolvedColumn | undefined) => column && columnKinds[column.kind].text(number, column, lookups);
const inText = (text: Template | undefined) =>
  text?.flatMap((part) => (typeof part !== 'string' && part.column.field === 'account' ? [said(part.column)] : []));
const named = (actions: readonly ResolvedAction[] | undefined, name: string) =>
  actions?.find((action) => action.name === name);

test('a masked field shows its ends in a list and in a sheet, and cannot be sorted by', () => {
  const column = accounts.columns.find(({ field }) => field === 'account');
  expect([said(column), column?.sortable]).toEqual(['6222 **** **** 1234', undefined]);
  const [fields] = withdraws.sheets.sheet?.sections ?? [];
  const shown = fields?.kind === 'fields' ? fields.fields.find(({ field }) => field === 'account') : undefined;
  expect(said(shown)).toBe('6222 **** **** 1234');
});

test('who may do what needs the permission reads it whole in its question, its export and its import', () => {
  const pay = named(withdraws.sheets.sheet?.actions, 'paid');
  expect(pay?.kind === 'request' && inText(pay.warning)).toEqual([number]);
  const pass = named(accounts.row, 'pass');
  expect(pass?.kind === 'request' && inText(pass.warning)).toEqual([number]);
  const payouts = named(withdraws.toolbar, 'payouts');
  expect(payouts?.kind === 'export' && said(payouts.columns?.find(({ field }) => field === 'account'))).toBe(number);
  const back = named(withdraws.toolbar, 'return');
  expect(back?.kind === 'import' && said(back.compare.find(({ field }) => field === 'account'))).toBe(number);
});

test.each([
  [number, '6222 **** **** 1234'],
  ['6222 0212 3456 1234 567', '6222 **** **** 4567'],
  ['12345678', '**** 5678'],
  ['1234567', '****'],
  ['6222 **** **** 1234', '6222 **** **** 1234'],
])('%s is masked as %s', (value, shown) => {
  const column = accounts.columns.find(({ field }) => field === 'account');
  expect(column && columnKinds.text.text(value, column, lookups)).toBe(shown);
});
