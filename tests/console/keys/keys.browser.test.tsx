import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { KeyList } from '../../../src/console/keys/key-list.tsx';
import { type Key, keyBindings, offerKeys } from '../../../src/console/keys/keys.ts';
import { switchSingleKeys } from '../../../src/console/keys/single-keys.ts';
import { Dialog } from '../../../src/console/ui/dialog/dialog.tsx';
import { noteOpening } from '../../../src/console/ui/keyboard/opening.ts';
import { replayTypedKeys } from '../../../src/console/ui/keyboard/typed-ahead.ts';
import { pageRoot } from '../ui/page-root.ts';
import { read } from '../ui/read.ts';

const { render } = pageRoot();
const done: string[] = [];
const key = (keys: string, place: Key['place'] = 'page'): Key => ({
  keys: [keys],
  title: `做 ${keys}`,
  place,
  perform: () => done.push(keys),
});
let takeBack: () => void;

const click = () => void document.dispatchEvent(new PointerEvent('pointerdown'));
beforeEach(() => {
  // What the test before has pressed is waited for no more.
  click();
  done.length = 0;
  takeBack = offerKeys(() => ({
    title: '列表',
    keys: [
      key('j'),
      key('Shift+ArrowDown'),
      key('?'),
      key('g b'),
      key('g z j'),
      key('b'),
      key('Enter'),
      key(']', 'sheet'),
      { ...key('k'), repeats: true },
      key('Ctrl+y'),
      key('Ctrl+Enter', 'form'),
    ],
  }));
});
afterEach(() => takeBack());

const press = (keys: string) => userEvent.keyboard(keys);
const pressAt = (name: string, timeStamp: number) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  document.body.dispatchEvent(event);
};

test('a key does what it stands for, and g waits for the next', async () => {
  await press('j');
  await press('{Shift>}{ArrowDown}{/Shift}');
  await press('?');
  await press('gb');
  await press('b');
  await press('gj');
  await press('gzj');
  await press('gzb');
  expect(done).toEqual(['j', 'Shift+ArrowDown', '?', 'g b', 'b', 'g z j']);
});

const hold = (name: string) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, repeat: true, bubbles: true, cancelable: true }),
  );

test('a key that is held down acts once, unless it is a step; what it means to the browser it does not mean', async () => {
  await press('j');
  expect([hold('j'), hold('j'), hold('y')]).toEqual([false, false, true]);
  await press('k');
  hold('k');
  expect(done).toEqual(['j', 'k', 'k']);
});

test('the first of two keys may be held down for a while', async () => {
  await press('g');
  hold('g');
  await press('b');
  hold('b');
  expect(done).toEqual(['g b']);
});

test('a key with Ctrl means itself, also after g', async () => {
  await press('g{Control>}y{/Control}');
  expect(done).toEqual(['Ctrl+y']);
});

test('with Ctrl, Alt or Meta, while typing and in a list of choices, keys are left alone', async () => {
  render(
    <>
      <input aria-label="文字" />
      <div role="listbox" tabIndex={0} />
      <button type="button">按钮</button>
    </>,
  );
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  await press('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}');
  document.querySelector('input')?.focus();
  await press('jb?');
  expect(document.querySelector('input')?.value).toBe('jb?');
  document.querySelector<HTMLElement>('[role=listbox]')?.focus();
  await press('j');
  document.querySelector('button')?.focus();
  await press('{Enter}');
  expect(done).toEqual([]);
  await press('j');
  expect(done).toEqual(['j']);
});

test('while an input method composes, keys are its own', () => {
  const compose = new KeyboardEvent('keydown', { key: 'j', isComposing: true, bubbles: true });
  document.body.dispatchEvent(compose);
  expect(done).toEqual([]);
});

test('the second of two keys must follow within two seconds', () => {
  pressAt('g', 10_000);
  pressAt('b', 11_999);
  pressAt('g', 20_000);
  pressAt('b', 22_000);
  expect(done).toEqual(['g b', 'b']);
});

test('what something else has already answered is left alone', () => {
  const answer = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', answer);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
  document.body.removeEventListener('keydown', answer);
  expect(done).toEqual([]);
});

test('a dialog has no keys, a sheet has its own', async () => {
  render(
    <Dialog title="问题" onLeave={() => undefined}>
      内容
    </Dialog>,
  );
  await expect.poll(() => document.querySelector('dialog:modal')).not.toBeNull();
  await press('j]');
  expect(done).toEqual([]);
  render(
    <Dialog key="sheet" title="详情" className="sheet" takesKeysAtOnce onLeave={() => undefined}>
      内容
    </Dialog>,
  );
  await expect.poll(() => document.querySelector('dialog.sheet:modal')).not.toBeNull();
  await read();
  await press('j]');
  expect(done).toEqual([']']);
});

