import type { ResolvedMenuItem } from '../../compile/resolved.ts';

/** What another site handed over in the address, by parameter. */
export type Arrival = Readonly<Record<string, string>>;

/**
 * Takes what another site handed over out of the address, before anything is requested: where the menu's entry for this
 * path names an `arrival` and every one of its parameters is there. One-use codes so reach neither logs nor the history.
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

/** What was handed over to this path; once, then it is gone. */
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
