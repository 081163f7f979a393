import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';

/** Parameters passed in the address by another site. */
export type Arrival = Readonly<Record<string, string>>;

/**
 * Removes the parameters passed by another site from the address, before any request, if the menu entry of this path
 * has an `arrival` and all of its parameters are present. Thus one-time codes reach neither logs nor history.
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
 * Returns the parameters that another site passed to this path; undefined if there are none, or they were taken before.
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