test('a key of forms works in one that has the focus, in a dialog too, and neither beside it nor in a question', async () => {
  const form = (name: string) => (
    <form>
      <textarea aria-label={name} />
    </form>
  );
  render(
    <>
      {form('页面')}
      <Dialog title="表单" onLeave={() => undefined}>
        {form('对话框')}
        <input aria-label="旁边" />
      </Dialog>
    </>,
  );
  await expect.poll(() => document.querySelector('dialog:modal')).not.toBeNull();
  const pressIn = async (name: string, keys: string) => {
    document.querySelector<HTMLElement>(`[aria-label=${name}]`)?.focus();
    await press(keys);
  };
  await pressIn('旁边', '{Control>}{Enter}{/Control}');
  await pressIn('对话框', '{Enter}j{Control>}y{/Control}');
  expect(done).toEqual([]);
  await pressIn('对话框', '{Control>}{Enter}{/Control}');
  await pressIn('对话框', '{Meta>}{Enter}{/Meta}');
  expect(done).toEqual(['Ctrl+Enter', 'Ctrl+Enter']);
  const composed = { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', composed));
  render(
    <Dialog key="question" role="alertdialog" title="问题" onLeave={() => undefined}>
      {form('问题')}
    </Dialog>,
  );
  await expect.poll(() => document.querySelector('[role=alertdialog]')).not.toBeNull();
  await read();
  await pressIn('问题', '{Control>}{Enter}{/Control}');
  expect(done).toHaveLength(2);
  render(form('页面'));
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await pressIn('页面', '{Control>}{Enter}{/Control}');
  expect(done).toHaveLength(3);
});

test('what is taken back no longer works', async () => {
  takeBack();
  await press('j');
  expect(done).toEqual([]);
});

test('a key pressed before what it stands for is there is performed once it is', async () => {
  await press('vy');
  const late = offerKeys(() => ({ title: '后到', keys: [key('v y'), key('y')] }));
  expect(done).toEqual(['v y']);
  late();
  offerKeys(() => ({ title: '更晚', keys: [key('v y'), key('y')] }))();
  expect(done).toEqual(['v y']);
});

test.each([
  ['a click', click],
  ['another key', () => press('{Tab}')],
  ['a key that is known', () => press('j')],
  ['the second of two keys that mean nothing together', () => press('gy')],
])('%s takes back what was pressed for nothing', async (_, act) => {
  await press('y');
  await act();
  done.length = 0;
  offerKeys(() => ({ title: '后到', keys: [key('y')] }))();
  expect(done).toEqual([]);
});

test('what was pressed more than ten seconds ago is no longer expected', () => {
  const late = () => offerKeys(() => ({ title: '后到', keys: [key('y'), key('z')] }))();
  pressAt('y', performance.now() - 10_001);
  late();
  expect(done).toEqual([]);
  pressAt('z', performance.now() - 5_000);
  late();
  expect(done).toEqual(['z']);
});

test('Ctrl Z is that of the box that is typed in, and with Shift something else', async () => {
  const end = offerKeys(() => ({ title: '撤销', keys: [key('Ctrl+z')] }));
  render(<input aria-label="文字" />);
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  document.querySelector('input')?.focus();
  await press('{Control>}z{/Control}');
  expect(done).toEqual([]);
  document.querySelector('input')?.blur();
  await press('{Control>}z{/Control}');
  expect(done).toEqual(['Ctrl+z']);
  end();
});

test('what is typed into a box is no key that waits', async () => {
  render(<input aria-label="文字" />);
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  document.querySelector('input')?.focus();
  await press('y');
  document.querySelector('input')?.blur();
  offerKeys(() => ({ title: '后到', keys: [key('y')] }))();
  expect(done).toEqual([]);
});

test('the list of keys is the table that is dispatched', async () => {
  render(<KeyList close={() => undefined} />);
  const titles = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(keyBindings().flatMap(({ keys }) => keys.map(({ title }) => title)));
  const late = offerKeys(() => ({
    title: '后到',
    keys: [{ keys: ['y'], title: '后到的键', place: 'page', perform: () => undefined }],
  }));
  await expect.poll(titles).toContain('后到的键');
  late();
  await expect.poll(titles).not.toContain('后到的键');
  expect([...document.querySelectorAll('kbd')].slice(1, 3).map(({ textContent }) => textContent)).toEqual([
    'Shift',
    '↓',
  ]);
});

test('while a dialog opens, no key starts anything else, but a step still goes on', async () => {
  const end = noteOpening();
  await press('jkb{Enter}');
  expect(done).toEqual(['k']);
  end();
  await press('b');
  expect(done).toEqual(['k', 'b']);
});

test('what is typed before a box is there is written into it, and Enter chooses after it', async () => {
  const open: Key = { ...key('Ctrl+u'), opensBox: true };
  const late = offerKeys(() => ({ title: '框', keys: [open] }));
  await press('{Control>}u{/Control}jb x{Backspace}{Enter}');
  const chosen: string[] = [];
  render(
    <input aria-label="框" onKeyDown={(event) => event.key === 'Enter' && chosen.push(event.currentTarget.value)} />,
  );
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  document.querySelector('input')?.focus();
  replayTypedKeys();
  await expect.poll(() => chosen).toEqual(['jb ']);
  expect(done).toEqual(['Ctrl+u']);
  late();
});

test('keys that come before those they stand for lead into a box, and the rest is written there', async () => {
  render(<input aria-label="搜索" />);
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  await press('/13y');
  const search = { ...key('/'), perform: () => document.querySelector('input')?.focus() };
  const late = offerKeys(() => ({ title: '后到', keys: [search] }));
  await expect.poll(() => document.querySelector('input')?.value).toBe('13y');
  late();
});

test('single keys are switched off by each person: the list says so, and those with Ctrl, Enter and arrows go on', async () => {
  render(<KeyList close={() => undefined} />);
  await expect.poll(() => document.querySelector('[role=switch]')).not.toBeNull();
  const titles = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(titles()).toContain('做 j');
  document.querySelector<HTMLElement>('[role=switch]')?.click();
  await expect.poll(titles).not.toContain('做 j');
  expect(titles()).toContain('做 Enter');
  expect(document.querySelector('[role=status]')?.textContent).toContain('已关闭');
  render(null);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  click();
  await press('jgb?{Enter}{Shift>}{ArrowDown}{/Shift}{Control>}y{/Control}');
  expect(done).toEqual(['Enter', 'Shift+ArrowDown', 'Ctrl+y']);
  switchSingleKeys(true);
  await press('j');
  expect(done).toContain('j');
});
