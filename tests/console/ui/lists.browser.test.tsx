import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import { PickList } from '../../../src/console/filters/pick-list.tsx';
import { ColumnMenu } from '../../../src/console/list/column-menu.tsx';
import { Combobox } from '../../../src/console/ui/list-box/combobox.tsx';
import { pageRoot } from './page-root.ts';

const root = pageRoot();

const cities = ['北京', '杭州', '星沙', '星光'];
const option = (name: string) => page.getByRole('option', { name });

function City(): ReactNode {
  const [chosen, choose] = useState('');
  return (
    <Combobox
      control={{ id: 'city', 'aria-label': '城市' }}
      title="城市"
      options={cities.map((title) => ({ value: title, title }))}
      shown={chosen}
      placeholder="请选择"
      onPick={(option) => choose(String(option?.value ?? ''))}
    />
  );
}

function Cities(): ReactNode {
  const [values, choose] = useState<readonly string[]>([]);
  const [typed, type] = useState('');
  const picks = cities.filter((city) => city.includes(typed)).map((title) => ({ value: title, title }));
  const titleOf = (value: string) => value;
  return (
    <PickList title="城市" picks={picks} onType={type} titleOf={titleOf} values={values} multiple onChange={choose} />
  );
}

test('a list that the page has whole is searched by pinyin, too', async () => {
  root.render(<City key="" />);
  await userEvent.click(page.getByRole('combobox', { name: '城市' }));
  await userEvent.fill(page.getByRole('combobox', { name: '城市' }), 'XS');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['星沙']);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: '城市' })).toHaveValue('星沙');
});

test('a filter is worked by the keyboard alone, and gives the focus back', async () => {
  root.render(<Cities />);
  const button = page.getByRole('button', { name: '城市' });
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: '搜索城市' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowUp}{ArrowUp}{Enter}');
  await expect.element(option('杭州')).toHaveAttribute('aria-selected', 'true');
  await expect.element(option('星光')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveTextContent('杭州、星光');
});

test('the columns go by arrows, Home, End and letters; Space and Enter show and hide, and the last one stays', async () => {
  function Columns() {
    const [shown, setShown] = useState({ hidden: [] as readonly string[], order: [], widths: {}, isCompact: false });
    const columns = ['Name', 'Phone', 'Status'].map((title) => ({ kind: 'text', field: title, title }) as const);
    return (
      <ColumnMenu
        columns={columns}
        shown={shown}
        arrange={{ move: () => undefined, resize: () => undefined }}
        onChange={({ hidden = [] }) => setShown((before) => ({ ...before, hidden }))}
      />
    );
  }
  root.render(<Columns />);
  await userEvent.click(page.getByRole('button', { name: '查看' }));
  await expect.element(page.getByRole('listbox', { name: '列名' })).toHaveFocus();
  await userEvent.keyboard(' s{Enter}');
  await expect.element(option('Name')).toHaveAttribute('aria-selected', 'false');
  await expect.element(option('Status')).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Home}{ArrowDown} ');
  await expect.element(option('Phone')).toHaveAttribute('aria-selected', 'true');
  await expect.element(option('Phone')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(option('Name')).toHaveAttribute('aria-selected', 'true');
});

/** The input method shows `xing`, still unconfirmed, in the focused box. */
async function compose(): Promise<void> {
  await cdp().send('Input.imeSetComposition', { text: 'xing', selectionStart: 4, selectionEnd: 4 });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Process', windowsVirtualKeyCode: 229 });
}

// At the end: for a moment after a composition, Enter belongs to the input method.
test.each([
  ['a combobox', <City key="" />, () => page.getByRole('combobox', { name: '城市' })],
  ['a filter', <Cities key="" />, () => page.getByRole('combobox', { name: '搜索城市' })],
])('%s waits for the input method, then narrows its list', async (_, shown, box) => {
  root.render(shown);
  await userEvent.click(page.getByRole(_ === 'a filter' ? 'button' : 'combobox', { name: '城市' }));
  await expect.element(box()).toHaveFocus();
  await compose();
  await expect.element(box()).toHaveValue('xing');
  // Nothing is called xing: while it is being composed the list stays as it was, and nothing is chosen.
  expect(page.getByRole('option').elements()).toHaveLength(4);
  await cdp().send('Input.insertText', { text: '星' });
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['星沙', '星光']);
  await userEvent.keyboard('{ArrowDown}');
  const [, second] = page.getByRole('option').elements();
  await expect.element(box()).toHaveAttribute('aria-activedescendant', second?.id ?? '');
});
