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
  const narrows = { bookId: { field: 'bookId' }, branchId: { field: 'weekday' } };
  const status = { constant: [1, 2] };
  expect(worth?.link).toMatchObject({ path: '/book/list', query: { status, createAt: { field: 'period' } }, narrows });
  expect(part?.link).toEqual(worth?.link);
  // The condition of the figure and that of the page or a group are both kept.
  expect(worth?.link).not.toHaveProperty('query.bookId');
  expect(lent?.link).toMatchObject({ query: { createAt: { field: 'period' } }, narrows });
});

/** The fixture with a list of books that can be filtered by all that the report is of, and a change of its call. */
const leading = (figure: object, filters: readonly string[]) =>
  compiled((files) => {
    const book = JSON.parse(files['screens/book.json'] ?? '') as { filters: unknown[] };
    const more = ['bookId', 'price'].map((field) => ({
      field,
      title: field,
      kind: field === 'price' ? 'range' : 'text',
    }));
    files['screens/book.json'] = JSON.stringify({ ...book, filters: [...book.filters, ...more] });
    const report = JSON.parse(files['screens/loans.json'] ?? '') as object;
    const asked = filters.map((field) => ({ field, title: field }));
    files['screens/loans.json'] = JSON.stringify({ ...report, filters: asked });
    const api = JSON.parse(files['schemas/api.json'] ?? '') as Record<string, { report: { figures: object } }>;
    const call = api['GET /api/loan/report'];
    if (call === undefined) throw new Error('The fixture has a report.');
    const changed = {
      ...call,
      filters,
      report: { ...call.report, figures: { ...call.report.figures, worth: figure } },
    };
    files['schemas/api.json'] = JSON.stringify({ ...api, 'GET /api/loan/report': changed });
  });

test('a figure of what is above zero leads to those rows alone', () => {
  const { figures } = leading({ sum: 'price', where: { status: [1, 2] }, positive: true }, ['bookId']);
  expect(figures[0]?.link).toMatchObject({ query: { status: { constant: [1, 2] }, price: { constant: '0.01,' } } });
  expect(figures[3]?.link).toEqual(figures[0]?.link);
});

test('what a figure and the page are both asked by narrows its link', () => {
  const { figures } = leading({ sum: 'price', where: { status: [1, 2] } }, ['bookId', 'status']);
  expect(figures[0]?.link).toMatchObject({
    query: { status: { constant: [1, 2] } },
    narrows: { bookId: { field: 'bookId' }, status: { field: 'status' } },
  });
});

test('a group whose members are not those of all rows says so', () => {
  const [, byBook] = compiled().groups;
  expect(byBook).toMatchObject({ name: 'bookId', isPartial: true });
  const [, nullable] = compiled((files) => {
    const record = files['schemas/records/loan-report.json'] ?? '';
    files['schemas/records/loan-report.json'] = record.replace(
      '"bookId":{"type":"integer"',
      '"bookId":{"type":["integer","null"]',
    );
  }).groups;
  expect(nullable).not.toHaveProperty('isPartial');
});
