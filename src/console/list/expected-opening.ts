import { firstRequestOf } from '../../compile/boot/opening.ts';
import type { ResolvedList } from '../../compile/resolved.ts';
import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import { choiceOf } from '../ui/list-box/kept-choice.ts';

/**
 * Returns the address that a screen is expected to read first at its bare address: a list's first page, with the size
 * that was last read in this browser. Undefined if there is no expectation.
 */
export function expectedOpening(screen: ResolvedScreen): string | undefined {
  return expectation(screen) || undefined;
}

/** Stores the address that a list has read at its bare address, so that the next page load can request it early. */
export function noteOpening(screen: ResolvedList, address: string, isFiltered: boolean): void {
  // Filters may contain names, and relative dates change.
  const opening = isFiltered ? '' : address;
  if (expectation(screen) !== opening) kept(screen).choose(opening);
}

function expectation(screen: ResolvedScreen): string {
  return kept(screen).chosen() ?? firstRequestOf(screen) ?? '';
}

function kept({ id }: ResolvedScreen) {
  return choiceOf(`opening.${id}`);
}
