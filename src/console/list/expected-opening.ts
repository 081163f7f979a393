import { openingOf } from '../../compile/boot/opening.ts';
import type { ResolvedList } from '../../compile/resolved.ts';
import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import { choiceOf } from '../ui/list-box/kept-choice.ts';

/**
 * Returns the address that a screen is expected to read first at its bare address: a list's first page, with the size that
 * was last read here. Undefined if nothing can be expected.
 */
export function expectedOpening(screen: ResolvedScreen): string | undefined {
  return expectation(screen) || undefined;
}

/** Notes what a list has read at its bare address, so that the next page asks for the same before it has started. */
export function noteOpening(screen: ResolvedList, address: string, isFiltered: boolean): void {
  // Filters may name people, and stand for another day tomorrow.
  const opening = isFiltered ? '' : address;
  if (expectation(screen) !== opening) kept(screen).choose(opening);
}

function expectation(screen: ResolvedScreen): string {
  return kept(screen).chosen() ?? openingOf(screen) ?? '';
}

function kept({ id }: ResolvedScreen) {
  return choiceOf(`opening.${id}`);
}
