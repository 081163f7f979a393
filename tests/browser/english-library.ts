import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { quoteCalls, quoteFiles } from './english-quotes.ts';
import { run } from './run.ts';

/** A built project and its folder. */
interface BuiltProject {
  readonly root: string;
  readonly remove: () => void;
}

/**
 * Builds the English project that `create` writes, extended by bulk actions, an import, a report, quotes in several
 * currencies, the studio and the engine's accounts; with several languages also by the column that stores each person's
 * choice. In Vite's mode `ar-XB` it runs from right to left.
 */
export async function buildEnglishLibrary(languages?: readonly string[], mode = 'production'): Promise<BuiltProject> {
  const root = mkdtempSync(join(tmpdir(), 'baize-english-'));
  for (const part of ['screens', 'schemas', 'src', 'index.html'])
    cpSync(join('src/template', part), join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const imported = { kind: 'import', title: 'Import books', form: 'book', request: 'POST /api/book' };
  inFile(root, 'screens/book.json', ({ actions, ...screen }) => ({
    ...screen,
    sheet: { sections: [{ kind: 'fields', fields: ['title', 'shelf', 'price', 'status'] }, { kind: 'history' }] },
    actions: { ...actions, toolbar: { ...actions.toolbar, import: imported }, bulk: { lend: {}, delete: {} } },
  }));
  if (languages !== undefined) {
    for (const path of translated) inFile(root, path, translate);
    inFile(root, 'screens/menu.json', (menu) => ({ ...menu, language: languages }));
    inFile(root, 'schemas/api.json', (api) => ({ ...api, 'PUT /api/session/language': { permission: 'session' } }));
  }
  writeFileSync(join(root, 'schemas/back-end.json'), '{ "credential": { "kind": "none" }, "accounts": true }');
  addReport(root);
  addQuotes(root);
  await run(process.execPath, ['--import', 'tsx', 'tests/browser/build-library.ts', root, mode]);
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(root, 'dist/server/server.js'),
    `import { register } from 'tsx/esm/api';
register();
const { createServer } = await import(${JSON.stringify(resolve('src/server/create.ts'))});
const { service } = await import(${JSON.stringify(resolve('src/template/src/service.ts'))});
const { quotes } = await import(${JSON.stringify(resolve('tests/browser/english-quotes.ts'))});
const { bookReport } = await import(${JSON.stringify(resolve('tests/browser/english-report.ts'))});
const { chosenLanguage } = await import(${JSON.stringify(resolve('src/server/run/parts.ts'))});
const areas = [...service.areas, bookReport, quotes, ...(${JSON.stringify(languages !== undefined)} ? [chosenLanguage] : [])];
const accounts = [...service.demo.accounts, { username: 'second', nickname: 'Second', email: 'second@library.example', what: '' }];
void createServer({ ...service, areas, demo: { ...service.demo, accounts } }, { root: ${JSON.stringify(root)} }).start();`,
  );
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** The files of the project that also have Chinese titles if it has several languages. */
const translated = [
  'screens/book.json',
  'screens/menu.json',
  'screens/shared/enums.json',
  'schemas/records/book.json',
  'schemas/forms/book.json',
];

const titles: Readonly<Record<string, string>> = {
  ...{
    Books: '图书',
    Shelves: '书架',
    Title: '书名',
    Shelf: '书架',
    Price: '价格',
    Status: '状态',
    'Library admin': '图书馆',
  },
  ...{
    'Add book': '新增图书',
    Edit: '编辑',
    Lend: '借出',
    Return: '归还',
    'Report lost': '报失',
    Delete: '删除',
    Book: '图书',
    book: '图书',
  },
  ...{ Available: '在架', Lent: '借出', Lost: '丢失' },
};

/** Returns a file with its titles in both languages. */
function translate(content: unknown): object {
  return JSON.parse(JSON.stringify(content), (key, value) => {
    const chinese = key === 'title' && typeof value === 'string' ? titles[value] : undefined;
    return chinese === undefined ? value : { en: value, 'zh-CN': chinese };
  });
}

/** Changes a JSON file of the project. */
// biome-ignore lint/suspicious/noExplicitAny: the files are those of the template
function inFile(root: string, path: string, change: (content: any) => object): void {
  const file = join(root, path);
  writeFileSync(file, `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}

/** Adds quotes, each in its own currency, and their figures on a home page. */
function addQuotes(root: string): void {
  for (const [path, content] of Object.entries(quoteFiles)) writeFileSync(join(root, path), JSON.stringify(content));
  inFile(root, 'schemas/api.json', (calls) => ({ ...calls, ...quoteCalls }));
  const items = [
    { path: '/quotes', title: 'Quotes', icon: 'shop', screen: 'quotes' },
    { path: '/today', title: 'Today', icon: 'home', screen: 'today' },
  ];
  inFile(root, 'screens/menu.json', (menu) => ({ ...menu, items: [...menu.items, ...items] }));
}

/** Adds the call of `bookReport` and its screen. */
function addReport(root: string): void {
  const boughtAt = { type: 'string', format: 'date-time', title: 'Bought' };
  inFile(root, 'schemas/records/book.json', (record) => ({
    ...record,
    properties: { ...record.properties, boughtAt },
  }));
  const record = {
    ...{ $id: 'book-report', title: 'Purchases', type: 'object', required: [] },
    properties: {
      status: { type: 'integer', title: 'Status', enum: [0, 1, 2], enums: 'book-status' },
      spent: { type: ['string', 'null'], format: 'money', title: 'Spent' },
      books: { type: 'integer', title: 'Books' },
    },
  };
  writeFileSync(join(root, 'schemas/records/book-report.json'), JSON.stringify(record));
  inFile(root, 'schemas/api.json', (calls) => ({
    ...calls,
    'GET /api/book/report': {
      ...{ permission: 'book:read', record: 'book-report', filters: ['status'] },
      report: {
        ...{ rows: 'book', time: 'boughtAt', groups: ['status'] },
        figures: { spent: { sum: 'price' }, books: { count: true } },
      },
    },
  }));
  const screen = {
    ...{ kind: 'report', title: 'Purchases', request: 'GET /api/book/report' },
    ...{ filters: ['status'], figures: ['spent', 'books'] },
  };
  writeFileSync(join(root, 'screens/purchases.json'), JSON.stringify(screen));
  const item = { path: '/purchases', title: 'Purchases', icon: 'chart', screen: 'purchases' };
  inFile(root, 'screens/menu.json', (menu) => ({ ...menu, items: [...menu.items, item] }));
}
