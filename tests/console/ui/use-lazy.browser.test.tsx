import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useLazy } from '../../../src/console/ui/use-lazy.ts';

test('what arrives for somebody else just after one has been drawn without it is drawn', async () => {
  let resolve: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolved) => {
    resolve = resolved;
  });
  const load = () => promise;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  const First = () => <p>{useLazy(load) ?? '第一个在等'}</p>;
  root.render(<First />);
  await expect.element(page.getByText('第一个在等')).toBeVisible();

  const Second = () => {
    // After it is drawn, and before it asks.
    useLayoutEffect(() => resolve('到了'), []);
    return <p>{useLazy(load) ?? '第二个在等'}</p>;
  };
  root.render(<Second />);
  await expect.element(page.getByText('到了')).toBeVisible();
});
