import '../../../src/console/app/styles.ts';
import { useState } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepTranslatedPage } from '../../../src/console/app/translated-page.ts';
import { show } from '../show.ts';
import { shelf } from './shelf.tsx';

const books = shelf();
let end: () => void;
beforeAll(() => {
  end = keepTranslatedPage();
});
afterAll(() => end());

/** What browsers do to a text of the page. */
type Translate = (text: Text) => void;
const fonts = () => {
  const outer = document.createElement('font');
  const inner = outer.appendChild(document.createElement('font'));
  return { outer, inner };
};
const ways: readonly (readonly [string, Translate])[] = [
  [
    'replaced',
    (text) => {
      const { outer, inner } = fonts();
      inner.textContent = text.data;
      text.replaceWith(outer);
    },
  ],
  [
    'moved into the element',
    (text) => {
      const { outer, inner } = fonts();
      text.replaceWith(outer);
      inner.append(text);
    },
  ],
  [
    'removed after the element came before it',
    (text) => {
      const { outer, inner } = fonts();
      inner.textContent = text.data;
      text.before(outer);
      text.remove();
    },
  ],
];

function translate(within: Element, way: Translate): void {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.data.trim() !== '' && text.parentElement?.tagName !== 'STYLE') way(text);
}

test.each(ways)('a list whose texts are %s shows the rows and figures of now', async (_, way) => {
  await books.open('');
  const total = () => document.querySelector('.list-total')?.textContent;
  const names = () => [...document.querySelectorAll('tbody [data-field=name]')].map((one) => one.textContent);
  await expect.poll(total).toBe('共 30 行');
  translate(document.body, way);
  books.books = books.books.slice(0, 25);
  await userEvent.click(page.getByRole('button', { name: '下一页' }));
  await expect.poll(() => names()[0]).toBe('名称 11');
  expect(names()).toHaveLength(10);
  await expect.poll(total).toBe('共 25 行');
  expect(document.querySelector('.page-place')?.textContent).toBe('2/3 页');
  await userEvent.click(page.getByRole('checkbox', { name: '选择第 1 行' }));
  await expect.poll(() => document.querySelector('.selection')?.textContent).toMatch(/^已选择 1\/10 行\./);
  translate(document.body, way);
  await userEvent.click(page.getByRole('checkbox', { name: '选择第 2 行' }));
  await expect.poll(() => document.querySelector('.selection')?.textContent).toMatch(/^已选择 2\/10 行\./);
});

test.each(ways)('texts that are %s come and go between others, and no page breaks', async (_, way) => {
  function Counted() {
    const [count, setCount] = useState(0);
    return (
      <p>
        {count % 2 === 0 ? '偶数' : null}第 {count} 次{count > 1 ? <b>多</b> : null}
        {count % 3 === 0 ? null : '。'}
        <button type="button" onClick={() => setCount(count + 1)}>
          加一
        </button>
      </p>
    );
  }
  show(<Counted />);
  const button = page.getByRole('button', { name: '加一' });
  await expect.element(button).toBeVisible();
  const text = () => document.querySelector('p:has(> button)')?.textContent;
  for (const expected of ['第 1 次。加一', '偶数第 2 次多。加一', '第 3 次多加一', '偶数第 4 次多。加一']) {
    translate(document.querySelector('p:has(> button)') ?? document.body, way);
    await userEvent.click(button);
    await expect.poll(text).toBe(expected);
  }
});

test('what is added to a translated page before nothing is added at the end', async () => {
  show(<p>一</p>);
  await expect.element(page.getByText('一')).toBeVisible();
  const paragraph = page.getByText('一').element();
  translate(paragraph, (text) => text.replaceWith(fonts().outer));
  const added = document.createElement('b');
  await expect.poll(() => Node.prototype.insertBefore.toString()).not.toContain('native code');
  // As uPlot calls it.
  Reflect.apply(Node.prototype.insertBefore, paragraph, [added, undefined]);
  expect(paragraph.lastChild).toBe(added);
  added.remove();
});
