import type { Action } from '../action.ts';
import type { FormSection } from '../section.ts';
import type { Called, SheetPlace } from './place.ts';

/** Returns the code that a permission stands for: null for `session` and `public`; one without a level gets `level`. */
export function codeOf(permission: string, level: 'read' | 'write'): string | null {
  if (permission === 'session' || permission === 'public') return null;
  return permission.includes(':') ? permission : `${permission}:${level}`;
}

/** Returns the code that the contract asks for a call; null where signing in is enough or there is no such call. */
export function codeOfCall(called: Called | undefined): string | null {
  return called?.found ? codeOf(called.found.call.permission, 'write') : null;
}

/** Returns the code that an action or a form to save needs: what it says itself, else what its call needs. */
export function codeOfOffer(
  { permission }: Pick<Action | FormSection, 'permission'>,
  calls: readonly Called[],
  opens?: SheetPlace,
): string | null {
  // Somebody may be typing it.
  if (typeof permission === 'string') return codeOf(permission, 'write');
  return opens === undefined ? codeOfCall(chiefOf(calls)) : opens.permission;
}

/** What sends comes before what loads; a custom view is for what changes something, else for what it asks first. */
function chiefOf(calls: readonly Called[]): Called | undefined {
  const [first] = calls;
  const wanted = first?.key === 'view' ? isChange : ({ key }: Called) => key === 'request';
  return calls.find(wanted) ?? first;
}

function isChange({ request }: Called): boolean {
  return !request.startsWith('GET ');
}
