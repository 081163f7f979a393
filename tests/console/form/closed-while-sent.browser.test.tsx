import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../../src/console/client/call-error.ts';
import { leftDrafts, onDrafts } from '../../../src/console/input/draft-keeper.ts';
import type { FormSchema } from '../../../src/language/form.ts';
import { stored, withNothingLeft } from './left-behind.ts';
import { show, submitButton } from './show.tsx';

withNothingLeft();

const schema: Omit<FormSchema, 'type'> = { properties: { name: { type: 'string', title: '名称' } } };
const restore = () => page.getByRole('button', { name: '恢复', exact: true });

/** Types and submits in a form that its view closes in the middle of sending. Returns what says what came of it. */
async function submitAndClose() {
  let accept = () => {};
  let refuse = (_: Error) => {};
  const outcome = new Promise<void>((resolve, reject) => {
    accept = resolve;
    refuse = reject;
  });
  const { hide } = await show(schema, {
    onSubmit: async () => {
      // React is drawing that it is sent.
      await Promise.resolve();
      hide();
      await outcome;
    },
  });
  await userEvent.fill(page.getByLabelText('名称'), '武林店');
  await expect.poll(stored).toMatchObject([{ typed: { values: { name: '武林店' } } }]);
  await userEvent.click(submitButton());
  return { accept, refuse };
}

test('what is saved by a form that its view has closed leaves nothing, and whoever lists drafts is told', async () => {
  const offered = vi.fn<(count: number) => void>();
  const list = async () => offered((await leftDrafts('1', () => true)).length);
  const stop = onDrafts(() => void list());
  const { accept } = await submitAndClose();
  await show(schema);
  accept();
  await expect.poll(stored).toEqual([]);
  await expect.poll(() => offered.mock.lastCall).toEqual([0]);
  expect(offered).not.toHaveBeenCalledWith(1);
  expect(restore().query()).toBeNull();
  stop();
});

test('what a form that has closed could not save is offered as soon as that is known', async () => {
  const { refuse } = await submitAndClose();
  await show(schema);
  expect(restore().query()).toBeNull();
  refuse(new CallError(400, { message: '不行' }));
  await userEvent.click(restore());
  await expect.element(page.getByLabelText('名称')).toHaveValue('武林店');
});
