import { Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ResolvedScreen } from '../src/compile/screen/resolved-screen.ts';
import { routes } from '../src/console/app/routes.tsx';
import { boot } from '../src/console/session/boot.ts';
import { loadScreen, replaceScreen } from '../src/console/session/screens.ts';
import { store } from '../src/console/session/store.ts';
import { withFilledForms } from './fill-forms.ts';
import { forms } from './forms.ts';
import { pathOf } from './path-of.ts';
import { perform } from './perform.ts';
import type { ScreenState } from './screen-state.ts';
import { type BackEndContext, startBackEnd } from './start-back-end.ts';
import { until } from './until.ts';

interface ScreenStoryArgs extends Pick<ScreenState, 'address' | 'behaviour' | 'forms' | 'steps'> {
  /** The screen's id. */
  readonly screen: string;
}

interface StoryContext extends BackEndContext {
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
