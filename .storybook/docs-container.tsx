import { DocsContainer as Container, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { create } from 'storybook/theming';
import { applyGlobals, type Globals } from './toolbar.ts';

const Chosen = createContext<Globals>({});

/** Returns the toolbar's choices, on a docs page. */
export function useGlobals(): Globals {
  return useContext(Chosen);
}

/** A docs page in the product's colours and fonts, and in the toolbar's theme. */
export function DocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState<Globals>(() => context.getStoryContext(context.storyById()).globals);
  useEffect(() => {
    const follow = (change: { readonly globals: Globals }) => setGlobals(change.globals);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  applyGlobals(globals);
  return (
    <Container context={context} theme={theme(globals.theme === 'dark')}>
      <Chosen value={globals}>{children}</Chosen>
    </Container>
  );
}

function theme(isDark: boolean) {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  return create({
    base: isDark ? 'dark' : 'light',
    fontBase: token('font'),
    colorPrimary: token('accent'),
    colorSecondary: token('accent'),
    appBg: token('background'),
    appContentBg: token('surface'),
    appPreviewBg: token('background'),
    appBorderColor: token('border'),
    textColor: token('text'),
    textMutedColor: token('text-muted'),
  });
}
