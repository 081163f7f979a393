import type { ReactNode } from 'react';
import { atFirstUse } from '../input/first-use.ts';
import { HelpMark } from '../ui/help-mark.tsx';
import { useLazy } from '../ui/use-lazy.ts';
// Here, so that the star needs no style sheet of its own.
import './star.css';

interface ScreenTitleProps {
  readonly screen: { readonly id: string; readonly title: string; readonly help?: string };
  /** The name of the view that is shown, if somebody saved it. */
  readonly view?: string | undefined;
  /** What stands there instead of the title. */
  readonly children?: ReactNode;
}

/** The title of a screen, its help, and the star that marks it as a favourite. */
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
