import type { Boot } from '../../compile/resolved.ts';
import { boot, bootAtom } from './boot.ts';
import { send } from './http.ts';
import { reloadOptions } from './options.ts';
import { store } from './store.ts';
import { isUnsaved } from './unsaved.ts';

/** Loads the open route again: the router's. */
export type Revalidate = () => Promise<void>;

/**
 * Shows a newer version of the screens in this page; false, and nothing happens, where something typed could be lost.
 * What is open stays open: list, selection, scroll and sheet. Another menu needs other routes, so that the page is loaded
 * anew then, at the same address. Fails with a CallError where the version can't be fetched.
 */
export async function takeOverVersion(version: string, revalidate: Revalidate): Promise<boolean> {
  if (isUnsaved()) return false;
  const compiled: unknown = await send({ method: 'GET', url: `/screens/${version}/boot.json` });
  // Somebody may have begun to type meanwhile. The file was written by our own compiler.
  return !isUnsaved() && takeOver(compiled as Boot, revalidate);
}

/** As `takeOverVersion`, with what was fetched. Where the menu is the same nothing typed gets lost, and it always happens. */
export async function takeOver(next: Boot, revalidate: Revalidate): Promise<boolean> {
  const before = boot();
  if (!isSame([next.menu, next.title], [before.menu, before.title])) {
    if (isUnsaved()) return false;
    location.reload();
    return true;
  }
  store.set(bootAtom, next);
  const changed = Object.keys(next.options).filter((name) => !isSame(before.options[name], next.options[name]));
  await Promise.all([revalidate(), ...changed.map(reloadOptions)]);
  return true;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
