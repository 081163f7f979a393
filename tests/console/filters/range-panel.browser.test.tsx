import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RangePanel } from '../../../src/console/filters/range-panel.tsx';
import type { AskedRange } from '../../../src/language/range.ts';
import { pageRoot } from '../ui/page-root.ts';

const root = pageRoot();

test.each([
  ['money', '￥１，０００。5', '', { from: '1000.5', to: undefined }],
  ['number', '０。６', '12。5', { from: '0.6', to: '12.5' }],
  ['date', '2026。5。1', '\u200e２０２６-５-２', { from: '2026-05-01', to: '2026-05-02' }],
  ['time', '2026。5。1 9：05', '', { from: '2026-05-01 09:05', to: undefined }],
] as const)('a range of %s reads what a Chinese keyboard types', async (of, from, to, range) => {
  const asked: (AskedRange | undefined)[] = [];
  root.render(
    <RangePanel
      title="区间"
      range={{ of, presets: [], nullable: false }}
      asked={undefined}
      onAsk={(next) => asked.push(next)}
    />,
  );
  await userEvent.fill(page.getByLabelText('从'), from);
  await userEvent.fill(page.getByLabelText('至'), to);
  await userEvent.click(page.getByRole('button', { name: '确定' }));
  await expect.poll(() => asked).toEqual([range]);
});
