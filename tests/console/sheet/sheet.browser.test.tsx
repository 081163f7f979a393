import '../../../src/console/app/styles.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedFormSection, ResolvedSheet } from '../../../src/compile/resolved.ts';
import { FormSource } from '../../../src/console/form/form-source.ts';
import { isUnsaved } from '../../../src/console/input/unsaved.ts';
import { Sheet } from '../../../src/console/sheet/sheet.tsx';
import { publish } from '../form/publish.ts';
import { show } from '../show.ts';

const section: ResolvedFormSection = {
  ...{ kind: 'form', form: 'any', when: [], prefill: null, body: {}, editable: [], permission: null },
  request: { method: 'PUT', url: ['/api/any'] },
};
const sheet: ResolvedSheet = {
  heading: { text: ['分馆'] },
  width: 'normal',
  optional: false,
  sections: [
    { ...section, form: 'one', title: '甲' },
    { ...section, form: 'two', title: '乙' },
  ],
  actions: [],
};
const module = publish({ properties: { name: { type: 'string', title: '名称' } } });

test('of several forms each asks for itself: leaving one gives up nothing of the others', async () => {
  const close = vi.fn();
  const scope = {
    ...{ lookups: { optionTitle: () => undefined }, refresh: async () => [] },
    ...{ openSheet: () => undefined, show: () => undefined },
  };
  const element = (
    <FormSource value={() => module}>
      <Sheet sheet={sheet} row={{ id: 1, name: '星牌' }} scope={scope} close={close} isOpen={() => true} />
    </FormSource>
  );
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const edit = () => page.getByRole('button', { name: '编辑' });
  await expect.element(edit().first()).toBeVisible();
  await userEvent.click(edit().first());
  await userEvent.click(edit());
  const boxes = page.getByLabelText('名称');
  await expect.poll(() => boxes.elements().length).toBe(2);
  await userEvent.fill(boxes.first(), '金牌');
  await userEvent.fill(boxes.last(), '银牌');
  await userEvent.click(page.getByRole('button', { name: '取消' }).last());
  expect(isUnsaved()).toBe(true);
  // The buttons of the sheet stay away as long as one is being edited.
  expect(document.querySelector('.dialog-foot .button')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog', { name: '放弃填写的内容？' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: '放弃' }));
  expect(close).toHaveBeenCalledOnce();
  expect(isUnsaved()).toBe(false);
});
