import './preview.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { send } from '../../console/client/http.ts';
import { currentTheme, type Theme } from '../../console/ui/theme.ts';
import { useNarrow } from '../../console/ui/use-narrow.ts';
import {
  dataLabel,
  everyStatus,
  failingData,
  fitWidth,
  frameTitle,
  lastSound,
  noData,
  nothingSent,
  notSent,
  realData,
} from '../../words/zh-CN/studio/preview.ts';
import { Chooser } from '../chooser.tsx';
import {
  type FromPreview,
  type Gesture,
  type HeldCall,
  type Marks,
  previewName,
  type Scene,
  type Source,
  type ToPreview,
} from './protocol.ts';

interface PreviewProps {
  /** Undefined if there is nothing valid to show. */
  readonly scene: Omit<Scene, 'source' | 'theme'> | undefined;
  /** Whether it shows the editor's current text, not an older one. */
  readonly isCurrent: boolean;
  /** The marks of the page; undefined while the page is tried out. */
  readonly marks: Marks | undefined;
  readonly onGesture: (gesture: Gesture) => void;
  /** The mark whose element is to be clicked; a new object clicks it again. */
  readonly pressed: { readonly mark: string } | undefined;
  /** Returns the title of a call for users who do not see JSON; undefined shows the call itself. */
  readonly titleOfCall: (call: HeldCall) => string | undefined;
  /** Rendered beside the data source. */
  readonly tools: ReactNode;
  /** Rendered over the page; `scale` is the number of studio pixels per page pixel. */
  readonly over: (scale: number) => ReactNode;
}

const sources: readonly { readonly value: Source; readonly title: string }[] = [
  { value: 'real', title: realData },
  { value: 'samples', title: everyStatus },
  { value: 'empty', title: noData },
  { value: 'failing', title: failingData },
];

/** Below this width in pixels, a screen is scaled down. */
const width = 1024;

/** The preview of the screen with its changes, in a frame that sends no writes. */
export function PreviewFrame({ scene, isCurrent, marks, onGesture, pressed, titleOfCall, tools, over }: PreviewProps) {
  const [source, setSource] = useState<Source>('real');
  const [chosen, setFitted] = useState<boolean>();
  // A phone shows a screen in its phone layout.
  const isNarrow = useNarrow();
  const isFitted = chosen ?? !isNarrow;
  const [held, setHeld] = useState<HeldCall>();
  const shown = idOf(scene);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    // A call of another page says nothing about this one.
    setLast(shown);
    setHeld(undefined);
  }
  const frame = useRef<HTMLIFrameElement>(null);
  const round = useRounds(frame, setHeld, onGesture);
  const theme = useTheme();
  const [place, scale] = useScale(isFitted);

  useEffect(() => {
    if (round === 0 || scene === undefined) return;
    const message: ToPreview = { type: 'baize:scene', scene: { ...scene, source, theme } };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [round, scene, source, theme]);
  useEffect(() => {
    if (round === 0) return;
    const message: ToPreview = { type: 'baize:marks', marks };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [round, marks]);

  useEffect(() => {
    if (pressed === undefined) return;
    const message: ToPreview = { type: 'baize:press', mark: pressed.mark };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [pressed]);

  return (
    <div className="preview">
      <div className="preview-bar">
        <Chooser
          label={dataLabel}
          value={source}
          choices={sources}
          // The values are those of the choices.
          onChoose={(next) => setSource(next as Source)}
        />
        <label className="preview-fit">
          <input type="checkbox" checked={isFitted} onChange={(event) => setFitted(event.target.checked)} />
          {fitWidth}
        </label>
        {tools}
        {isCurrent ? null : <span className="preview-stale">{lastSound}</span>}
      </div>
      <div ref={place} className="preview-place">
        <iframe
          ref={frame}
          name={previewName}
          title={frameTitle}
          src="/"
          style={{ width: `${100 / scale}%`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
        {over(scale)}
      </div>
      <p className="preview-held" role="status">
        {held === undefined ? nothingSent : notSent}
        {held === undefined ? null : (titleOfCall(held) ?? <code>{textOf(held)}</code>)}
      </p>
    </div>
  );
}

/** Returns the identity of the shown page. */
function idOf(scene: PreviewProps['scene']): string | undefined {
  if (scene === undefined) return undefined;
  return 'menu' in scene.shown ? 'menu' : scene.shown.screen.id;
}

function textOf({ method, url, body }: HeldCall): string {
  return `${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
}

/** Returns the number of times the frame has requested a scene, once per load. */
function useRounds(
  frame: { readonly current: HTMLIFrameElement | null },
  onHeld: (call: HeldCall) => void,
  onGesture: (gesture: Gesture) => void,
): number {
  const [rounds, setRounds] = useState(0);
  const latest = useRef(onGesture);
  useEffect(() => {
    latest.current = onGesture;
  });
  useEffect(() => {
    const listen = ({ data, source, origin }: MessageEvent<FromPreview>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.type === 'baize:ready') setRounds((before) => before + 1);
      if (data.type === 'baize:held') onHeld(data.call);
      // The studio's own call ends the session with its reason, and keeps unsaved input.
      if (data.type === 'baize:expired') void send({ method: 'GET', url: '/api/session' }).catch(() => undefined);
      if (data.type === 'baize:gesture') latest.current(data.gesture);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, onHeld]);
  return rounds;
}

function useTheme(): Theme {
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(currentTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

/** Returns the scale at which a whole page fits its container. */
function useScale(isFitted: boolean): readonly [(place: HTMLElement | null) => (() => void) | undefined, number] {
  const [available, setAvailable] = useState(width);
  const [measure] = useState(() => (place: HTMLElement | null) => {
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => setAvailable(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  });
  return [measure, isFitted ? Math.min(1, available / width) : 1];
}
