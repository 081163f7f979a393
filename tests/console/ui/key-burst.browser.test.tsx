import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../../src/console/ui/dialog/dialog.tsx';
import { dropBurst, performUnlessBurst } from '../../../src/console/ui/keyboard/key-burst.ts';
import { typeBurst } from './burst.ts';
import { pageRoot } from './page-root.ts';
import { read } from './read.ts';

const { render } = pageRoot();
const pressed = vi.fn();
const note = ({ key }: KeyboardEvent) => pressed(key);
const point = () => void document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
let now = 0;

beforeEach(() => {
  point();
  pressed.mockReset();
  now = performance.now() + 10_000;
  document.addEventListener('keydown', note);
});
afterEach(() => document.removeEventListener('keydown', note));

/** Presses a key so many milliseconds after the last one. */
function press(key: string, after: number, how: KeyboardEventInit = {}): KeyboardEvent {
  now += after;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  Object.defineProperty(event, 'timeStamp', { value: now });
  document.body.dispatchEvent(event);
  return event;
}
const seen = () => pressed.mock.calls.flat();

test.each([5, 20, 60, 150])(
  'keys %d ms apart go nowhere once a question opens, to their end; after a pause they act',
  (after) => {
    press('r', 1000);
    dropBurst();
    for (const key of 'efund 20261120'.repeat(3)) press(key, after);
    const enter = press('Enter', after, { ctrlKey: true });
    expect([seen(), enter.defaultPrevented]).toEqual([['r'], true]);
    press('Enter', 400);
    expect(seen()).toEqual(['r', 'Enter']);
  },
);

test('a key that is held down goes nowhere, though it repeats only after half a second; Escape leaves at once', () => {
  press('r', 1000);
  dropBurst();
  press('Enter', 500, { repeat: true });
  press('Escape', 20);
  press('Enter', 20);
  expect(seen()).toEqual(['r', 'Escape']);
});

test('keys are dropped by when they were pressed, however late the page hears of them; who points has seen the page', () => {
  now = performance.now() - 5000;
  press('r', 0);
  dropBurst();
  press('Enter', 5);
  expect(seen()).toEqual(['r']);
  point();
  press('Enter', 5);
  expect(seen()).toEqual(['r', 'Enter']);
});

test('a question that opens late is not answered by a key that comes right after it, however long after the first', () => {
  now = performance.now() - 2000;
  press('p', 0);
  dropBurst();
  press('Enter', 2100);
  expect(seen()).toEqual(['p']);
  press('Enter', 400);
  expect(seen()).toEqual(['p', 'Enter']);
});

test('a dialog drops the keys that come with it and says until when, one that is typed into takes them', async () => {
  const agree = vi.fn();
  const ask = (takesKeysAtOnce: boolean) => (
    <Dialog key={String(takesKeysAtOnce)} title="问题" takesKeysAtOnce={takesKeysAtOnce} onLeave={() => undefined}>
      <button type="button" onClick={agree}>
        同意
      </button>
    </Dialog>
  );
  const open = (event: KeyboardEvent) => {
    if (event.key === 'p') render(ask(false));
  };
  document.addEventListener('keydown', open);
  await userEvent.keyboard('p{Enter} ');
  document.removeEventListener('keydown', open);
  await expect.element(page.getByRole('button', { name: '同意' })).toHaveFocus();
  await read();
  expect(agree).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(agree).toHaveBeenCalledTimes(1);
  render(ask(true));
  await expect.poll(() => document.querySelectorAll('dialog').length).toBe(1);
  await expect.element(page.getByRole('button', { name: '同意' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(agree).toHaveBeenCalledTimes(2);
});

test('Enter and a blank right after text press no button and tick nothing; in a box they are text', async () => {
  const click = vi.fn();
  render(
    <>
      <button type="button" onClick={click}>
        同意
      </button>
      <input type="radio" aria-label="原因" />
      <input aria-label="编号" onKeyDown={({ key }) => key === 'Enter' && click()} />
    </>,
  );
  for (const name of ['同意', '原因']) {
    const control = page.getByRole(name === '同意' ? 'button' : 'radio', { name });
    await expect.element(control).toBeVisible();
    (control.element() as HTMLElement).focus();
    await typeBurst('2026 \n');
  }
  expect([click.mock.calls.length, document.querySelector<HTMLInputElement>('[type=radio]')?.checked]).toEqual([
    0,
    false,
  ]);
  await userEvent.click(page.getByLabelText('编号'));
  await userEvent.keyboard('a b{Enter}');
  expect([click.mock.calls.length, document.querySelector<HTMLInputElement>('[aria-label=编号]')?.value]).toEqual([
    1,
    'a b',
  ]);
});

test('what changes something at once is done by a key alone, not by one among others', () => {
  vi.useFakeTimers();
  const undo = vi.fn();
  const pressUndo = (after: number) => performUnlessBurst(press('z', after), undo);
  pressUndo(1000);
  press('4', 20);
  vi.runAllTimers();
  press('5', 1000);
  pressUndo(20);
  vi.runAllTimers();
  expect(undo).not.toHaveBeenCalled();
  pressUndo(1000);
  vi.runAllTimers();
  expect(undo).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
