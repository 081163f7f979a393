import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import type { ResolvedTimelineSection } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { parseProject } from '../../src/language/project/project.ts';

const project = parseProject(await readProject(process.cwd()));

function timelineOf(screen: string): ResolvedTimelineSection {
  const compiled = compileScreen(project, screen);
  const sections = compiled.kind === 'list' ? (compiled.sheets.sheet?.sections ?? []) : [];
  const found = sections.find(({ kind }) => kind === 'timeline');
  if (found?.kind !== 'timeline') throw new Error('no timeline');
  return found;
}

test('a timeline merges the lists of its sheet whose rows all have a time, and the history, the newest first', () => {
  const { lists, title } = timelineOf('club');
  expect(title).toBe('时间线');
  // Staff have the time of their last sign-in, if any, and devices none.
  expect(lists.map((list) => [list.title, list.time])).toEqual([
    ['账单', 'createAt'],
    ['助教订单', 'startTime'],
    ['比赛', 'startTime'],
    ['转移记录', 'createdAt'],
    ['操作记录', 'at'],
  ]);
  const [bills] = lists;
  expect(bills).toMatchObject({
    request: { method: 'GET', url: ['/api/bill/list?clubId=', { field: 'id' }, '&sort=createAt&order=desc'] },
    belongs: { clubId: { field: 'id' } },
    permission: 'bill:read',
    link: { path: '/bill', query: { id: { field: 'id' } } },
  });
  expect(bills?.columns.map(({ field }) => field)).toEqual(['billNo', 'type', 'amount', 'status']);
  expect(lists.at(-1)).toMatchObject({ isHistory: true, permission: 'audit:read' });
});

test('a list of a timeline is there when its table is', () => {
  const { lists } = timelineOf('client');
  expect(lists.map(({ title }) => title)).toEqual(['账单', '助教订单', '约球', '比赛', '反馈']);
  for (const { when } of lists) expect(when).toEqual([]);
});
