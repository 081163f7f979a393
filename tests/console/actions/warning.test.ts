import { expect, it } from 'vitest';
import type { ResolvedRequestAction } from '../../../src/compile/resolved.ts';
import { warningOf } from '../../../src/console/actions/warning.ts';

const close: ResolvedRequestAction = {
  kind: 'request',
  name: 'close',
  title: '停业',
  when: [],
  permission: null,
  closes: false,
  request: { method: 'POST', url: ['/api/branch/7/close'] },
};
const scope = {
  row: { name: '一店' },
  lookups: { optionTitle: () => undefined },
  refresh: async () => [],
  openSheet: () => undefined,
  show: () => undefined,
};
const warning = ['「', { column: { kind: 'text', field: 'name', title: '店名' } }, '」的预约都取消。'] as const;
const irreversible = '此操作不可撤销。';

it.each([
  ['nothing where the screen says nothing', {}, undefined],
  ['the warning, filled from the row', { warning }, '「一店」的预约都取消。'],
  ['what helps with the action, where nothing warns', { help: '停业后不接单。' }, '停业后不接单。'],
  ['the warning rather than the help', { warning, help: '停业后不接单。' }, '「一店」的预约都取消。'],
  ['that it is irreversible', { irreversible }, irreversible],
  ['both, the warning first', { warning, irreversible }, `「一店」的预约都取消。${irreversible}`],
])('a question says besides itself %s', (_, more, said) => {
  expect(warningOf({ ...close, ...more }, scope)).toBe(said);
});
