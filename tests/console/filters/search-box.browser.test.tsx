import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchBox } from '../../../src/console/filters/search-box.tsx';

let root: Root;
afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  document.body.replaceChildren();
});

const shown = async (text = '') => {
  const asked: string[] = [];
  const search = { titles: ['借阅单编号', '手机号'] };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<SearchBox search={search} text={text} onChange={(keyword) => asked.push(keyword)} />);
  const box = page.getByRole('searchbox', { name: '搜索借阅单编号、手机号' });
  await expect.element(box).toBeVisible();
  return { asked, box };
};

test('asks half a second after the last key, once, and at once for Enter and for nothing', async () => {
  const { asked, box } = await shown();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await box.fill('1');
  vi.advanceTimersByTime(400);
  await box.fill(' 139 ');
  vi.advanceTimersByTime(499);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['139']);
  await box.fill('1390');
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual(['139', '1390']);
});

test('a space that is typed before the next word stays, and what is applied elsewhere replaces what is typed', async () => {
  let reset: (text: string) => void = () => undefined;
  function Listed() {
    const [text, setText] = useState('');
    reset = setText;
    return <SearchBox search={{ titles: ['姓名'] }} text={text} onChange={setText} />;
  }
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Listed />);
  const box = page.getByRole('searchbox');
  await box.fill('VIP ');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('VIP ');
  await userEvent.keyboard('3{Enter}');
  await expect.element(box).toHaveValue('VIP 3');
  reset('普通');
  await expect.element(box).toHaveValue('普通');
  reset('');
  await expect.element(box).toHaveValue('');
});

test('what was just typed is asked for when the dialog around it closes, once', async () => {
  const { asked, box } = await shown();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await box.fill('139 ');
  root.render(null);
  await expect.poll(() => asked).toEqual(['139']);
  vi.advanceTimersByTime(500);
  expect(asked).toEqual(['139']);
});

test('asks for nothing while an input method composes', async () => {
  const { asked, box } = await shown();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const input = box.element() as HTMLInputElement;
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await box.fill("wu'lin");
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
  vi.advanceTimersByTime(5000);
  expect([asked, input.value]).toEqual([[], "wu'lin"]);
  await box.fill('武林');
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '武林' }));
  vi.advanceTimersByTime(500);
  expect(asked).toEqual(['武林']);
});

test('is emptied by Escape, and by its cross, which leaves the focus in the box', async () => {
  const { asked, box } = await shown('武林');
  await box.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
  expect(asked).toEqual(['']);
  expect(page.getByRole('button').query()).toBeNull();
  await box.fill('x');
  await page.getByRole('button', { name: '清空搜索' }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});
