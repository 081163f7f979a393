import {
  colleague,
  onlyYouSee,
  sharedBy,
  sharedByWith,
  sharedByYou,
  sharedByYouWith,
} from '../../../words/zh-CN/console/views.ts';
import type { SavedView } from '../../preferences/saved-view.ts';

/** Returns who shares a view and with whom, as text. */
export function sharingOf({ isOwn, author, shared, sharedWith }: SavedView): string {
  if (shared === 'nobody') return onlyYouSee;
  if (isOwn) return sharedWith === undefined ? sharedByYou : sharedByYouWith(sharedWith);
  return sharedWith === undefined ? sharedBy(author ?? colleague) : sharedByWith(author ?? colleague, sharedWith);
}
