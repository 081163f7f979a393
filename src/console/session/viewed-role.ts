/** A role as whose person this tab looks at the console. */
export interface ViewedRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

const key = 'baize.viewed-role';

/** Returns the role as whose person this tab looks at the console; undefined if as oneself. */
export function viewedRole(): ViewedRole | undefined {
  try {
    // Only `viewAs` writes it.
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as ViewedRole | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Sets the header by which the back end lets a call see what the viewed role would, and change nothing. */
export function setViewedRole(set: (name: string, value: string) => void): void {
  const role = viewedRole();
  if (role !== undefined) set('X-View-As', role.permissions.join(','));
}

/** Ends viewing as a role in this tab; what it shows already stays until it is loaded anew. */
export function forgetViewedRole(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage no role was kept.
  }
}

/**
 * Shows this tab as a person with this role would see it, from the first page on: screens, actions and why not, read only.
 * What the signed-in person may not do themselves, and whose records they do not see, is not shown either. Throws if the
 * browser refuses storage.
 *
 * @example
 * viewAs({ name: '前台', permissions: ['bill:read'] });
 */
export function viewAs(role: ViewedRole): void {
  sessionStorage.setItem(key, JSON.stringify(role));
  location.assign('/');
}

/** Shows this tab as its own person again, from the first page on. */
export function viewAsOneself(): void {
  forgetViewedRole();
  location.assign('/');
}
