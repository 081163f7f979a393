import './marks.css';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Input } from '../../../console/ui/input.tsx';
import { isComposing } from '../../../console/ui/keyboard/composition.ts';
import { addAt, addFirst, newTitle } from '../../../words/zh-CN/studio/on-page.ts';
import type { Box, Gesture, Mark, Marks } from '../../preview/protocol.ts';
import type { Placed } from './boxes.ts';
import { meaningOf } from './keys.ts';
import { rowsOf } from './order.ts';
import { useDrag } from './use-drag.ts';

interface LayerProps {
  readonly marks: Marks;
  /** The current positions of the marks. */
  readonly placed: readonly Placed[];
  readonly onGesture: (gesture: Gesture) => void;
  /** Scrolls to the element of a mark. */
  readonly reach: (mark: Mark) => void;
}

/**
 * The marks over the page: a button over each part, with a button for adding another on either side. Arrow keys move the
 * focus, with Alt they move the part; F2 renames it, Delete removes it, Enter opens its settings.
 */
export function MarkLayer({ marks, placed, onGesture, reach }: LayerProps) {
  const [renamed, setRenamed] = useState<string>();
  /** The list under the pointer or with the focus, whose add buttons are shown. */
  const [pointed, setPointed] = useState<string>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const { chosen } = marks;
  const drag = useDrag(placed, onGesture);

  const active = pointed ?? marks.marks.find(({ id }) => id === chosen)?.list;
  const isPlaced = placed.some(({ mark }) => mark.id === chosen);
  const focused = useRef<string>(undefined);
  const isRenaming = useRef(false);
  isRenaming.current = renamed !== undefined;
  /** The mark that was clicked last: it is in view, so the page is not scrolled to it. */
  const pressed = useRef<string>(undefined);
  const cut = useRef<Mark>(undefined);
  cut.current = placed.find(({ mark, isCut }) => isCut && mark.id === chosen)?.mark;
  useEffect(() => {
    // Only once per selection, such as after adding or moving: a later rendering must not take the focus from a panel.
    if (chosen === undefined) focused.current = undefined;
    else if (isPlaced && focused.current !== chosen) {
      focused.current = chosen;
      if (cut.current !== undefined && pressed.current !== chosen) reach(cut.current);
      // A title that is being edited keeps the focus, even if the selection arrives later.
      if (!isRenaming.current) buttons.current.get(chosen)?.focus({ preventScroll: true });
    }
    pressed.current = undefined;
  }, [chosen, isPlaced, reach]);
  useShift(placed, chosen, onGesture);
  useHidden(placed, chosen, onGesture);

  const choose = (mark: Mark, box: Box, isByKey: boolean): void => {
    pressed.current = mark.id;
    onGesture({ does: 'choose', mark: mark.id, box, isByKey });
  };

  function press(event: KeyboardEvent, at: Placed): void {
    const meaning = isComposing(event.nativeEvent) ? undefined : meaningOf(event, at, placed);
    if (meaning === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (meaning.does === 'gesture') onGesture(meaning.gesture);
    else if (meaning.does === 'type') setRenamed(at.mark.id);
    else buttons.current.get(meaning.mark?.id ?? '')?.focus();
  }

  return (
    <>
      {placed.map(({ mark, box, isAway, isCut }) => (
        <button
          key={mark.id}
          ref={(button) => {
            if (button === null) buttons.current.delete(mark.id);
            else buttons.current.set(mark.id, button);
          }}
          type="button"
          className="mark"
          data-mark={mark.id}
          data-of={mark.target.is}
          aria-pressed={mark.id === chosen}
          data-away={isAway ? '' : undefined}
          data-problem={mark.problem === undefined ? undefined : ''}
          aria-label={mark.title}
          title={mark.problem ?? mark.title}
          style={box}
          onPointerEnter={() => setPointed(mark.list)}
          onFocus={() => {
            setPointed(mark.list);
            if (isAway) reach(mark);
          }}
          onClick={({ detail }) => {
            if (!drag.hasDragged()) choose(mark, box, detail === 0);
          }}
          onDoubleClick={() => {
            if (mark.rename !== undefined) setRenamed(mark.id);
          }}
          onKeyDown={(event) => press(event, { mark, box, isAway, isCut })}
          {...drag.handlers(mark)}
        />
      ))}
      {rowsOf(placed).map(({ list, gaps }) =>
        gaps.map(({ at, before, after, isAfterAway, isAcross }) => (
          <button
            key={`${list} ${before?.id ?? ''}`}
            type="button"
            className="mark-add"
            // With the keyboard, Insert adds a part after the focused one.
            tabIndex={-1}
            data-active={list === active ? '' : undefined}
            {...named(after === undefined || isAfterAway ? addFirst(before?.title ?? '') : addAt(after.title))}
            // physical: measured on the screen.
            style={{ left: at.left, top: isAcross ? at.top - at.height / 2 : at.top }}
            onClick={() => onGesture({ does: 'add', list, before: before?.id, box: boxOf(at, isAcross) })}
          />
        )),
      )}
      {drag.line === undefined ? null : <div className="mark-line" style={drag.line} />}
      {placed
        .filter(({ mark }) => mark.id === renamed)
        .map(({ mark, box }) => (
          <Rename
            key={mark.id}
            mark={mark}
            box={box}
            onEnd={(title) => {
              setRenamed(undefined);
              if (title !== undefined && title !== mark.rename) onGesture({ does: 'rename', mark: mark.id, title });
              buttons.current.get(mark.id)?.focus();
            }}
          />
        ))}
    </>
  );
}

/** Reports the position of the selected mark whenever it changes. */
function useShift(placed: readonly Placed[], chosen: string | undefined, onGesture: LayerProps['onGesture']): void {
  const known = useRef('');
  useLayoutEffect(() => {
    const found = placed.find(({ mark }) => mark.id === chosen);
    const now = found === undefined ? '' : [found.mark.id, ...Object.values(found.box)].join(' ');
    if (found !== undefined && now !== known.current) onGesture({ does: 'shift', mark: found.mark.id, box: found.box });
    known.current = now;
  }, [placed, chosen, onGesture]);
}

/** Reports which columns are out of sight while one of them is chosen, whenever they are others. */
function useHidden(placed: readonly Placed[], chosen: string | undefined, onGesture: LayerProps['onGesture']): void {
  const known = useRef('');
  useLayoutEffect(() => {
    const columns = placed.filter(({ mark }) => mark.target.is === 'column');
    const isChosen = columns.some(({ mark }) => mark.id === chosen);
    const titles = isChosen ? columns.filter(({ isAway }) => isAway).map(({ mark }) => mark.title) : [];
    const now = JSON.stringify([chosen, titles]);
    if (isChosen && now !== known.current) onGesture({ does: 'hide', titles });
    known.current = now;
  }, [placed, chosen, onGesture]);
}

/** Returns the box of a gap with this centre. */
function boxOf({ left, top, width, height }: Box, isAcross: boolean): Box {
  return isAcross ? { left, top: top - height / 2, width, height } : { left: left - width / 2, top, width, height };
}

function named(words: string) {
  return { 'aria-label': words, title: words };
}

interface RenameProps {
  readonly mark: Mark;
  readonly box: Box;
  /** Called with the new title; undefined if it was cancelled. */
  readonly onEnd: (title: string | undefined) => void;
}

/** The input for renaming a part in place. */
function Rename({ mark, box, onEnd }: RenameProps) {
  const [title, setTitle] = useState(mark.rename ?? '');
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.select(), []);
  const end = (next: string | undefined): void => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(next);
  };
  return (
    <Input
      ref={input}
      className="mark-rename"
      aria-label={newTitle(mark.title)}
      value={title}
      style={{ ...box, width: Math.max(box.width, 120) }}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => end(title.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Enter') end(title.trim());
        if (event.key === 'Escape') end(undefined);
      }}
    />
  );
}
