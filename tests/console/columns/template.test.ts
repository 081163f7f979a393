import { describe, expect, it } from 'vitest';
import { resolveText } from '../../../src/compile/scope.ts';
import { fillText, fillTitle } from '../../../src/console/columns/template.ts';
import type { RecordProperty } from '../../../src/language/contract/record.ts';
import type { Row } from '../../../src/language/json.ts';
import { rowOf } from '../../../src/language/places/row.ts';
import { parseProject } from '../../../src/language/project/project.ts';
import { library } from '../../compile/project.fixture.ts';

const lookups = {
  optionTitle: (list: string, value: unknown) => (list === 'branch' && value === 3 ? '城东' : undefined),
};

describe('a field without a column of its own', () => {
  it.each<[RecordProperty, Row[string], string]>([
    [{ type: ['string', 'number'], format: 'money' }, '27', '¥27.00'],
    [{ type: 'integer', format: 'percent' }, 5, '5%'],
    [{ type: 'string', format: 'date' }, '2026-11-22 08:00:00', '2026-11-22'],
    [{ type: 'string', format: 'date-time' }, '2026-11-22T00:00:00Z', '2026-11-22 08:00:00'],
    [{ type: 'boolean' }, true, '是'],
    [{ type: 'integer', options: 'branch' }, 3, '城东'],
    [{ type: 'array', items: { type: 'string' } }, ['甲', '乙'], '甲、乙'],
    [{ type: 'integer' }, 7, '7'],
  ])('%j reads in a text as a column shows it', (property, value, text) => {
    const project = parseProject(library);
    const record = { $id: 'r', title: 'r', type: 'object' as const, properties: { x: property } };
    const scope = { project, row: rowOf({ record: 'r' }, { r: record }), columns: [] };
    expect(fillText(resolveText(scope, '{x}'), { x: value }, lookups)).toBe(text);
  });
});

it('a name from right to left keeps the number behind it at its place', () => {
  const project = parseProject(library);
  const record = { $id: 'r', title: 'r', type: 'object' as const, properties: { name: { type: 'string' as const } } };
  const scope = { project, row: rowOf({ record: 'r' }, { r: record }), columns: [] };
  const said = fillText(resolveText(scope, '借给 {name}（133）？'), { name: 'سارة' }, lookups);
  expect(said).toBe('借给 \u2068سارة\u2069（133）？');
});

describe('what a row lacks', () => {
  const project = parseProject(library);
  const text = { type: 'string' } as const;
  const record = {
    ...{ $id: 'r', title: 'r', type: 'object' as const },
    properties: {
      ...{
        name: text,
        no: text,
        phone: { type: 'string', format: 'phone' },
        amount: { type: 'string', format: 'money' },
      },
      status: { type: 'boolean' },
    } satisfies Record<string, RecordProperty>,
  };
  const scope = { project, row: rowOf({ record: 'r' }, { r: record }), columns: [] };
  const row = { name: '王一', no: 'B1', phone: '13300000002', amount: '5', status: true };
  const question = '把 {amount} 退给 {name}（{phone}），并取消（{status}，单号 {no}）。';

  it.each<readonly [string, readonly (keyof typeof row)[], string]>([
    [question, [], '把 ¥5.00 退给 王一（133 0000 0002），并取消（是，单号 B1）。'],
    [question, ['name'], '把 ¥5.00 退给 133 0000 0002，并取消（是，单号 B1）。'],
    [question, ['phone'], '把 ¥5.00 退给 王一，并取消（是，单号 B1）。'],
    [question, ['name', 'phone'], '把 ¥5.00 退给 —，并取消（是，单号 B1）。'],
    [question, ['no'], '把 ¥5.00 退给 王一（133 0000 0002），并取消（是）。'],
    ['取消（单号 {no}，{name}）', ['no'], '取消（王一）'],
    ['取消（单号 {no}）？', ['no'], '取消？'],
    // An amount or a state that is not known is to be seen.
    [question, ['amount', 'status'], '把 — 退给 王一（133 0000 0002），并取消（—，单号 B1）。'],
    ['退款（手续费 {amount}）', ['amount'], '退款（手续费 —）'],
    ['{amount}（{name}）', ['amount'], '—（王一）'],
    // What only explains a name does not take its place.
    ['{name}（测试）', ['name'], '—（测试）'],
    ['{name}（电话 {phone}）', ['name'], '—（电话 133 0000 0002）'],
    // A name in quotation marks is part of its sentence.
    ['确认删除「{name}」？', ['name'], '确认删除「—」？'],
    ['欢迎回来，{name}', ['name'], '欢迎回来'],
    ['{name}，欢迎回来', ['name'], '欢迎回来'],
    ['{name}', ['name'], '—'],
    ['（{name}', ['name'], '（—'],
    ['A (B) C, D', [], 'A (B) C, D'],
  ])('of %s without %j is left out with what only it needs: %s', (template, lacking, said) => {
    const known = Object.fromEntries(Object.entries(row).filter(([name]) => !lacking.some((one) => one === name)));
    expect(fillText(resolveText(scope, template), known, lookups)).toBe(said);
  });
});

describe('a title', () => {
  const project = parseProject(library);
  const scope = { project, row: rowOf({ record: 'book' }, project.records), columns: [] };
  const title = (text: string, row: Row) => fillTitle(resolveText(scope, text), row, lookups);

  it('says which record it is about', () => {
    expect(title('详情 · {name}', { name: '红楼梦' })).toBe('详情 · 红楼梦');
    expect(title('详情 · {name}（{price}）· 共 1 本', { name: '红楼梦', price: 1 })).toBe(
      '详情 · 红楼梦（¥1.00）· 共 1 本',
    );
  });

  it('leaves out the parts whose fields have no value', () => {
    expect(title('详情 · {name}', { id: 7 })).toBe('详情');
    expect(title('详情 · {name} · {price}', { name: null, price: '2' })).toBe('详情 · ¥2.00');
    expect(title('{name}', {})).toBe('—');
    expect(title('详情 · {price}（{name}）', { price: 1 })).toBe('详情 · ¥1.00');
  });
});
