import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';

/** Values another site passed in the address, by parameter. */
export type Arrival = Readonly<Record<string, string>>;

/**
 * Takes the values another site passed out of the address, before any request, if the menu entry of this path names an
 * `arrival` and every one of its parameters is there. One-time codes thus reach neither logs nor history.
 */
export function keepArrival(menu: readonly ResolvedMenuItem[]): void {
  const url = new URL(location.href);
  const names = entryOf(menu, url.pathname)?.arrival ?? [];
  const values = names.map((name) => [name, url.searchParams.get(name) ?? ''] as const);
  if (values.length === 0 || values.some(([, value]) => value === '')) return;
  for (const name of names) url.searchParams.delete(name);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  kept = { path: url.pathname, values: Object.fromEntries(values) };
}

/**
 * Returns the values that another site passed to this path; undefined if there are none, or they were taken before.
 *
 * @example
 * const arrival = takeArrival(location.pathname); // { code: '…', state: '…' }
 */
export function takeArrival(path: string): Arrival | undefined {
  if (kept?.path !== path) return undefined;
  const { values } = kept;
  kept = undefined;
  return values;
}

let kept: { readonly path: string; readonly values: Arrival } | undefined;

function entryOf(menu: readonly ResolvedMenuItem[], path: string): ResolvedMenuItem | undefined {
  for (const item of menu) {
    const found = item.path === path ? item : entryOf(item.children, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
