import '../../src/console/app/styles.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { JsonEditor } from '../../src/studio/editor/json-editor.tsx';

const hides: (() => void)[] = [];

afterEach(() => {
  for (const hide of hides.splice(0)) hide();
});

/** An editor whose owner hears of every change, and hands the text back when the test says so. */
async function show(initial: string) {
  const host = document.createElement('div');
  host.style.height = '300px';
  document.body.append(host);
  const heard: string[] = [];
  let give: (text: string) => void = () => undefined;
  function Owner() {
    const [text, setText] = useState(initial);
    give = setText;
    return (
      <JsonEditor
        path="screens/a.json"
        text={text}
        isReadOnly={false}
        problems={[]}
        subject={null}
        revealTarget={undefined}
        onChange={(next) => heard.push(next)}
      />
    );
  }
  const root = createRoot(host);
  hides.push(() => {
    root.unmount();
    host.remove();
  });
  root.render(<Owner />);
  const content = () => host.querySelector('.studio-editor')?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
  await expect.poll(() => content()?.textContent).toBe(initial);
  content()?.focus();
  return { heard, give: (text: string) => give(text), text: () => content()?.textContent };
}

test('an owner that lags behind takes nothing back of what was typed', async () => {
  const { heard, give, text } = await show('1');
  await userEvent.keyboard('{End}23');
  expect(heard).toEqual(['12', '123']);
  give('12');
  await new Promise(requestAnimationFrame);
  await userEvent.keyboard('4');
  give('123');
  await new Promise(requestAnimationFrame);
  expect(text()).toBe('1234');
  give('1234');
  await new Promise(requestAnimationFrame);
  expect(text()).toBe('1234');
});

test('a text that the owner changed itself is shown', async () => {
  const { give, text } = await show('1');
  await userEvent.keyboard('{End}2');
  give('12');
  await new Promise(requestAnimationFrame);
  give('9');
  await expect.poll(text).toBe('9');
});

test('styles need no style element: they are adopted by the shadow root', async () => {
  await show('1');
  const root = document.querySelector('.studio-editor')?.shadowRoot;
  expect(root?.querySelectorAll('style')).toHaveLength(0);
  expect(root?.adoptedStyleSheets.length).toBeGreaterThan(0);
});

test('a change of the owner is shown and not told back, so that a later one is shown as well', async () => {
  const { heard, give, text } = await show('1');
  for (const next of ['2', '1', '2']) {
    give(next);
    await expect.poll(text).toBe(next);
  }
  expect(heard).toEqual([]);
});
