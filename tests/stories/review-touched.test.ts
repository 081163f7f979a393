import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type ChangedFile, touchedStories } from '../../.storybook/review/touched.ts';
import { product, views } from '../../.storybook/tokens/loaded.ts';

const story = (id: string, ...imports: readonly string[]) =>
  `${imports.map((path) => `import '${path}';\n`).join('')}export default {\n  title: '标题',\n  id: '${id}',\n};\nexport const Default = {};\n`;

const tokens = {
  light: { color: { line: { $type: 'color', $value: '#333333' }, none: { $type: 'color', $value: '#444444' } } },
  $themes: [],
  $metadata: { tokenSetOrder: ['light'] },
};

/** The folder of the product's views. */
const ownViews = posix.dirname(views);

const files = {
  'package-lock.json': '',
  'README.md': '',
  'screens/branch.json': '{ "form": "branch-edit", "view": "code" }',
  'screens/loan.json': '{ "kind": "dashboard", "view": "role-manual" }',
  'schemas/forms/branch-edit.json': '{ "view": "period" }',
  'schemas/records/branch.json': '',
  'src/console/ui/tokens/tokens.json': JSON.stringify(tokens),
  '.storybook/preview.tsx': `import './clock.ts';\nimport '../src/console/app/styles.ts';\nimport { registerProduct } from '../src/console/product.ts';\nimport { product } from '../${product}';`,
  '.storybook/clock.ts': '',
  '.storybook/shots/take.ts': '',
  '.storybook/review/page.css': '',
  'src/console/app/styles.ts': `import './layout/layout.css';\nimport '../ui/theme.css';`,
  'src/console/app/layout/layout.css': '',
  'src/console/app/routes.tsx': `import './pages/page-views.ts';\nimport './screens/registry.ts';\nimport '../actions/custom-views.ts';\nconst login = () => import('./sign-in/login-page.tsx');\nconst bar = <nav className="bar" />;`,
  'src/console/app/sign-in/login-page.tsx': '',
  'src/console/app/screens/registry.ts': `const renderers = {\n  dashboard: async () => (await import('./dashboard.tsx')).dashboard,\n};`,
  'src/console/app/screens/dashboard.tsx': '',
  'src/console/manual/manual.tsx': '',
  'src/console/ui/styles/theme.css': '',
  'src/console/table/table.tsx': `import './table.css';\nconst cell = <td className="cell" />;`,
  'src/console/table/table.css': '.cell { border-color: var(--line) }',
  'src/console/product.ts': `import './actions/custom-views.ts';\nimport './app/pages/page-views.ts';\nimport './views/registry.ts';`,
  'src/console/app/pages/page-views.ts': '',
  'src/console/actions/custom-views.ts': '',
  [product]: `import { studio } from 'baize/studio';\nimport './views/registry.ts';`,
  'src/entries/studio.ts': `export { studio } from '../studio/part.ts';`,
  'src/entries/view.ts': `export { type A, cell } from '../console/table/table.tsx';\nexport { face } from '../console/ui/face.tsx';`,
  'src/console/ui/face.tsx': '',
  [views]: `export const views = {\n  code: () => import('./code.tsx'),\n  period: () => import('./period.tsx'),\n};`,
  [`${ownViews}/code.tsx`]: `import { face } from 'baize/view';`,
  [`${ownViews}/period.tsx`]: '',
  'src/console/views/registry.ts': `export const engineViews = { 'role-manual': () => import('./role-manual/view.tsx') };`,
  'src/console/views/role-manual/view.tsx': `import '../../manual/manual.tsx';`,
  'src/studio/part.ts': '',
  'src/server/create.ts': '',
  'stories/data.ts': `const records = import.meta.glob('../schemas/{records,forms}/*.json');\nconst texts = import.meta.glob('../screens/*.json');`,
  'stories/table.stories.tsx': story('table', '../src/console/table/table.tsx', './data.ts'),
  'stories/view.stories.tsx': story('view', `../${ownViews}/code.tsx`),
  'stories/frame.stories.tsx': story('frame', '../src/console/app/routes.tsx'),
  'stories/studio/studio.stories.tsx': story(
    'studio-parts',
    '../data.ts',
    '../../src/studio/part.ts',
    '../../src/console/actions/custom-views.ts',
  ),
  'stories/generated/branch.stories.ts': story('screen-branch', '../../src/console/app/routes.tsx', '../data.ts'),
  'stories/generated/loan.stories.ts': story('screen-loan', '../../src/console/app/routes.tsx', '../data.ts'),
};

const none = { before: {}, after: {} };

function touched(changed: readonly ChangedFile[], published: Parameters<typeof touchedStories>[0]['published'] = none) {
  return [...touchedStories({ files, changed, published }).keys()].sort();
}

const all = ['frame', 'screen-branch', 'screen-loan', 'studio-parts', 'table', 'view'];

