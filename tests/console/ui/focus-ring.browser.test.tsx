import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import { Button } from '../../../src/console/ui/button.tsx';
import { Segments } from '../../../src/console/ui/segments.tsx';
import { pageRoot } from './page-root.ts';

const root = pageRoot();
beforeEach(() =>
  root.render(
    <>
      <Segments
        title="时段"
        value="day"
        choices={[
          ['day', '日'],
          ['week', '周'],
        ]}
        onChange={() => undefined}
      />
      <Button>导出</Button>
    </>,
  ),
);

test('what is clicked has no ring around it, what the keyboard reaches has', async () => {
  const names = ['日', '周', '导出'];
  const ringOf = async (name: string) =>
    getComputedStyle(await page.getByRole('button', { name }).findElement()).outlineStyle;
  for (const name of names) {
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('button', { name })).toHaveFocus();
    expect(await ringOf(name)).toBe('none');
  }
  for (const name of ['周', '日']) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(page.getByRole('button', { name })).toHaveFocus();
    expect(await ringOf(name)).toBe('solid');
  }
});
