import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PickList } from '../../../src/console/filters/pick-list.tsx';
import { SearchBox } from '../../../src/console/filters/search-box.tsx';
import { offerKeys } from '../../../src/console/keys/keys.ts';
import { Dialog } from '../../../src/console/ui/dialog/dialog.tsx';
import { Combobox } from '../../../src/console/ui/list-box/combobox.tsx';
import { pageRoot } from './page-root.ts';

const { render } = pageRoot();
const act = vi.fn();
let takeBack: () => void;
beforeEach(() => {
  act.mockReset();
  takeBack = offerKeys(() => ({
    title: '页面',
    keys: [
      { keys: ['Enter'], title: '打开', place: 'page', perform: act },
      { keys: ['Ctrl+Enter'], title: '提交', place: 'form', perform: act },
    ],
  }));
});
afterEach(() => takeBack());

/** The key that ends a composition, as Safari sends it (229), or as some methods on Windows do: right after, with its own code. */
function endComposition(target: Element, how: KeyboardEventInit): void {
  target.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  target.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, isComposing: false, ...how }));
}
const picks = [{ value: '1', title: '一' }];
const choices = (
  <Combobox
    control={{ id: 'box', 'aria-label': '框' }}
    title="选项"
    options={picks}
    shown=""
    placeholder=""
    onPick={act}
  />
);
const boxes = [
  ['a page', <input key="1" aria-label="框" type="button" />, {}],
  [
    'a form with Ctrl',
    <form key="2">
      <input aria-label="框" />
    </form>,
    { ctrlKey: true },
  ],
  ['a search box', <SearchBox key="3" search={{ titles: ['名称'] }} text="" onChange={act} />, {}],
  ['a box with a list', choices, {}],
  [
    'a filter',
    <PickList
      key="5"
      title="框"
      picks={picks}
      onType={() => undefined}
      titleOf={() => ''}
      values={[]}
      multiple={false}
      onChange={act}
    />,
    {},
  ],
] as const;

test.each(boxes)('in %s, the Enter that ends a composition does nothing', async (name, content, how) => {
  render(content);
  await expect.poll(() => document.querySelector('#box, [aria-label], button')).not.toBeNull();
  if (name === 'a filter') await page.getByRole('button', { name: '框' }).click();
  const box = name === 'a page' ? document.body : document.querySelector('input');
  if (box instanceof HTMLInputElement) {
    box.focus();
    if (name === 'a box with a list') await page.getByLabelText('框').click();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '一');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  }
  act.mockReset();
  for (const keyCode of [229, 13]) endComposition(box ?? document.body, { key: 'Enter', keyCode, ...how });
  expect(act).not.toHaveBeenCalled();
});

test('the Escape that ends a composition leaves no dialog; the next one does', async () => {
  render(
    <Dialog title="表单" onLeave={act}>
      <input aria-label="框" />
    </Dialog>,
  );
  await expect.element(page.getByLabelText('框')).toHaveFocus();
  const box = page.getByLabelText('框').element();
  endComposition(box, { key: 'Escape', keyCode: 229 });
  endComposition(box, { key: 'Escape', keyCode: 27 });
  expect(act).not.toHaveBeenCalled();
  const next = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  Object.defineProperty(next, 'timeStamp', { value: performance.now() + 500 });
  box.dispatchEvent(next);
  expect(act).toHaveBeenCalledTimes(1);
});
