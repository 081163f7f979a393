import postcss from 'postcss';
import { expect, it } from 'vitest';
import { logicalSides } from '../../../src/tools/build/logical-css.ts';

const logical = (css: string, from = '/node_modules/@blueprintjs/core/lib/css/blueprint.css') =>
  postcss([logicalSides()]).process(css, { from }).css;

it.each([
  ['.a{margin-right:4px}', '.a{margin-inline-end:4px}'],
  ['.a{left:0;right:auto}', '.a{inset-inline-start:0;inset-inline-end:auto}'],
  ['.a{border-left-color:red}', '.a{border-inline-start-color:red}'],
  ['.a{border-top-right-radius:0}', '.a{border-start-end-radius:0}'],
  ['.a{text-align:left;float:right}', '.a{text-align:start;float:inline-end}'],
  ['.a{padding:0 24px 0 8px}', '.a{padding-block:0 0;padding-inline:8px 24px}'],
  ['.a{margin:0 calc(-1 * (2px + 3px))}', '.a{margin:0 calc(-1 * (2px + 3px))}'],
  ['.a:not([dir=rtl]){margin-left:0}', '.a:not([dir=rtl]){margin-inline-start:0}'],
])('Blueprint names sides of the screen: %s', (css, expected) => expect(logical(css)).toBe(expected));

it('what Blueprint writes for that direction itself, and styles of others, stay', () => {
  for (const css of ['.a[dir=rtl] .b{border-top-left-radius:0}', '.a{margin:0 4px}']) expect(logical(css)).toBe(css);
  expect(logical('.a{left:0}', '/src/console/form/form.css')).toBe('.a{left:0}');
});
