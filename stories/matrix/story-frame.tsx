import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { isTest } from '../../.storybook/is-test.ts';
import { stillPage } from '../../.storybook/still-page.ts';
import type { Globals } from '../../.storybook/toolbar.ts';
import { takeTurn } from './turns.ts';

interface StoryFrameProps {
  /** The story's id. */
  readonly story: string;
  readonly title: string;
  readonly globals: Globals;
  /** The window in which the story is shown, in pixels; a laptop's by default. */
  readonly window?: { readonly width: number; readonly height: number };
}

/** A story in a small frame that leads to it; it is loaded while it is near the window. */
export function StoryFrame({ story, title, globals, window }: StoryFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const [turn, setTurn] = useState<{ readonly end: () => void }>();
  useEffect(() => {
    if (!isNear || isTest) return undefined;
    const end = takeTurn(() => setTurn({ end }));
    return () => {
      end();
      setTurn(undefined);
    };
  }, [isNear]);
  const chosen = Object.entries(globals)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const src = `iframe.html?viewMode=story&id=${story}&globals=${chosen}&${stillPage}`;
  return (
    <div
      ref={place}
      className="matrix-frame"
      style={window && ({ '--width': window.width, '--height': window.height } as CSSProperties)}
    >
      {turn === undefined ? null : <Frame key={src} title={title} src={src} onShown={turn.end} />}
      <a href={`./?path=/story/${story}&globals=${chosen}`} target="_top">
        <span className="visually-hidden">{title}</span>
      </a>
    </div>
  );
}

interface FrameProps {
  readonly title: string;
  readonly src: string;
  readonly onShown: () => void;
}

/** An iframe that appears with its story: until then, Storybook shows a spinner that is white in every theme. */
function Frame({ title, src, onShown }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = setInterval(() => {
      if (!/\bsb-show-(main|errordisplay|nopreview)\b/.test(frame.current?.contentDocument?.body?.className ?? ''))
        return;
      clearInterval(look);
      setShown(true);
      onShown();
    }, 50);
    return () => clearInterval(look);
  }, [onShown]);
  return <iframe ref={frame} title={title} src={src} tabIndex={-1} inert data-shown={isShown ? '' : undefined} />;
}

/** Returns whether an element is in the window, or less than half of its height away. */
function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '50% 0px',
    });
    if (place.current !== null) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return isNear;
}
