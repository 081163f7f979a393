import { withoutEntriesBelow } from '../../compile/boot/menu-part.ts';
import type { Boot } from '../../compile/boot/resolved-boot.ts';
import { isSame } from '../../language/same.ts';
import { send } from '../client/http.ts';
import { reloadOptions } from '../client/query/options.ts';
import { boot, bootAtom } from '../session/boot.ts';
import { store } from '../session/store.ts';
import { lacksEntries } from '../session/whole-menu.ts';
import { isUnsaved } from './unsaved.ts';

/** Reloads the current route's data, as the router does. */
export type Revalidate = () => Promise<void>;

/**
 * Shows a newer version of the screens in this page. Returns false, without any effect, if typed input could be lost.
 * List, selection, scroll position and sheet are kept. Another menu needs other routes, so the page is then reloaded at
 * the same address. Throws a CallError if the version cannot be fetched.
 */
export async function takeOverVersion(version: string, revalidate: Revalidate): Promise<boolean> {
  if (isUnsaved()) return false;
  const compiled: unknown = await send({ method: 'GET', url: `/screens/${version}/boot.json` });
  // The user may have started typing in the meantime. The file was written by our own compiler.
  return !isUnsaved() && takeOver(compiled as Boot, revalidate);
}

/**
 * Like `takeOverVersion`, with the fetched version. With an unchanged menu no typed input is lost, and it always
 * succeeds.
 */
export async function takeOver(next: Boot, revalidate: Revalidate): Promise<boolean> {
  const before = boot();
  const absent = before.menu.filter(lacksEntries).map(({ path }) => path);
  // No code here depends on entries that the page lacks.
  const menu = withoutEntriesBelow(next.menu, ({ path }) => absent.includes(path));
  if (!isSame([menu, next.title], [before.menu, before.title])) {
    if (isUnsaved()) return false;
    location.reload();
    return true;
  }
  store.set(bootAtom, next);
  const changed = Object.keys(next.options).filter((name) => !isSame(before.options[name], next.options[name]));
  await Promise.all([revalidate(), ...changed.map(reloadOptions)]);
  return true;
}
