import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { violationsIn } from '../../.storybook/undecided.ts';

afterEach(() => document.body.replaceChildren());

/** The rules that are violated by what axe leaves undecided of this page. */
async function violated(html: string): Promise<readonly string[]> {
  document.body.innerHTML = html;
  const { incomplete } = await axe.run(document, { elementRef: true });
  return violationsIn(incomplete).map(({ id }) => id);
}

const under = (colour: string) => `
  <main style="position: relative; background: #fff; color: ${colour}; font-size: 14px">
    <p>被盖住一半的文字</p>
    <div style="position: absolute; inset: 0; background: rgb(0 0 0 / 1%)"></div>
  </main>`;

test('the contrast of text below something else is computed', async () => {
  expect(await violated(under('#767676'))).not.toContain('color-contrast');
  expect(await violated(under('#7a7a7a'))).toContain('color-contrast');
});

test('the shapes of a drawing are what its text stands on', async () => {
  const drawing = (fill: string) =>
    `<main><svg width="200" height="60"><rect width="200" height="60" fill="${fill}"/><text x="20" y="30">18:00</text></svg></main>`;
  expect(await violated(drawing('#e8f0fe'))).not.toContain('color-contrast');
  expect(await violated(drawing('#333333'))).toContain('color-contrast');
});

test('a sign need not be part of a name', async () => {
  const named = (text: string) => `<main><button aria-label="减免金额的说明">${text}</button></main>`;
  expect(await violated(named('?'))).toEqual([]);
});

test('a rule that nobody has decided is a violation', () => {
  document.body.innerHTML = '<p>…</p>';
  const element = document.querySelector('p') as HTMLElement;
  const node = { any: [], all: [], none: [], element, html: '', target: [] };
  const result = { id: 'no-such-rule', description: '', help: '', helpUrl: '', tags: [], nodes: [node] };
  expect(violationsIn([result]).map(({ id }) => id)).toEqual(['no-such-rule']);
});