test.each([
  ['code touches the stories that load it', 'src/console/table/table.tsx', ['table']],
  ['a story touches itself', 'stories/frame.stories.tsx', ['frame']],
  [
    'a view of the product touches the stories that load or name it, and pages around any screen',
    `${ownViews}/code.tsx`,
    ['frame', 'screen-branch', 'studio-parts', 'view'],
  ],
  [
    'what a view takes from an entry touches the stories of the view, and the rest of the entry does not',
    'src/console/ui/face.tsx',
    ['frame', 'screen-branch', 'studio-parts', 'view'],
  ],
  [
    'a view that only a form names touches the screens that open the form',
    `${ownViews}/period.tsx`,
    ['frame', 'screen-branch', 'studio-parts'],
  ],
  ['the studio touches itself, and pages around any screen', 'src/studio/part.ts', ['frame', 'studio-parts']],
  [
    'data touch the stories that read all of their folder',
    'schemas/records/branch.json',
    ['screen-branch', 'screen-loan', 'studio-parts', 'table'],
  ],
  ['a screen touches its own stories, and the studio', 'screens/branch.json', ['screen-branch', 'studio-parts']],
  ['a form touches the screens that open it', 'schemas/forms/branch-edit.json', ['screen-branch', 'studio-parts']],
  [
    'a kind of screen touches the screens of this kind, and pages around any screen',
    'src/console/app/screens/dashboard.tsx',
    ['frame', 'screen-loan'],
  ],
  ['a page that is no screen touches no screen', 'src/console/app/sign-in/login-page.tsx', ['frame']],
  ['packages touch all stories', 'package-lock.json', all],
  ['what runs before each story touches all', '.storybook/clock.ts', all],
  ['how pictures are taken touches none', '.storybook/shots/take.ts', []],
  ['what no story loads touches none', 'src/server/create.ts', []],
  ['the documents touch none', 'README.md', []],
])('%s', (_, path, stories) => {
  expect(touched([{ path, before: 'a', after: 'b' }])).toEqual(stories);
});

const style = (path: string, before: string, after: string) => touched([{ path, before, after }]);

test.each([
  [
    'a rule touches the stories whose code names its classes',
    '.bar { gap: 1px }',
    '.bar { gap: 2px }',
    ['frame', 'screen-branch', 'screen-loan'],
  ],
  [
    'a new rule and one that is gone do, too',
    '.cell { gap: 1px }',
    '.bar { gap: 1px }',
    ['frame', 'screen-branch', 'screen-loan', 'table'],
  ],
  ['a rule of an element touches every story that loads it', 'td { gap: 1px }', 'td { gap: 2px }', all],
  ['a condition around a rule counts', '.cell { gap: 1px }', '@media print { .cell { gap: 1px } }', ['table']],
  [
    'the order of rules counts',
    '.cell { gap: 1px }\n.bar { gap: 1px }',
    '.bar { gap: 1px }\n.cell { gap: 1px }',
    ['frame', 'screen-branch', 'screen-loan', 'table'],
  ],
  ['the order within a rule counts', '.cell { gap: 1px; gap: 2px }', '.cell { gap: 2px; gap: 1px }', ['table']],
  ['a variable touches the stories that draw with it', ':root { --line: red }', ':root { --line: blue }', ['table']],
  ['a variable that nothing names touches none', ':root { --none: red }', ':root { --none: blue }', []],
  ['a comment touches none', '.bar { gap: 1px }', '/* Why. */\n.bar { gap: 1px }', []],
])('%s', (_, before, after, stories) => {
  expect(style('src/console/app/layout/layout.css', before, after)).toEqual(stories);
});

test('a stylesheet touches only the stories that load it', () => {
  expect(style('.storybook/review/page.css', ':root { --line: red }', ':root { --line: blue }')).toEqual([]);
  expect(style('src/console/table/table.css', 'td { gap: 1px }', 'td { gap: 2px }')).toEqual(['table']);
});

test.each([
  [
    'a screen that is published differently touches its own stories, pages around any screen, and the manual of all',
    'branch.json',
    ['frame', 'screen-branch', 'screen-loan'],
  ],
  ['a form touches the screens that open it', 'forms/branch-edit.js', ['frame', 'screen-branch', 'studio-parts']],
  ['the menu touches everything with the navigation', 'boot.menu', ['frame', 'screen-branch', 'screen-loan']],
])('%s', (_, path, stories) => {
  const after = {
    'branch.json': '{"form":"branch-edit"}',
    'loan.json': '{}',
    'forms/branch-edit.js': '',
    'boot.menu': '',
  };
  expect(touched([], { before: { ...after, [path]: 'other' }, after })).toEqual(stories);
});

test('a story is told with all that touches it', () => {
  const found = touchedStories({
    files,
    changed: [
      { path: 'stories/table.stories.tsx', before: 'a', after: 'b' },
      { path: 'src/console/table/table.css', before: '.cell { gap: 1px }', after: '.cell { gap: 2px }' },
    ],
    published: none,
  });
  expect(found).toEqual(new Map([['table', ['stories/table.stories.tsx', 'src/console/table/table.css .cell']]]));
});

test('a screen is one reason, in its text, its states and what is published of it', () => {
  const changed = ['screens/branch.json', 'stories/generated/branch.stories.ts'].map((path) => ({ path, before: '' }));
  const found = touchedStories({ files, changed, published: { before: {}, after: { 'branch.json': '{}' } } });
  expect([...new Set([...found.values()].flat())]).toEqual(['页面 branch']);
});
