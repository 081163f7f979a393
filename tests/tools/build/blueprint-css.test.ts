import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { isRendered, usedBlueprintCss } from '../../../src/tools/build/blueprint-css.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));
const stylesheet = readFileSync('node_modules/@blueprintjs/core/lib/css/blueprint.css', 'utf8');

test('every class of Blueprint’s that a source renders keeps its styles', () => {
  const rendered = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bbp6-([a-z][a-z-]*[a-z])\b(?!-?\$)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(rendered.length).toBeGreaterThan(10);
  expect(rendered.filter(({ name }) => !isRendered(`.bp6-${name}`))).toEqual([]);
});

test('no source imports a component of Blueprint’s, whose styles the stylesheet leaves out', () => {
  expect(sources.filter(({ text }) => /from '@blueprintjs\/core'/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no source asks for the outlined look, which the stylesheet leaves out', () => {
  expect(sources.filter(({ text }) => /\boutlined\b/i.test(text)).map(({ path }) => path)).toEqual([]);
});

test('a class that nothing renders loses its rules, and its neighbours keep theirs', () => {
  expect(trim('.bp6-tree-node .bp6-icon, .bp6-button .bp6-icon { color: red }')).toBe(
    '.bp6-button .bp6-icon { color: red }',
  );
  expect(trim('@media print { .bp6-slider { color: red } }')).toBe('');
  expect(trim('.bp6-button:not(.bp6-outlined) { color: red }')).toBe('.bp6-button:not(.bp6-outlined) { color: red }');
  expect(trim('.bp6-icon-add::before { content: "+" }')).toBe('');
});

test('what only calendars render comes with them, and nothing that every page has comes twice', () => {
  const both = 'body { margin: 0 } .bp6-html-select select { color: red } .bp6-button { color: red }';
  expect(trim(both)).toBe('body { margin: 0 } .bp6-button { color: red }');
  expect(trim(both, `${path}?calendar`)).toBe('.bp6-html-select select { color: red }');
});

test('the styles of Blueprint’s dates, and our own over them, stay whole', () => {
  const dates = '.bp6-datepicker .rdp { --rdp-cell-size: 30px }';
  expect(trim(dates, '/node_modules/@blueprintjs/datetime/lib/css/blueprint-datetime.css')).toBe(dates);
  expect(trim(dates, '/src/console/ui/calendar/calendar.css')).toBe(dates);
});

test('the dark theme and the focus ring stay', () => {
  const trimmed = trim(stylesheet);
  expect(trimmed).toContain('.bp6-dark .bp6-button');
  expect(trimmed).toContain(':focus');
  expect(trimmed).toContain('@keyframes');
});

const path = '/node_modules/@blueprintjs/core/lib/css/blueprint.css';

function trim(css: string, from = path): string {
  return postcss([usedBlueprintCss()]).process(css, { from }).css.trim();
}
