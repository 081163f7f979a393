import { type PointerEvent, useRef, useState } from 'react';
import type { Box, Gesture, Mark } from '../../preview/protocol.ts';
import type { Placed } from './boxes.ts';
import { type Gap, gapNear } from './order.ts';

/** Pixels of movement after which a press becomes a drag. */
const slack = 5;

interface Drag {
  /** Returns whether the last press was a drag, whose click must be ignored. */
  readonly hasDragged: () => boolean;
  readonly handlers: (mark: Mark) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
  /** The position where it would be dropped. */
  readonly line: Box | undefined;
}

/** Returns the handlers that drag a mark to another position in its list. */
export function useDrag(placed: readonly Placed[], onGesture: (gesture: Gesture) => void): Drag {
  const start = useRef<{ readonly mark: Mark; readonly x: number; readonly y: number }>(undefined);
  const dragged = useRef(false);
  const [gap, setGap] = useState<Gap>();
  const stop = (): void => {
    start.current = undefined;
    setGap(undefined);
  };
  return {
    hasDragged: () => dragged.current,
    handlers: (mark) => ({
      onPointerDown: ({ button, clientX: x, clientY: y, pointerId, currentTarget }) => {
        dragged.current = false;
        if (button !== 0 || mark.list === undefined) return;
        start.current = { mark, x, y };
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ clientX, clientY, currentTarget }) => {
        const { current: from } = start;
        if (from === undefined) return;
        if (!dragged.current && Math.hypot(clientX - from.x, clientY - from.y) < slack) return;
        dragged.current = true;
        const origin = currentTarget.parentElement?.getBoundingClientRect();
        const lists = [mark.list ?? [], mark.alsoIn ?? []].flat();
        setGap(gapNear(placed, lists, clientX - (origin?.left ?? 0), clientY - (origin?.top ?? 0)));
      },
      onPointerUp: () => {
        const isElsewhere = gap !== undefined && gap.before?.id !== mark.id && gap.after?.id !== mark.id;
        if (dragged.current && isElsewhere)
          onGesture({ does: 'move', mark: mark.id, list: gap.list, before: gap.before?.id });
        stop();
      },
      onPointerCancel: stop,
    }),
    line: gap && lineOf(gap),
  };
}

function lineOf({ at, isAcross }: Gap): Box {
  return isAcross
    ? { left: at.left - 1, top: at.top - at.height / 2, width: 2, height: at.height }
    : { left: at.left - at.width / 2, top: at.top - 1, width: at.width, height: 2 };
}
