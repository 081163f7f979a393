import { Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'storybook/test';
import { menuItems } from '../src/compile/menu-items.ts';
import type { ResolvedScreen } from '../src/compile/resolved-screen.ts';
import { routes } from '../src/console/app/routes.tsx';
import { forgetAnswers } from '../src/console/data/answers.ts';
import { boot } from '../src/console/data/boot.ts';
import { loadScreen, replaceScreen } from '../src/console/data/screens.ts';
import { sessionAtom } from '../src/console/data/session.ts';
import { store } from '../src/console/data/store.ts';
import { clearToasts, toastsAtom } from '../src/console/data/toasts.ts';
import { keepToken } from '../src/console/data/token.ts';
import type { RecordSchema } from '../src/language/record.ts';
import { type Behaviour, backEnd } from './data/back-end.ts';
import { api } from './data/contract.ts';
import { people } from './data/people.ts';
import type { Records } from './data/rows.ts';
import { withFilledForms } from './fill-forms.ts';
import { forms } from './forms.ts';
import { perform } from './perform.ts';
import type { ScreenState } from './screen-state.ts';
import { until } from './until.ts';

interface ScreenStoryArgs extends Pick<ScreenState, 'address' | 'behaviour' | 'forms' | 'steps'> {
  /** The screen's id. */
  readonly screen: string;
}

interface AnyStoryContext {
  readonly args: { readonly behaviour?: Behaviour };
  /** The toolbar's choices. */
  readonly globals: Readonly<Record<string, unknown>>;
}

interface StoryContext extends AnyStoryContext {
  readonly args: ScreenStoryArgs;
  readonly canvasElement: HTMLElement;
}

/** A screen in its layout, with the navigation. */
export function ScreenStory({ screen, address }: ScreenStoryArgs) {
  const [router] = useState(() =>
    createMemoryRouter(routes(boot().menu), { initialEntries: [`${pathOf(screen)}?${address}`] }),
  );
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

/**
 * Puts a back end of the story's own behind the page. Returns a function that removes it, and fails the story if it
 * sent a request that is not in the contract.
 */
export function startBackEnd({ args, globals }: AnyStoryContext) {
  const { fetch: network } = globalThis;
  const chosen: Behaviour = { ...people[String(globals.role)], text: globals.text === 'long' ? 'long' : 'normal' };
  const ours = backEnd({ api, records, options: boot().options, files }, { ...chosen, ...args.behaviour });
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.startsWith('/api/') ? ours.fetch(request) : network(request);
  };
  keepToken('story');
  store.set(sessionAtom, { state: 'loading' });
  store.set(toastsAtom, []);
  forgetAnswers();
  return async () => {
    globalThis.fetch = network;
    ours.stop();
    // The page hears of it a turn later.
    await new Promise((resolve) => setTimeout(resolve));
    clearToasts();
    expect(ours.unknown, 'requests that are not in schemas/api.json').toEqual([]);
  };
}

/** Starts a back end, and loads the screen with its forms as the story wants them. */
export async function startScreen(context: StoryContext) {
  const stop = startBackEnd(context);
  const { screen, forms: filling } = context.args;
  const published = originals.get(screen) ?? (await loadScreen(screen));
  originals.set(screen, published);
  replaceScreen(filling === undefined ? published : withFilledForms(published, forms, filling));
  return stop;
}

const originals = new Map<string, ResolvedScreen>();

/** Waits until the screen is shown, then performs the story's steps in order. */
export async function playScreen({ args, canvasElement }: StoryContext): Promise<void> {
  const { answers, detail } = args.behaviour;
  const isBusy = (place: ParentNode) => place.querySelector('[aria-busy=true]') !== null;
  if (answers === 'never') {
    // A list is shown while its rows load; other screens appear with their data.
    const place = originals.get(args.screen)?.kind === 'list' ? '.content' : '.shell';
    await until(() => canvasElement.querySelector(`${place} [aria-busy=true], ${place}[aria-busy=true]`), 'loading');
    return;
  }
  await until(() => canvasElement.querySelector('.content :is(h1, h2)'), 'a title');
  await until(() => !isBusy(canvasElement), 'the end of loading');
  for (const step of args.steps) await perform(step);
  if (detail !== 'never') await until(() => !isBusy(document), 'the end of loading');
}

function pathOf(screen: string): string {
  const path = menuItems(boot().menu).find((item) => item.screen === screen)?.path;
  if (path === undefined) throw new Error(`No entry of screens/menu.json opens the screen “${screen}”.`);
  return path;
}

const schemas = import.meta.glob<RecordSchema>('../schemas/records/*.json', { eager: true, import: 'default' });
/** The project's records, by name. */
export const records: Records = Object.fromEntries(Object.values(schemas).map((record) => [record.$id, record]));

const files = async () => (await import('./studio/project.ts')).files;
