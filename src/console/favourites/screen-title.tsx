import type { ReactNode } from 'react';
import { atFirstUse } from '../input/first-use.ts';
import { HelpMark } from '../ui/help-mark.tsx';
import { useLazy } from '../ui/use-lazy.ts';
// Imported here, so that the star needs no style sheet of its own.
import './star.css';

interface ScreenTitleProps {
  readonly screen: { readonly id: string; readonly title: string; readonly help?: string };
  /** The name of the shown view, if it is a saved one. */
  readonly view?: string | undefined;
  /** Rendered instead of the title. */
  readonly children?: ReactNode;
}

/** The title of a screen, its help, and the button that makes it a favourite. */
export function ScreenTitle({ screen, view, children = screen.title }: ScreenTitleProps) {
  const Star = useLazy(loadStar);
  return (
    <>
      <h1>{children}</h1>
      <HelpMark of={screen.title} text={screen.help} />
      {Star && <Star screen={screen.id} view={view} />}
    </>
  );
}

const loadStar = () => atFirstUse(async () => (await import('./star.tsx')).Star);
