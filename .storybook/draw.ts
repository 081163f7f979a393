// Storybook exports it without types.
// @ts-expect-error
import { renderToCanvas } from '@storybook/react/entry-preview';
import type { Preview } from '@storybook/react-vite';

type Draw = NonNullable<Preview['renderToCanvas']>;

/** Draws a story. One that throws fails at once; Storybook would wait until the test's time is over. */
export const drawOrThrow: Draw = (context, canvas) =>
  new Promise((resolve, reject) => {
    const draw: Draw = renderToCanvas;
    Promise.resolve(draw({ ...context, showException: reject }, canvas)).then(resolve, reject);
  });
