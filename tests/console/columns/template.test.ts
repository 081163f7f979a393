import { describe, expect, it } from 'vitest';
import { resolveText } from '../../../src/compile/scope.ts';
import { fillText, fillTitle } from '../../../src/console/columns/template.ts';
import type { Row } from '../../../src/language/json.ts';
import { rowOf } from '../../../src/language/places/row.ts';
import { parseProject } from '../../../src/language/project/project.ts';
import type { RecordProperty } from '../../../src/language/record.ts';
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
  });
});
