import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SignInOver } from '../../../src/console/app/sign-in/sign-in-over.tsx';
import '../../../src/console/app/styles.ts';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  host.remove();
});

const layer = () => page.getByRole('dialog', { name: '登录已失效，请重新登录', exact: true });
const note = () => page.getByRole('textbox', { name: '备注' });

/** The session ends in a page with a box. */
function expire(): void {
  const session = { state: 'expired', user: { username: 'admin' }, reason: '登录已失效，请重新登录。' } as const;
  const pages = [{ path: '/', element: <SignInOver session={session} /> }];
  flushSync(() => root.render(<RouterProvider router={createMemoryRouter(pages)} />));
}

async function focusBox(): Promise<HTMLTextAreaElement> {
  const box = document.createElement('textarea');
  box.ariaLabel = '备注';
  host.before(box);
  await userEvent.click(note());
  return box;
}

test('who is not typing is asked at once', async () => {
  expire();
  await expect.element(layer()).toBeVisible();
});

test('why the session ended is said once, as the heading', async () => {
  expire();
  await expect.element(layer()).toBeVisible();
  expect(
    layer()
      .element()
      .textContent.match(/登录已/g),
  ).toHaveLength(1);
  expect(layer().getByRole('alert').element().textContent).toBe('');
});

test('who is typing finishes the word first: no character goes into the boxes of the layer', async () => {
  const box = await focusBox();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expire();
  for (const letter of '武林店') {
    vi.advanceTimersByTime(399);
    box.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true }));
    await userEvent.keyboard(letter);
  }
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  vi.advanceTimersByTime(10_000);
  expect(layer().query()).toBeNull();
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  vi.advanceTimersByTime(400);
  vi.useRealTimers();
  await expect.element(layer()).toBeVisible();
  expect(box.value).toBe('武林店');
  box.remove();
});

test('who leaves the box is asked then', async () => {
  const box = await focusBox();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expire();
  box.blur();
  await expect.element(layer()).toBeVisible();
  box.remove();
});
