import type { KeyboardEvent } from 'react';
import { idOf } from './box.tsx';
import { buttonId } from './row-buttons.tsx';
import { useFocus } from './use-focus.ts';

/** Moving a list's rows by button and by Alt and arrow; the focus goes with the row. */
export function useMove(
  list: 'awards' | 'schedules',
  rows: readonly { readonly id: number }[],
  perform: (index: number, step: -1 | 1) => void,
) {
  const focus = useFocus();
  return {
    focus,
    byButton: (index: number, step: -1 | 1) => {
      const row = rows[index];
      if (row !== undefined) focus(buttonId(list, row.id, step < 0 ? 'up' : 'down'));
      perform(index, step);
    },
    byKey: (event: KeyboardEvent, index: number) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      const step = event.key === 'ArrowUp' ? -1 : 1;
      if (rows[index + step] === undefined) return;
      const { id } = event.target as Element;
      const own = idOf(`${list}.${index}.`);
      focus(id.startsWith(own) ? idOf(`${list}.${index + step}.${id.slice(own.length)}`) : id);
      perform(index, step);
    },
  };
}
