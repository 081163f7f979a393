import { expect, test } from 'vitest';
import type { ResolvedTimelineSection } from '../../src/compile/resolved.ts';
import type { Json } from '../../src/language/json.ts';
import { changed, listIn, related } from './related.fixture.ts';

type Sections = readonly Readonly<Record<string, Json>>[];

/** The timeline in the sheet of a branch, whose sections may be changed first. */
function timelineOf(change = (sections: Sections) => sections): ResolvedTimelineSection {
  const files = changed(related, 'screens/branch.json', ({ sheet, ...screen }) => {
    const { sections, ...rest } = sheet as { readonly sections: Sections };
    return { ...screen, sheet: { ...rest, sections: change(sections) } };
  });
  const found = listIn(files, 'branch').sheets.sheet?.sections.find(({ kind }) => kind === 'timeline');
  if (found?.kind !== 'timeline') throw new Error('no timeline');
  return found;
}

test('a timeline merges the lists of its sheet whose rows all have a time, and the history, the newest first', () => {
  const { lists, title } = timelineOf();
  expect(title).toBe('时间线');
  // Lockers have the time of their last use, if any.
  expect(lists.map((list) => [list.title, list.time])).toEqual([
    ['借阅', 'lentAt'],
    ['读书会', 'startsAt'],
    ['搬迁记录', 'movedAt'],
    ['操作记录', 'at'],
  ]);
  const [loans] = lists;
  expect(loans).toMatchObject({
    request: { method: 'GET', url: ['/api/loan/list?branchId=', { field: 'id' }, '&sort=lentAt&order=desc'] },
    belongs: { branchId: { field: 'id' } },
    permission: 'loan:read',
    link: { path: '/loan', query: { id: { field: 'id' } } },
  });
  expect(loans?.columns.map(({ field }) => field)).toEqual(['loanNo', 'reader', 'fee', 'status']);
  expect(lists.at(-1)).toMatchObject({ isHistory: true, permission: 'audit:read' });
});

test('a list of a timeline is there when its table is', () => {
  for (const { when } of timelineOf().lists) expect(when).toEqual([]);
  const { lists } = timelineOf((sections) =>
    sections.map((section) => (section.title === '读书会' ? { ...section, when: { status: [1, 2] } } : section)),
  );
  expect(lists.map(({ title, when }) => [title, when.length])).toEqual([
    ['借阅', 0],
    ['读书会', 1],
    ['搬迁记录', 0],
    ['操作记录', 0],
  ]);
  expect(lists[1]?.when).toMatchObject([{ field: 'status' }]);
});
