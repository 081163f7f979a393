import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { isUsed, usedBlueprintCss } from '../../../src/tools/build/blueprint-css.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));
const stylesheet = readFileSync('node_modules/@blueprintjs/core/lib/css/blueprint.css', 'utf8');

test('every Blueprint component that src imports keeps its styles', () => {
  const unstyled = sources.flatMap(({ path, text }) =>
    blueprintImports(text)
      .filter((name) => !isUsed(`.bp6-${kebabCase(name)}`))
      .map((name) => `${name} in ${path}`),
  );
  expect(unstyled).toEqual([]);
});

test('no source asks for the outlined look, which the stylesheet leaves out', () => {
  expect(sources.filter(({ text }) => /\boutlined\b/i.test(text)).map(({ path }) => path)).toEqual([]);
});

test('a component that is not listed loses its rules, and its neighbours keep theirs', () => {
  expect(trim('.bp6-tree-node .bp6-icon, .bp6-button .bp6-icon { color: red }')).toBe(
    '.bp6-button .bp6-icon { color: red }',
  );
  expect(trim('@media print { .bp6-slider { color: red } }')).toBe('');
  expect(trim('.bp6-button:not(.bp6-outlined) { color: red }')).toBe('.bp6-button:not(.bp6-outlined) { color: red }');
  expect(trim('.bp6-icon-add::before { content: "+" }')).toBe('');
});

test('the dark theme and the focus ring stay', () => {
  const trimmed = trim(stylesheet);
  expect(trimmed).toContain('.bp6-dark .bp6-button');
  expect(trimmed).toContain(':focus');
  expect(trimmed).toContain('@keyframes');
});

function trim(css: string): string {
  return postcss([usedBlueprintCss()]).process(css, { from: undefined }).css;
}

function blueprintImports(source: string): string[] {
  const lists = source.matchAll(/import \{([^}]*)\} from '@blueprintjs\/core'/g);
  const names = [...lists].flatMap(([, list = '']) => list.split(','));
  return names
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    )
    .filter((name) => /^[A-Z]/.test(name));
}

/** `HTMLSelect` → `html-select`: how Blueprint names a component's class. */
function kebabCase(name: string): string {
  return name
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
