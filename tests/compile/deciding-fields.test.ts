import { expect, test } from 'vitest';
import type { ResolvedColumn, ResolvedRequestAction, ResolvedSheet } from '../../src/compile/resolved.ts';
import { actionsOnRows, decidingFields } from '../../src/compile/screen/deciding-fields.ts';

const column = (field: string, kind: ResolvedColumn['kind']): ResolvedColumn => ({ field, kind, title: field });
const columns = [
  column('name', 'text'),
  column('status', 'enum'),
  column('price', 'money'),
  column('fee', 'money'),
  column('type', 'enum'),
];
const action = (more: Partial<ResolvedRequestAction>): ResolvedRequestAction => ({
  ...{ kind: 'request', name: 'sell', title: '出售', when: [], permission: null, closes: false },
  request: { method: 'POST', url: ['/api/book'] },
  ...more,
});
const sheet = (...actions: readonly ResolvedRequestAction[]): ResolvedSheet => ({
  ...{ heading: { text: ['书'] }, width: 'normal', optional: false, sections: [], actions },
});
const sell = action({
  when: [{ field: 'status', test: { oneOf: [1] } }],
  warning: ['以 ', { column: column('price', 'money') }, ' 出售'],
});
const file = action({ when: [{ field: 'type', test: { oneOf: [1] } }] });

test('what an action tests or names stays in sight, though it stands in the sheet or is done with several', () => {
  const inSheet = actionsOnRows({ row: [], bulk: [], sheets: { sheet: sheet(sell) } });
  expect(decidingFields(columns, inSheet)).toEqual(['status', 'price']);
  const asking = action({ confirm: ['收 ', { column: column('price', 'money') }, '？'] });
  expect(decidingFields(columns, [asking])).toEqual(['price', 'type']);
  const inBulk = actionsOnRows({ row: [sell], bulk: [file], sheets: {} });
  expect(decidingFields(columns, inBulk)).toEqual(['status', 'price', 'type']);
});

test('where nothing decides, the last badge, else the last yes or no, is the state, and the last amount the amount', () => {
  expect(decidingFields(columns, [])).toEqual(['fee', 'type']);
  expect(decidingFields(columns, [action({ when: [{ field: 'name', test: { present: true } }] })])).toEqual([
    ...['name', 'fee', 'type'],
  ]);
  const flags = [column('isNew', 'boolean'), column('isBound', 'boolean')];
  expect(decidingFields(flags, [])).toEqual(['isBound']);
  expect(decidingFields([...columns, ...flags], [])).toEqual(['fee', 'type']);
  expect(decidingFields(columns.slice(0, 1), [])).toEqual([]);
});
