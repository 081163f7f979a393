import { expect, test } from 'vitest';
import { physicalSides } from './direction.ts';

const found = (file: string, text: string) => physicalSides({ [file]: text }).map(({ line }) => line);

test.each([
  '.a { margin-left: 4px; }',
  '  right: 0;',
  '  text-align: left;',
  '  padding: 4px 6px 4px 12px;',
  '  margin: 0 0 0 calc(-1 * (var(--space-2) + 2px));',
  '  border-radius: var(--radius) 0 0 var(--radius);',
  '  border-top-left-radius: 0;',
])('a style names no side of the screen: %s', (line) =>
  expect(found('src/console/a.css', `.b {}\n${line}`)).toEqual([2]),
);

test.each([
  '  margin-inline: 4px 0;',
  '  margin: 0 auto 4px;',
  '  padding: 4px 6px 4px 6px;',
  '  border-radius: var(--radius) var(--radius) 0 0;',
  '  /* Where text-align: left stood. */',
])('what names none is right: %s', (line) => expect(found('src/console/a.css', line)).toEqual([]));

test('code names neither a side nor the key that points there, but where a comment says why', () => {
  const code = "if (key === 'ArrowLeft') step();";
  expect(found('src/console/a.tsx', code)).toEqual([1]);
  expect(found('src/console/a.tsx', `// physical: a map has a west.\n${code}`)).toEqual([]);
  expect(found('src/console/a.tsx', '<b style={{ left: 4 }} />;')).toEqual([1]);
  expect(found('src/server/a.ts', code)).toEqual([]);
});
