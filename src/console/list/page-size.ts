import { personName } from '../session/session.ts';
import { type Choice, choiceOf } from '../ui/list-box/kept-choice.ts';

/** Sizes a page may have. */
export const pageSizes = [10, 20, 30, 50, 100] as const;

/**
 * Returns the size of a page where the address names none: the one this person chose last, else ten, or twenty where the
 * page has opened in a window with room for them.
 */
export function usualSize(): number {
  const kept = own().chosen();
  return pageSizes.find((size) => String(size) === kept) ?? fillingSize;
}

/** Decided once: a window that is made larger changes no page that is read. Below 960 pixels, twenty rows would scroll. */
const fillingSize = globalThis.innerWidth >= 700 && globalThis.innerHeight >= 960 ? pageSizes[1] : pageSizes[0];

/** Keeps the size this person has chosen; where storage is disabled, it holds for the address that names it. */
export function keepSize(size: number): void {
  own().choose(String(size));
}

function own(): Choice {
  return choiceOf(`page-size.${personName() ?? ''}`);
}
