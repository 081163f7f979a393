import type { Boot, ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import { send } from '../client/http.ts';
import { boot, bootAtom } from './boot.ts';
import { addressOf, loadOnce } from './screens.ts';
import { store } from './store.ts';

/** Returns whether the page lacks the entries below this one. */
export function lacksEntries({ permissionsBelow }: ResolvedMenuItem): boolean {
  return permissionsBelow !== undefined;
}

/**
 * Returns the complete menu and stores it in the page; fetched if entries are missing. Throws a CallError if that
 * fails.
 */
export async function loadMenu(): Promise<readonly ResolvedMenuItem[]> {
  if (!boot().menu.some(lacksEntries)) return boot().menu;
  const { version, menu } = await loadOnce(boots, addressOf('boot.json'), async (url) => {
    const compiled: unknown = await send({ method: 'GET', url });
    // The file was written by our own compiler.
    return compiled as Boot;
  });
  // A newer version may have been applied meanwhile: its menu is complete.
  if (version === boot().version) store.set(bootAtom, { ...boot(), menu });
  return boot().menu;
}

const boots = new Map<string, Promise<Boot>>();
