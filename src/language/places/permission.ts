import type { Action } from '../../kinds/actions/action.ts';
import type { FormSection } from '../../kinds/sections/form/spec.ts';
import type { Api } from '../contract/api.ts';
import type { Screen } from '../screen/screen.ts';
import { isRead } from './calls.ts';
import type { Called, SheetPlace } from './place.ts';

/**
 * Returns the permission code, with `level` added if it has none; null for `session` and `public`.
 *
 * @example
 * codeOf('bill', 'write') // 'bill:write'
 */
export function codeOf(permission: string, level: 'read' | 'write'): string | null {
  if (permission === 'session' || permission === 'public') return null;
  return permission.includes(':') ? permission : `${permission}:${level}`;
}

/**
 * Returns the permission codes of a contract's calls, without their levels, in the order of the calls.
 *
 * @example
 * codesIn({ 'GET /api/book/list': { permission: 'book:read' }, 'POST /api/login': { permission: 'public' } }) // ['book']
 */
export function codesIn(api: Api): readonly string[] {
  const codes = new Set(Object.values(api).map(({ permission }) => permission.split(':')[0] ?? ''));
  return [...codes].filter((code) => code !== 'public' && code !== 'session');
}

/**
 * Returns the permission code for reading a screen, or null if signing in is enough.
 *
 * @example
 * codeOfScreen({ permission: 'bill' }) // 'bill:read'
 */
export function codeOfScreen({ permission }: Pick<Screen, 'permission'>): string | null {
  // An unchecked screen may lack it.
  return typeof permission === 'string' ? codeOf(permission, 'read') : null;
}

/**
 * Returns the permission code a call needs, or null if signing in is enough or the contract lacks the call.
 *
 * @example
 * codeOfCall(callsOfScreen(screen, contract)[0]) // 'book:read'
 */
export function codeOfCall(called: Called | undefined): string | null {
  return called?.found ? codeOf(called.found.call.permission, 'write') : null;
}

/**
 * Returns the permission code an action or a saved form needs: its own, else that of its call.
 *
 * @example
 * codeOfOffer({ permission: 'bill' }, calls) // 'bill:write'
 */
export function codeOfOffer(
  { permission }: Pick<Action | FormSection, 'permission'>,
  calls: readonly Called[],
  opens?: SheetPlace,
): string | null {
  if (typeof permission === 'string') return codeOf(permission, 'write');
  return opens === undefined ? codeOfCall(essentialOf(calls)) : opens.permission;
}

/**
 * Returns the call that determines the permission: the submitting one before the loading one; for a custom view, the
 * first write, else the first call.
 */
function essentialOf(calls: readonly Called[]): Called | undefined {
  const [first] = calls;
  const wanted = first?.key === 'view' ? isChange : ({ key }: Called) => key === 'request';
  return calls.find(wanted) ?? first;
}

function isChange({ request }: Called): boolean {
  return !isRead(request);
}
