import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lists, oneField } from '../../../stories/form/story-form.tsx';
import * as stories from '../../../stories/kinds/widgets/widgets.stories.tsx';
import { giveOptions } from './option-lists.ts';
import { show, submitButton } from './show.tsx';

giveOptions(lists);
const { default: _, ...widgets } = stories;

const violations = async () =>
  (await axe.run(document.body)).violations
    // A part of a page, not a whole one.
    .filter(({ id }) => !['region', 'landmark-one-main', 'page-has-heading-one'].includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

test.each(Object.entries(widgets))(
  '%s has no axe violation, empty, in error and only shown',
  async (_name, { args }) => {
    const { initial: __, ...props } = args ?? {};
    const schema = args?.schema ?? oneField({});
    const { render } = await show(schema, props);
    expect(await violations()).toEqual([]);
    await userEvent.click(submitButton());
    expect(await violations()).toEqual([]);
    render({ readOnly: true });
    await expect.poll(() => document.querySelectorAll('form button')).toHaveLength(0);
    expect(await violations()).toEqual([]);
  },
);

test('an open list and an open calendar have no axe violation', async () => {
  await show({
    properties: {
      city: { type: 'integer', title: '城市', ui: { widget: 'option', options: 'city' } },
      day: { type: 'string', format: 'date', title: '生日' },
    },
  });
  await userEvent.click(page.getByRole('combobox', { name: '城市' }));
  await expect.element(page.getByRole('option', { name: '杭州' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: '选择生日' }));
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(await violations()).toEqual([]);
});
