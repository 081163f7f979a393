import { check } from '../../src/check/check.ts';
import { printProblem } from '../../src/check/problems/print.ts';
import type { ResolvedScreen } from '../../src/compile/screen/resolved-screen.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { type ProjectFiles, parseProject } from '../../src/language/project/project.ts';
import type { Screen } from '../../src/language/screen/screen.ts';

/**
 * Returns a screen, as its author writes it, checked against the project's records, forms and calls, then compiled.
 * Throws if the check finds problems.
 */
export function compileStory<S extends Screen>(screen: S): Extract<ResolvedScreen, { kind: S['kind'] }> {
  const files: ProjectFiles = { ...shared, [place]: JSON.stringify(screen, null, 2) };
  const problems = check(files).filter(({ file }) => file === place);
  if (problems.length > 0) throw new Error(problems.map((problem) => printProblem(problem)).join('\n'));
  // Compiling keeps a screen's kind.
  return compileScreen(parseProject(files), 'story') as Extract<ResolvedScreen, { kind: S['kind'] }>;
}

const place = 'screens/story.json';
const menu = { title: '白泽', items: [{ path: '/', title: '示例', icon: 'shop', screen: 'story' }] };

const texts = import.meta.glob<string>(
  ['../../schemas/*.json', '../../schemas/{records,forms}/*.json', '../../screens/shared/*.json'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const shared: ProjectFiles = {
  ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.replace('../../', ''), text])),
  'screens/menu.json': JSON.stringify(menu),
};
