// Storybook exports it without types.
// @ts-expect-error
import { renderToCanvas } from '@storybook/react/entry-preview';
import type { Preview } from '@storybook/react-vite';

type Draw = NonNullable<Preview['renderToCanvas']>;

/** Draws a story. One that throws fails at once; Storybook would wait until the test's time is over. */
export const drawOrThrow: Draw = (context, canvas) =>
  new Promise((resolve, reject) => {
    const draw: Draw = renderToCanvas;
    const { storyContext } = context;
    const react = { ...storyContext.parameters.react, rootOptions: { onUncaughtError: reject } };
    const parameters = { ...storyContext.parameters, react };
    const drawing = draw({ ...context, storyContext: { ...storyContext, parameters } }, canvas);
    Promise.resolve(drawing).then(resolve, reject);
  });
