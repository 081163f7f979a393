import { expect, it } from 'vitest';
import { loadView, useView } from '../../../src/console/actions/custom-views.ts';
import { loadPageView } from '../../../src/console/app/pages/page-views.ts';
import { fieldView } from '../../../src/console/form/field/field-views.tsx';
import { registerProduct } from '../../../src/console/product.ts';
import { showHook, withPage } from '../client/shown-hook.ts';

withPage();

const View = () => null;
const widget = { Face: View, Value: View, label: 'group' as const };
registerProduct({
  views: { shelf: async () => ({ View }) },
  fieldViews: { period: async () => ({ widget }) },
});

it('the engine shows the views that a product hands to it', async () => {
  expect(await loadView('shelf')).toBe(View);
  expect(await loadPageView('shelf')).toBe(View);
  expect(fieldView('period').label).toBe('group');
});

it('a view is nothing until it is loaded, and then shown', async () => {
  const shown = showHook(useView, 'shelf');
  expect(shown.now()).toBeUndefined();
  expect(await shown.until((view) => view !== undefined)).toBe(View);
});

it.each(['coupon-config', 'constructor', '__proto__'])(
  'a view named %s that it did not bring is told',
  async (name) => {
    const sentence = `没有名为「${name}」的部件`;
    await expect(loadView(name)).rejects.toThrow(sentence);
    await expect(loadPageView(name)).rejects.toThrow(sentence);
    expect(() => fieldView(name)).toThrow(sentence);
  },
);

it('a view of a page is none of a field', () => {
  expect(() => fieldView('shelf')).toThrow('没有名为「shelf」的部件');
});
