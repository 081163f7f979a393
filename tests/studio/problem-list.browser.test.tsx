import '../../src/console/app/styles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProblemList } from '../../src/studio/problem-list.tsx';
import { show } from '../console/show.ts';

test('a check that takes long is not told as passed before it has', async () => {
  const list = (isBehind: boolean) => (
    <ProblemList problems={[]} isBehind={isBehind} path="" inWords={undefined} onGo={() => undefined} />
  );
  const status = page.getByRole('status');
  const render = show(list(true));
  await expect.element(status).toHaveTextContent('正在检查…');
  render(list(false));
  await expect.element(status).toHaveTextContent('检查通过');
});
