import { expect, test } from 'vitest';
import type { ResolvedReport } from '../../src/compile/screen/resolved-report.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { withReport } from '../check/report-project.ts';

const compiled = (change: (files: Record<string, string>) => void = () => undefined): ResolvedReport => {
  const files = { ...withReport } as Record<string, string>;
  change(files);
  return compileScreen(parseProject(files), 'loans') as ResolvedReport;
};

test('a report has the titles of its record, the usual periods, and its groups with their members', () => {
  const { presets, groups, figures, filters } = compiled();
  expect(presets).toEqual(['thisMonth', 'lastMonth', 'thisWeek', 'lastWeek', 'today', 'yesterday']);
  expect(groups).toMatchObject([
    { name: 'day', title: '日' },
    { name: 'bookId', title: '书', column: { field: 'bookName', kind: 'text' }, without: '0' },
  ]);
  expect(figures.map(({ field, title, kind }) => [field, title, kind])).toEqual([
    ['worth', '书价', 'money'],
    ['lent', '册数', 'number'],
    ['mean', '均价', 'money'],
    ['part', '占比', 'percent'],
  ]);
  expect(filters.map(({ field, title }) => [field, title])).toEqual([['bookId', '书']]);
});

test('without groups of its own, it is grouped by all that its call can be grouped by', () => {
  const { groups } = compiled((files) => {
    files['screens/loans.json'] = (files['screens/loans.json'] ?? '').replace(',"groups":["day","bookId"]', '');
  });
  expect(groups.map(({ name }) => name)).toEqual(['day', 'week', 'month', 'weekday', 'hour', 'bookId']);
});

test('a figure leads to its rows where a list can be filtered by all that it is of, and nowhere else', () => {
  expect(compiled().figures.map(({ link }) => link)).toEqual([undefined, undefined, undefined, undefined]);
  const [worth, lent, , part] = compiled((files) => {
    const book = JSON.parse(files['screens/book.json'] ?? '') as { filters: unknown[] };
    const filters = [...book.filters, { field: 'bookId', title: '书', kind: 'text' }];
    files['screens/book.json'] = JSON.stringify({ ...book, filters });
  }).figures;
  const narrows = { bookId: { field: 'bookId' } };
  const status = { constant: [1, 2] };
  expect(worth?.link).toMatchObject({ path: '/book/list', query: { status, createAt: { field: 'period' } }, narrows });
  expect(part?.link).toEqual(worth?.link);
  expect(lent?.link).toMatchObject({ query: { createAt: { field: 'period' } }, narrows });
});
