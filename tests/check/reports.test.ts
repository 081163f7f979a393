import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);

const call = {
  permission: 'today:read',
  record: 'loan-report',
  filters: ['bookId'],
  report: {
    rows: 'book',
    time: 'createAt',
    groups: ['bookId'],
    members: { bookId: { status: 0 } },
    figures: {
      worth: { sum: 'price', where: { status: [1, 2] } },
      lent: { count: true },
      mean: { mean: 'price' },
      part: { share: 'worth' },
    },
  },
};
const record = {
  $id: 'loan-report',
  title: '借阅统计',
  type: 'object',
  required: ['worth', 'lent'],
  properties: {
    bookId: { type: 'integer', title: '书', record: 'book' },
    bookName: { type: 'string', title: '书名', nameOf: 'bookId' },
    worth: { type: 'string', format: 'money', title: '书价' },
    lent: { type: 'integer', title: '册数' },
    mean: { type: ['string', 'null'], format: 'money', title: '均价', help: '每册。' },
    part: { type: ['number', 'null'], format: 'percent', title: '占比' },
  },
};
const screen = {
  kind: 'report',
  title: '借阅分析',
  request: 'GET /api/loan/report',
  filters: [{ field: 'bookId', title: '书' }],
  figures: ['worth', 'lent', 'mean', 'part'],
  groups: ['day', 'bookId'],
};

/** Returns what the check says of a project with this report, a part of it replaced. */
function told(from = '', to = ''): readonly string[] {
  const api = JSON.stringify({ ...JSON.parse(clean['schemas/api.json'] ?? ''), 'GET /api/loan/report': call });
  const menu = JSON.parse(clean['screens/menu.json'] ?? '') as { items: object[] };
  const files = {
    ...clean,
    'schemas/api.json': api,
    'schemas/records/loan-report.json': JSON.stringify(record),
    'screens/loans.json': JSON.stringify(screen),
    'screens/menu.json': JSON.stringify({
      ...menu,
      items: [...menu.items, { path: '/loans', title: '借阅分析', icon: 'book', screen: 'loans' }],
    }),
  };
  const changed = Object.entries(files).map(([name, text]) => [name, from === '' ? text : text.replace(from, to)]);
  expect(changed.some(([name = '', text]) => text !== (files as Record<string, string>)[name])).toBe(from !== '');
  return check(Object.fromEntries(changed) as Record<string, string>).map(
    ({ code, file, message, hint }) => `${code} ${file} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );
}

test('a report over a call that declares one has no problem', () => {
  expect(told()).toEqual([]);
});

test.each([
  [
    'its figures are those of the call',
    '"figures":["worth","lent"',
    '"figures":["bookName","lent"',
    /^panel\.figure|^report\.unknown screens\/loans.*bookName/,
  ],
  [
    'a misspelt figure is no field',
    '"figures":["worth","lent"',
    '"figures":["wort","lent"',
    /^field\.unknown screens\/loans.*worth/,
  ],
  [
    'it is grouped as the call can be',
    '"groups":["day","bookId"]}',
    '"groups":["day","bokId"]}',
    /^report\.group screens\/loans.*\(bookId\)/,
  ],
  [
    'it is filtered as the call can be',
    '"filters":[{"field":"bookId","title":"书"}]',
    '"filters":[{"field":"period","title":"书"}]',
    /^filter\.taken screens\/loans/,
  ],
  ['the rows are of a record', '"rows":"book"', '"rows":"bok"', /^record\.unknown schemas\/api.*\(book\)/],
  ['the time is a time', '"time":"createAt"', '"time":"name"', /^report\.time schemas\/api/],
  ['the time is a field', '"time":"createAt"', '"time":"createdAt"', /^field\.unknown schemas\/api.*\(createAt\)/],
  [
    'a figure is made in one way',
    '"lent":{"count":true}',
    '"lent":{"count":true,"sum":"price"}',
    /^report\.figure schemas\/api/,
  ],
  ['only amounts and numbers add up', '"sum":"price"', '"sum":"name"', /^report\.sum schemas\/api/],
  ['a share is of a sum', '"share":"worth"', '"share":"mean"', /^report\.share schemas\/api/],
  ['a figure has the format of what it is', '"share":"worth"', '"sum":"price"', /^report\.kind schemas\/api/],
  [
    'rows are counted by values that there are',
    '"where":{"status":[1,2]}',
    '"where":{"status":[1,9]}',
    /^guard\.value schemas\/api/,
  ],
  ['members are those of a group', '"members":{"bookId"', '"members":{"name"', /^report\.members schemas\/api/],
])('%s', (_, from, to, expected) => {
  expect(told(from, to)).toEqual([expect.stringMatching(expected)]);
});

test.each([
  [
    'its request answers a report',
    '"request":"GET /api/loan/report"',
    '"request":"GET /api/today"',
    'request.no-report',
  ],
  ['a report answers a record', '"record":"loan-report","filters"', '"filters"', 'report.record'],
  ['a group can be filtered', '"filters":["bookId"],"report"', '"filters":[],"report"', 'report.filter'],
])('%s', (_, from, to, code) => {
  expect(told(from, to)).toContainEqual(expect.stringMatching(new RegExp(`^${code.replace('.', '\\.')} `)));
});
