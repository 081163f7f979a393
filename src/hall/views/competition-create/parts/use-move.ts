import { isComposing } from 'baize/view/controls';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { idOf } from './box.tsx';
import { buttonId } from './row-buttons.tsx';
import { useFocus } from './use-focus.ts';

interface List {
  readonly name: 'awards' | 'schedules';
  readonly rows: readonly { readonly id: number }[];
  readonly onMove: (index: number, step: -1 | 1) => void;
  /** Called on Enter in the last row, with the name of the field. */
  readonly onEnd?: (part: string) => void;
}

/** Handlers for a row's keys and buttons; the same object for the list's lifetime. */
export interface RowKeys {
  /** Moves the row and keeps the focus on its button. */
  readonly move: (index: number, step: -1 | 1) => void;
  /** Alt+arrow moves the row and its focus; Enter goes to the same field of the next row. */
  readonly press: (event: KeyboardEvent, index: number) => void;
}

/** Returns the handlers of a list's rows, and a function that focuses an element by id after the next render. */
export function useMove(list: List): { readonly focus: (id: string) => void; readonly keys: RowKeys } {
  const focus = useFocus();
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const [keys] = useState(() => keysOf(latest, focus));
  return { focus, keys };
}

function keysOf(latest: { readonly current: List }, focus: (id: string) => void): RowKeys {
  return {
    move: (index, step) => {
      const { name, rows, onMove } = latest.current;
      const row = rows[index];
      if (row !== undefined) focus(buttonId(name, row.id, step < 0 ? 'up' : 'down'));
      onMove(index, step);
    },
    press: (event, index) => {
      const list = latest.current;
      const { id } = event.target as Element;
      const own = idOf(`${list.name}.${index}.`);
      const part = id.startsWith(own) ? id.slice(own.length) : undefined;
      const step = stepOf(event);
      if (step !== undefined) {
        event.preventDefault();
        if (list.rows[index + step] === undefined) return;
        focus(part === undefined ? id : idOf(`${list.name}.${index + step}.${part}`));
        list.onMove(index, step);
      } else if (part !== undefined && isPlainEnter(event)) {
        event.preventDefault();
        if (list.rows[index + 1] === undefined) list.onEnd?.(part);
        else document.getElementById(idOf(`${list.name}.${index + 1}.${part}`))?.focus();
      }
    },
  };
}

function stepOf({ altKey, key }: KeyboardEvent): -1 | 1 | undefined {
  if (!altKey) return undefined;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
}

function isPlainEnter({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !isComposing(nativeEvent);
}
