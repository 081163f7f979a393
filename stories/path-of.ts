import { menuItems } from '../src/compile/boot/menu-items.ts';
import { boot } from '../src/console/session/boot.ts';

/** Returns the path of a screen in the console; throws if the menu does not open it. */
export function pathOf(screen: string): string {
  const path = menuItems(boot().menu).find((item) => item.screen === screen)?.path;
  if (path === undefined) throw new Error(`No entry of screens/menu.json opens the screen “${screen}”.`);
  return path;
}
