import type { Boot } from '../../compile/boot/resolved-boot.ts';
import { setRegion } from '../../language/region/region.ts';

/** Returns the compiled screen of the page's address, as JSON, from the server-rendered page; undefined without one. */
export function screenBlock(): string | undefined {
  return globalThis.document?.getElementById('screen')?.textContent || undefined;
}

/**
 * Returns the boot data from the server-rendered page and sets its region, with the language of the browser; undefined in
 * stories and unit tests.
 */
export function readBootBlock(): Boot | undefined {
  const text = globalThis.document?.getElementById('boot')?.textContent;
  if (!text) return undefined;
  const boot = JSON.parse(text) as Boot;
  setRegion({ ...boot.region, reader: globalThis.navigator?.language });
  return boot;
}
