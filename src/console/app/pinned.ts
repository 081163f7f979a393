const key = 'baize.navigation';

/** Returns whether the navigation stands beside the page: as the person chose, else where the window is wide. */
export function isPinned(): boolean {
  return (stored() ?? (matchMedia('(width >= 1920px)').matches ? 'pinned' : 'narrow')) === 'pinned';
}

/** Keeps the choice in this browser; where storage is disabled, it holds until the page is left. */
export function pin(pinned: boolean): void {
  try {
    localStorage.setItem(key, pinned ? 'pinned' : 'narrow');
  } catch {
    // Nothing is lost but the choice.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
