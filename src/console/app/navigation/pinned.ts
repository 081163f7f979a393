import { choiceOf } from '../../ui/list-box/kept-choice.ts';

const navigation = choiceOf('navigation');

/** Returns whether the navigation stands beside the page: as the person chose, else where the window is wide. */
export function isPinned(): boolean {
  return (navigation.chosen() ?? (matchMedia('(width >= 1920px)').matches ? 'pinned' : 'narrow')) === 'pinned';
}

/** Keeps the choice in this browser; where storage is disabled, it holds until the page is left. */
export function pin(pinned: boolean): void {
  navigation.choose(pinned ? 'pinned' : 'narrow');
}
