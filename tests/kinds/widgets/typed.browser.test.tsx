import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyTheme } from '../../../src/console/ui/theme.ts';
import type { FieldSchema } from '../../../src/language/form.ts';
import { show } from '../../console/form/show.tsx';

const root = document.documentElement;
afterEach(() => {
  applyTheme('light');
  delete root.dataset.density;
});

const typed: Readonly<Record<string, FieldSchema>> = {
  name: { type: 'string', title: '姓名' },
  price: { type: 'number', title: '价格' },
  reason: { type: 'string', title: '原因', ui: { widget: 'textarea' } },
  secret: { type: 'string', title: '密码', ui: { widget: 'password' } },
  day: { type: 'string', format: 'date', title: '生日' },
};

describe('in the dark', () => {
  test.each(Object.values(typed).map(({ title }) => title))(
    'what is typed into %s stands on a ground of its own, and is read',
    async (title) => {
      applyTheme('dark');
      await show({ properties: typed });
      const field = page.getByLabelText(title ?? '', { exact: true });
      await userEvent.fill(field, '20');
      const { color, caretColor, backgroundColor } = getComputedStyle(field.element());
      expect(field.element()).toBe(document.activeElement);
      expect(alpha(backgroundColor)).toBe(255);
      expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(7);
      expect(contrast(caretColor, backgroundColor)).toBeGreaterThanOrEqual(7);
    },
  );
});

test.each(['compact', undefined])(
  'all that is clicked in an open calendar is 24 px or more (density %s)',
  async (density) => {
    if (density !== undefined) root.dataset.density = density;
    await show({ properties: { from: { type: 'string', title: '开始时间', ui: { widget: 'date-time' } } } });
    await userEvent.click(page.getByRole('button', { name: '选择开始时间' }));
    await expect.element(page.getByRole('grid')).toBeVisible();
    const small = [...document.querySelectorAll('.form-calendar :is(button, select, input, a)')].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width < 24 || height < 24 ? [`${target.className} ${width} × ${height}`] : [];
    });
    expect(document.querySelectorAll('.form-calendar select')).toHaveLength(4);
    expect(small).toEqual([]);
  },
);

/** A colour as red, green, blue and alpha of 0 to 255, in whatever notation the browser tells it. */
function pixel(colour: string): Uint8ClampedArray {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('No canvas.');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return canvas.getImageData(0, 0, 1, 1).data;
}

function alpha(colour: string): number {
  return pixel(colour)[3] ?? 0;
}

function contrast(one: string, other: string): number {
  const [high = 1, low = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...pixel(colour)].map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
