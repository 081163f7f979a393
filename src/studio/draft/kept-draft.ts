import { isSame } from '../../language/same.ts';
import type { Draft, Edit } from './draft.ts';

const key = 'baize.studio.draft';

/** Returns the draft stored in this browser for a user, by any tab. */
export function storedDraft(person: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${key}.${person}`) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter((entry): entry is [string, Edit] => isEdit(entry[1])));
  } catch {
    return {};
  }
}

/**
 * Stores the differences between two states of a draft; files edited in other tabs are not changed. Returns whether it
 * succeeded: storage may be disabled or full.
 */
export function keepDraft(person: string, before: Draft, after: Draft): boolean {
  try {
    const draft = withChanges(storedDraft(person), before, after);
    if (Object.keys(draft).length === 0) localStorage.removeItem(`${key}.${person}`);
    else localStorage.setItem(`${key}.${person}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Calls `changed` whenever another tab stores a change of the user's draft; returns the unsubscribe function. */
export function followDraft(person: string, changed: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === `${key}.${person}` || event.key === null) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Returns the draft with the files that differ between `before` and `after` as in `after`. */
export function withChanges(draft: Draft, before: Draft, after: Draft): Draft {
  const next: Record<string, Edit> = { ...draft };
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const edit = after[path];
    if (isSame(before[path], edit)) continue;
    if (edit === undefined) delete next[path];
    else next[path] = edit;
  }
  return next;
}

function isEdit(value: unknown): value is Edit {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('from' in value)) return false;
  return [value.text, value.from].every((text) => text === null || typeof text === 'string');
}
