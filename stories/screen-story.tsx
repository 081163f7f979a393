import { Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, userEvent, waitFor } from 'storybook/test';
import api from '../schemas/api.json';
import { routes } from '../src/app/routes.tsx';
import type { ResolvedMenuItem } from '../src/compile/resolved.ts';
import { boot } from '../src/data/boot.ts';
import { sessionAtom } from '../src/data/session.ts';
import { store } from '../src/data/store.ts';
import { toastsAtom } from '../src/data/toasts.ts';
import { keepToken } from '../src/data/token.ts';
import type { Api } from '../src/language/api.ts';
import type { RecordSchema } from '../src/language/record.ts';
import { type Behaviour, backEnd } from './data/back-end.ts';
import type { Records } from './data/rows.ts';

interface ScreenStoryArgs {
  /** The screen's id. */
  readonly screen: string;
  readonly behaviour: Behaviour;
  readonly open: readonly string[];
}

interface StoryContext {
  readonly args: ScreenStoryArgs;
  readonly canvasElement: HTMLElement;
}

/** A screen where its route shows it: in the layout, with the navigation. */
export function ScreenStory({ screen }: ScreenStoryArgs) {
  const [router] = useState(() => createMemoryRouter(routes(boot().menu), { initialEntries: [pathOf(screen)] }));
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

/** Puts a back end of the story's own behind the page; afterwards, fails the story if it asked for what no contract names. */
export function startBackEnd({ args }: StoryContext) {
  const { fetch: network } = globalThis;
  const ours = backEnd({ api: api as Api, records, options: boot().options }, args.behaviour);
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.startsWith('/api/') ? ours.fetch(request) : network(request);
  };
  keepToken('story');
  store.set(sessionAtom, { state: 'loading' });
  store.set(toastsAtom, []);
  return () => {
    globalThis.fetch = network;
    expect(ours.unknown, 'requests that schemas/api.json does not name').toEqual([]);
  };
}

/** Waits until the screen stands, then clicks the story's actions in turn, each in the dialog that the one before it opened. */
export async function openInTurn({ args, canvasElement }: StoryContext): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('.content :is(h1, h2)')).not.toBeNull(), patience);
  if (args.behaviour.answers === 'never') return;
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).toBeNull(), patience);
  for (const name of args.open) {
    const before = dialogs().length;
    await userEvent.click(await offered(name));
    await waitFor(() => expect(dialogs().length).toBeGreaterThan(before), patience);
  }
}

// The first story of a run waits for Vite too.
const patience = { timeout: 20_000 };

function offered(name: string): Promise<Element> {
  return waitFor(() => {
    const place = dialogs().at(-1) ?? document;
    const button = place.querySelector(`[data-action="${name}"]:not([aria-disabled=true])`);
    if (button === null) throw new Error(`Nothing offers the action “${name}” here.`);
    return button;
  }, patience);
}

function dialogs(): readonly Element[] {
  return [...document.querySelectorAll('dialog[open], [role=dialog]')];
}

function pathOf(screen: string, items: readonly ResolvedMenuItem[] = boot().menu): string {
  const all = items.flatMap((item) => [item, ...item.children]);
  const path = all.find((item) => item.screen === screen)?.path;
  if (path === undefined) throw new Error(`No entry of screens/menu.json opens the screen “${screen}”.`);
  return path;
}

const files = import.meta.glob<RecordSchema>('../schemas/records/*.json', { eager: true, import: 'default' });
const records: Records = Object.fromEntries(Object.values(files).map((record) => [record.$id, record]));
