import type { SavedView } from '../../preferences/saved-view.ts';

/** Returns who shares a view and with whom, in words. */
export function sharingOf({ isOwn, author, shared, sharedWith }: SavedView): string {
  if (shared === 'nobody') return '只有您看得到';
  const others = sharedWith === undefined ? '' : `与「${sharedWith}」`;
  return `${isOwn ? '您' : (author ?? '同事')}${others}共享`;
}
