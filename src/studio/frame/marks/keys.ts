import { historyOf, type KeyPress } from '../../history-keys.ts';
import type { Gesture, Mark } from '../../preview/protocol.ts';
import type { Placed } from './boxes.ts';
import { neighbours } from './order.ts';

/** The effect of a key at a mark: moving to another mark, renaming, or a gesture. */
export type KeyMeaning =
  | { readonly does: 'go'; readonly mark: Mark | undefined }
  | { readonly does: 'type' }
  | { readonly does: 'gesture'; readonly gesture: Gesture };

/** Returns the effect of a key at a mark; undefined if it has none. */
export function meaningOf(pressed: KeyPress, { mark, box }: Placed, placed: readonly Placed[]): KeyMeaning | undefined {
  const step = stepOf(pressed, mark);
  if (step !== 0) return stepping(step, pressed, mark, placed);
  const change = historyOf(pressed);
  if (change !== undefined) return { does: 'gesture', gesture: { does: change } };
  const { id, list } = mark;
  switch (pressed.key) {
    case 'F2':
      return mark.rename === undefined ? undefined : { does: 'type' };
    case 'Delete':
      return mark.mayRemove ? { does: 'gesture', gesture: { does: 'remove', mark: id } } : undefined;
    case 'Insert':
    case '+': {
      const [, later] = neighbours(placed, mark);
      return list === undefined
        ? undefined
        : { does: 'gesture', gesture: { does: 'add', list, before: later?.id, box } };
    }
    case 'Escape':
      return { does: 'gesture', gesture: { does: 'leave' } };
    default:
      return undefined;
  }
}

function stepping(step: -1 | 1, { altKey }: KeyPress, mark: Mark, placed: readonly Placed[]): KeyMeaning {
  const [earlier, later] = neighbours(placed, mark, altKey);
  const next = step < 0 ? earlier : later;
  if (!altKey || next === undefined || mark.list === undefined) return { does: 'go', mark: next };
  const before = step < 0 ? next : neighbours(placed, next, mark.isBlock)[1];
  return { does: 'gesture', gesture: { does: 'move', mark: mark.id, list: mark.list, before: before?.id } };
}

function stepOf({ key }: KeyPress, { isAcross }: Mark): -1 | 0 | 1 {
  // physical: the marks are ordered by their positions on the screen.
  const [back, forth] = isAcross ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  return key === back ? -1 : key === forth ? 1 : 0;
}
