/** The role that this tab views the console as. */
export interface ViewedRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

const key = 'baize.viewed-role';

/** Returns the role that this tab views the console as; undefined for the user's own. */
export function viewedRole(): ViewedRole | undefined {
  try {
    // Only `viewAs` writes this entry.
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as ViewedRole | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Sets the header that limits a call to what the viewed role may read, and forbids changes. */
export function setViewedRole(set: (name: string, value: string) => void): void {
  const role = viewedRole();
  if (role !== undefined) set('X-View-As', role.permissions.join(','));
}

/** Stops viewing as a role in this tab; what it already shows stays until the page is reloaded. */
export function forgetViewedRole(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, no role was stored.
  }
}

/**
 * Reloads this tab as a user with this role would see it, read-only: screens, actions and the reasons for unavailable
 * ones. What the signed-in user may not do or see is not shown either. Throws if the browser refuses storage.
 *
 * @example
 * viewAs({ name: '前台', permissions: ['bill:read'] });
 */
export function viewAs(role: ViewedRole): void {
  sessionStorage.setItem(key, JSON.stringify(role));
  location.assign('/');
}

/** Reloads this tab as the user's own view. */
export function viewAsOneself(): void {
  forgetViewedRole();
  location.assign('/');
}
