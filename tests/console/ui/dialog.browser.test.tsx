import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import { ToastRegion } from '../../../src/console/app/layout/toast-region.tsx';
import { store } from '../../../src/console/session/store.ts';
import { toast, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { Button } from '../../../src/console/ui/button.tsx';
import { Dialog } from '../../../src/console/ui/dialog/dialog.tsx';
import { Question } from '../../../src/console/ui/dialog/question.tsx';
import { Popover } from '../../../src/console/ui/popover/popover.tsx';
import { pageRoot } from './page-root.ts';

const nothing = () => undefined;
const root = pageRoot();
afterEach(() => store.set(toastsAtom, []));

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Whether a control can take the focus: what is inert cannot. */
function takesFocus(name: string): boolean {
  const control = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  control?.focus();
  return control !== undefined && document.activeElement === control;
}

function Nested({ onLeave = nothing, isLeftByClick = false }: { onLeave?: () => void; isLeftByClick?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button>页面上</Button>
      <ToastRegion />
      <Dialog title="分馆 一店" leaveTitle="关闭对话框" isLeftByClick={isLeftByClick} onLeave={onLeave}>
        <Button onClick={() => setAsking(true)}>问一下</Button>
        <Popover label="更多">{() => <Button>在弹层里</Button>}</Popover>
        {isAsking && (
          <Question
            title="放弃？"
            text="会丢失。"
            agree="放弃"
            onAgree={() => setAsking(false)}
            onStay={() => setAsking(false)}
          />
        )}
      </Dialog>
    </>
  );
}

test('all behind a dialog is inert, and a dialog below another one too', async () => {
  root.render(<Nested />);
  await expect.element(page.getByRole('dialog', { name: '分馆 一店' })).toBeVisible();
  expect([takesFocus('页面上'), takesFocus('问一下')]).toEqual([false, true]);
  await userEvent.click(button('问一下'));
  await expect.element(page.getByRole('alertdialog', { name: '放弃？' })).toBeVisible();
  expect([takesFocus('页面上'), takesFocus('问一下'), takesFocus('继续填写')]).toEqual([false, false, true]);
  await userEvent.click(button('继续填写'));
  await expect.element(button('问一下')).toHaveFocus();
});

test('a toast is within reach of pointer and keyboard over every dialog, and stays as they go', async () => {
  root.render(<Nested />);
  await userEvent.click(button('问一下'));
  toast({ message: '没有保存', intent: 'danger' });
  await expect.element(page.getByText('没有保存')).toBeVisible();
  const shown = page.getByText('没有保存').element();
  expect(takesFocus('放弃')).toBe(true);
  await userEvent.tab();
  await expect.element(button('关闭提示')).toHaveFocus();
  await userEvent.click(button('放弃'));
  await expect.poll(() => page.getByRole('alertdialog').query()).toBeNull();
  // The very element: drawn anew it would be read out again.
  expect(page.getByText('没有保存').element()).toBe(shown);
  await userEvent.click(button('关闭提示'));
  await expect.poll(() => page.getByText('没有保存').query()).toBeNull();
});

test('Escape closes what is open in a dialog, then leaves the dialog, which stays until its owner takes it away', async () => {
  const onLeave = vi.fn();
  root.render(<Nested onLeave={onLeave} />);
  await userEvent.click(button('更多'));
  await expect.element(button('在弹层里')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('更多')).toHaveFocus();
  expect(onLeave).not.toHaveBeenCalled();
  // The browser closes a modal dialog at the second Escape, whatever is answered to it.
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  expect(onLeave).toHaveBeenCalledTimes(3);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(page.getByRole('dialog', { name: '分馆 一店' })).toBeVisible();
  expect(takesFocus('页面上')).toBe(false);
});

test('a click beside leaves where that is meant, and not one that began inside', async () => {
  const onLeave = vi.fn();
  root.render(<Nested onLeave={onLeave} isLeftByClick />);
  const dialog = page.getByRole('dialog', { name: '分馆 一店' });
  await expect.element(dialog).toBeVisible();
  const beside = { clientX: 5, clientY: 5, bubbles: true };
  page
    .getByRole('heading')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.element().dispatchEvent(new MouseEvent('click', beside));
  expect(onLeave).not.toHaveBeenCalled();
  dialog.element().dispatchEvent(new PointerEvent('pointerdown', beside));
  dialog.element().dispatchEvent(new MouseEvent('click', beside));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

describe('a dialog that opens by itself takes no click that was on its way to what it covers', () => {
  const open = async (onLeave: () => void): Promise<number> => {
    root.render(
      <Dialog title="登录" leaveTitle="关闭登录" isUppermost onLeave={onLeave}>
        <input aria-label="密码" />
      </Dialog>,
    );
    await expect.element(button('关闭登录')).toBeVisible();
    return new Promise(requestAnimationFrame);
  };
  /** Returns whether the press, which takes the focus along, and the click are prevented. */
  const clickAt = (timeStamp: number, detail = 1) =>
    ['mousedown', 'click'].map((type) => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      button('关闭登录').element().dispatchEvent(event);
      return event.defaultPrevented;
    });

  test('a later click and one by a key count', async () => {
    const onLeave = vi.fn();
    const shown = await open(onLeave);
    expect(clickAt(shown)).toEqual([true, true]);
    expect(onLeave).not.toHaveBeenCalled();
    clickAt(shown, 0);
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(clickAt(shown + 1000)).toEqual([false, false]);
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['input', () => userEvent.fill(page.getByLabelText('密码'), 'x')],
    ['a key', () => userEvent.keyboard('{Shift}')],
  ])('after %s every click counts', async (_, notice) => {
    const onLeave = vi.fn();
    const shown = await open(onLeave);
    await notice();
    expect(clickAt(shown)).toEqual([false, false]);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

test('an uppermost dialog keeps its place and its focus when another opens, and lets its own questions stand above it', async () => {
  const shown = (isLater: boolean, isAsking: boolean) => (
    <>
      <Dialog title="登录" isUppermost onLeave={nothing}>
        <Button>先这样</Button>
        <Button>再登录</Button>
        {isAsking && <Question title="退出？" text="会丢失。" agree="退出" onAgree={nothing} onStay={nothing} />}
      </Dialog>
      {isLater && (
        <Dialog title="执行" onLeave={nothing}>
          <Button>停止</Button>
        </Dialog>
      )}
    </>
  );
  root.render(shown(false, false));
  await expect.element(button('再登录')).toBeVisible();
  expect(takesFocus('再登录')).toBe(true);
  root.render(shown(true, false));
  await expect.element(page.getByText('停止')).toBeVisible();
  await expect.element(button('再登录')).toHaveFocus();
  expect([takesFocus('停止'), takesFocus('再登录')]).toEqual([false, true]);
  root.render(shown(true, true));
  await expect.element(page.getByRole('alertdialog', { name: '退出？' })).toBeVisible();
  expect([takesFocus('再登录'), takesFocus('退出')]).toEqual([false, true]);
  root.render(shown(true, false));
  await expect.element(button('再登录')).toHaveFocus();
  root.render(shown(false, false));
  await expect.element(button('停止')).not.toBeInTheDocument();
  expect(takesFocus('先这样')).toBe(true);
});
