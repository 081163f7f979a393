import { pageSizes } from '../../compile/boot/opening.ts';
import { personName } from '../session/session.ts';
import { type Choice, choiceOf } from '../ui/list-box/kept-choice.ts';

/** Returns the page size of an address without one: the one this user chose last, else the first of the sizes. */
export function defaultPageSize(): number {
  const kept = own().chosen();
  return pageSizes.find((size) => String(size) === kept) ?? pageSizes[0];
}

/** Stores the size that this user has chosen; without storage, it applies only to addresses that contain it. */
export function keepSize(size: number): void {
  own().choose(String(size));
}

function own(): Choice {
  return choiceOf(`page-size.${personName() ?? ''}`);
}
