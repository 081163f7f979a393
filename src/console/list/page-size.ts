import { pageSizes } from '../../compile/boot/opening.ts';
import { personName } from '../session/session.ts';
import { type Choice, choiceOf } from '../ui/list-box/kept-choice.ts';

/** Returns the size of a page where the address names none: the one this person chose last, else the first of the sizes. */
export function defaultPageSize(): number {
  const kept = own().chosen();
  return pageSizes.find((size) => String(size) === kept) ?? pageSizes[0];
}

/** Keeps the size this person has chosen; where storage is disabled, it holds for the address that names it. */
export function keepSize(size: number): void {
  own().choose(String(size));
}

function own(): Choice {
  return choiceOf(`page-size.${personName() ?? ''}`);
}
