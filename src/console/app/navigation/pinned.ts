import { choiceOf } from '../../ui/list-box/kept-choice.ts';

const navigation = choiceOf('navigation');

/** Returns whether the navigation is pinned beside the page: the user's choice, by default if the window is wide. */
export function isPinned(): boolean {
  return (navigation.chosen() ?? (matchMedia('(width >= 1920px)').matches ? 'pinned' : 'narrow')) === 'pinned';
}

/** Stores the choice in this browser; without storage, it lasts until the page is closed. */
export function pin(pinned: boolean): void {
  navigation.choose(pinned ? 'pinned' : 'narrow');
}
