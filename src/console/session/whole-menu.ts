import type { Boot, ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import { send } from '../client/http.ts';
import { boot, bootAtom } from './boot.ts';
import { addressOf, loadOnce } from './screens.ts';
import { store } from './store.ts';

/** Returns whether the page does not have the entries below this one yet. */
export function lacksEntries({ permissionsBelow }: ResolvedMenuItem): boolean {
  return permissionsBelow !== undefined;
}

/** Returns the whole menu, which the page has from then on; fetched if it lacks entries. Throws a CallError if that fails. */
export async function loadMenu(): Promise<readonly ResolvedMenuItem[]> {
  if (!boot().menu.some(lacksEntries)) return boot().menu;
  const { version, menu } = await loadOnce(boots, addressOf('boot.json'), async (url) => {
    const compiled: unknown = await send({ method: 'GET', url });
    // The file was written by our own compiler.
    return compiled as Boot;
  });
  // A newer version may have been taken over meanwhile: its menu is whole.
  if (version === boot().version) store.set(bootAtom, { ...boot(), menu });
  return boot().menu;
}

const boots = new Map<string, Promise<Boot>>();
