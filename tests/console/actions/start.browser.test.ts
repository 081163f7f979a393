import { expect, test } from 'vitest';
import type { ResolvedSheetAction } from '../../../src/compile/resolved.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import { start } from '../../../src/console/actions/start.ts';

const open: ResolvedSheetAction = {
  ...{ kind: 'sheet', name: 'detail', title: '详情', when: [], permission: null, sheet: 'sheet' },
};
const pass: ResolvedSheetAction = { ...open, name: 'pass', sheet: 'pass' };

function place() {
  const opened: unknown[] = [];
  const scope: Omit<Scope, 'row'> = {
    lookups: { optionTitle: () => undefined },
    refresh: async () => [],
    openSheet: (name, { id }) => opened.push([name, id]),
    show: () => undefined,
  };
  return { opened, scope };
}

test('a second click before the end of the same action of the same row joins the first', async () => {
  const { opened, scope } = place();
  const row = { id: 1 };
  await Promise.all([start(open, { ...scope, row }), start(open, { ...scope, row: { ...row } })]);
  expect(opened).toEqual([['sheet', 1]]);
  await start(open, { ...scope, row });
  expect(opened).toHaveLength(2);
});

test('another action, another row and another list begin at once', async () => {
  const [one, other] = [place(), place()];
  await Promise.all([
    start(open, { ...one.scope, row: { id: 1 } }),
    start(pass, { ...one.scope, row: { id: 1 } }),
    start(open, { ...one.scope, row: { id: 2 } }),
    start(open, { ...other.scope, row: { id: 1 } }),
  ]);
  expect(one.opened).toEqual([
    ['sheet', 1],
    ['pass', 1],
    ['sheet', 2],
  ]);
  expect(other.opened).toEqual([['sheet', 1]]);
});
