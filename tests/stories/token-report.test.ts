import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { views } from '../../.storybook/tokens/loaded.ts';
import { tokenReport } from '../../.storybook/tokens/report.ts';

const story = (title: string, id: string, ...imports: readonly string[]) =>
  `${imports.map((path) => `import '${path}';\n`).join('')}export default {\n  title: '${title}',\n  id: '${id}',\n};\nexport const Default = {};\n`;

/** The folder of the product's views. */
const ownViews = posix.dirname(views);

/** Styles that every story loads, a table, a chart that is loaded on demand, and a view that the product hands over. */
const files = {
  '.storybook/preview.tsx': `import '../src/console/app/styles.ts';\nimport { registerProduct } from '../src/console/product.ts';`,
  'src/console/app/styles.ts': `import './layout/layout.css';`,
  'src/console/app/layout/layout.css': '.navigation { color: var(--quiet) }\nbutton { color: var(--loud) }',
  'src/console/app/layout/layout.tsx': `import '../../table/table.tsx';\nconst shell = <nav className="navigation" />;`,
  'src/console/product.ts': `import '../console/actions/custom-views.ts';`,
  'src/console/actions/custom-views.ts': '',
  'src/console/table/table.tsx': `import './table.css';\nimport type { Shell } from '../app/layout/layout.tsx';`,
  'src/console/table/table.css': '.cell { --edge: var(--line) }',
  'src/console/table/chart.tsx': `const ink = getPropertyValue('--ink');`,
  'src/console/table/charts.tsx': `const load = () => import('./chart.tsx');`,
  [views]: `export const views = { bracket: () => import('./bracket.tsx') };`,
  [`${ownViews}/bracket.tsx`]: `import './bracket.css';\nconst edge = <i className={\`round-\${n}\`} />;`,
  [`${ownViews}/bracket.css`]: '.round-1 { border-color: var(--edge) }\n.round-2 { fill: var(--final) }',
  'stories/table.stories.tsx': story('表格', 'table', '../src/console/table/table.tsx'),
  'stories/chart.stories.tsx': story('图表', 'chart', '../src/console/table/charts.tsx'),
  'stories/page.stories.tsx': story('页面', 'page', '../src/console/app/layout/layout.tsx'),
  'stories/view.stories.tsx': `${story('部件', 'view', '../src/console/actions/custom-views.ts')}const view = 'bracket';`,
};

const colours = {
  quiet: '#111111',
  loud: '#222222',
  line: '#333333',
  ink: '#444444',
  final: '#555555',
  none: '#666666',
};

function tokens(values: Readonly<Record<string, string>>): string {
  const entries = Object.entries(values).map(([name, $value]) => [name, { $type: 'color', $value }]);
  return JSON.stringify({
    light: { color: Object.fromEntries(entries) },
    $themes: [{ id: 'light', name: '浅色', selectedTokenSets: { light: 'enabled' } }],
    $metadata: { tokenSetOrder: ['light'] },
  });
}

/** The report's lines about these new values, its first line aside. */
function told(changed: Readonly<Record<string, string>>): readonly string[] {
  const report = tokenReport({ before: tokens(colours), after: tokens({ ...colours, ...changed }), files });
  return report
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.trim());
}

test('a changed token is told with both values, its files and the stories that draw the rule', () => {
  expect(told({ quiet: '#000000' })).toEqual([
    '--quiet',
    '浅色：#111111 → #000000',
    '用在 1 个文件：',
    'src/console/app/layout/layout.css',
    '涉及 1 个故事：',
    '页面（1，page）',
  ]);
});

test.each([
  ['a rule of an element touches every story that loads it', 'loud', ['表格', '图表', '页面', '部件']],
  ['a variable made from the token leads on, to a view the product hands over', 'line', ['表格', '页面', '部件']],
  ['a module that is loaded on demand counts', 'ink', ['图表']],
  ['a class that is put together counts', 'final', ['部件']],
  ['a token that nothing names touches nothing', 'none', []],
])('%s', (_, token, titles) => {
  const stories = told({ [token]: '#000000' }).flatMap((line) => /^(.+)（1，/.exec(line)?.[1] ?? []);
  expect(stories).toEqual(titles);
});

test('new, gone and unchanged tokens are told apart', () => {
  const { none, ...others } = colours;
  const report = (before: string, after: string) => tokenReport({ before, after, files });
  expect(report(tokens(colours), tokens(others))).toContain('--none\n  浅色：#666666 → （无）\n  没有用到');
  expect(report(tokens(others), tokens(colours))).toContain('--none\n  浅色：（无） → #666666\n  没有用到');
  expect(report(tokens(colours), tokens(colours))).toBe('设计变量没有变化。\n');
});
