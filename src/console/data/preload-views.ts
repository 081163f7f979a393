import { askOnce } from './answers.ts';
import type { SavedViews } from './saved-view.ts';
import { savedViews } from './saved-views.ts';

/** Fetches the person's views, once for all lists. Undefined if they do not come: a list works without. */
export async function preloadViews(): Promise<SavedViews | undefined> {
  const { value } = await askOnce(savedViews);
  // The answer to this very question.
  return value as SavedViews | undefined;
}
