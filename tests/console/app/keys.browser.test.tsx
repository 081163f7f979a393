import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { isCommandOpenAtom } from '../../../src/console/app/command-open.ts';
import { Keys } from '../../../src/console/app/keys.tsx';
import { bootAtom } from '../../../src/console/data/boot.ts';
import { sessionAtom } from '../../../src/console/data/session.ts';
import { store } from '../../../src/console/data/store.ts';
import { offeredKeys } from '../../../src/console/keys/keys.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();

test('the box for everything that stands open at the end of a session is not open in the next', async () => {
  store.set(bootAtom, { version: '1', title: '', menu: [], options: {}, calls: {}, inverses: [], keepsViews: false });
  store.set(sessionAtom, { state: 'signed-in', user: { id: 7 } });
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Keys /> }])} />);
  await expect.poll(() => offeredKeys().length).toBeGreaterThan(0);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(store.get(isCommandOpenAtom)).toBe(true);
  render(null);
  await expect.poll(() => store.get(isCommandOpenAtom)).toBe(false);
});
