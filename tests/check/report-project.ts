import { readProject } from '../../src/check/read.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';

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
    timeFilters: { weekday: 'branchId' },
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

const menu = JSON.parse(clean['screens/menu.json'] ?? '') as { items: object[] };

/** The fixture with a report of its books: call, record, screen and menu entry. */
export const withReport: ProjectFiles = {
  ...clean,
  'schemas/api.json': JSON.stringify({ ...JSON.parse(clean['schemas/api.json'] ?? ''), 'GET /api/loan/report': call }),
  'schemas/records/loan-report.json': JSON.stringify(record),
  'screens/loans.json': JSON.stringify(screen),
  'screens/menu.json': JSON.stringify({
    ...menu,
    items: [...menu.items, { path: '/loans', title: '借阅分析', icon: 'book', screen: 'loans' }],
  }),
};
