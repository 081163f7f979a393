import { storageFull } from '../../words/zh-CN/console/client.ts';
import { CallError } from '../client/call-error.ts';
import { personName } from '../session/session.ts';
import type { SavedViews } from './saved-view.ts';

const nothing: SavedViews = { views: [], initial: {}, favourites: [], isLocal: true };

/** Returns the views stored in this browser for the signed-in user; empty if storage is disabled or unreadable. */
export function storedViews(): SavedViews {
  try {
    const text = localStorage.getItem(key());
    // Only `storeViews` writes this entry.
    return text === null ? nothing : { ...nothing, ...(JSON.parse(text) as SavedViews) };
  } catch {
    return nothing;
  }
}

/** Stores the signed-in user's views in this browser. Throws a CallError if storage is disabled or full. */
export function storeViews(views: SavedViews): void {
  try {
    localStorage.setItem(key(), JSON.stringify(views));
  } catch (cause) {
    throw new CallError(0, { message: storageFull }, { cause });
  }
}

function key(): string {
  return `baize.views.${personName() ?? ''}`;
}
