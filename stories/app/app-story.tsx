import { Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { waitFor } from 'storybook/test';
import { routes } from '../../src/console/app/routes.tsx';
import { boot } from '../../src/console/session/boot.ts';
import { sessionAtom } from '../../src/console/session/session.ts';
import { store } from '../../src/console/session/store.ts';
import { dropToken } from '../../src/console/session/token.ts';
import type { Behaviour } from '../data/back-end.ts';
import { startBackEnd } from '../start-back-end.ts';

/** An address of the console, and how the back end behaves there. */
export interface AppArgs {
  readonly address: string;
  readonly behaviour?: Behaviour;
  readonly isSignedOut?: boolean;
}

/** Returns what the stories of the frame around the screens share. */
export function appKind(when: string) {
  return {
    component: AppStory,
    parameters: { docs: { description: { component: when }, story: { inline: false, height: '520px' } } },
    beforeEach: (context: Parameters<typeof startBackEnd>[0] & { readonly args: AppArgs }) => {
      const stop = startBackEnd(context);
      if (context.args.isSignedOut === true) {
        dropToken();
        store.set(sessionAtom, { state: 'signed-out' });
      }
      return stop;
    },
    play: standing,
  };
}

/** The console at an address. */
export function AppStory({ address }: AppArgs) {
  const [router] = useState(() => createMemoryRouter(routes(boot().menu), { initialEntries: [address] }));
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

/** Waits until a page is shown and has finished loading. */
export async function standing(): Promise<void> {
  await waitFor(() => {
    if (document.querySelector('main :is(h1, h2)') === null) throw new Error('The page has no heading yet.');
    if (document.querySelector('[aria-busy=true]') !== null) throw new Error('The page is still loading.');
  });
}
