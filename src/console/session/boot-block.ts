import type { Boot } from '../../compile/boot/resolved-boot.ts';
import { takeRegion } from '../../language/region/region.ts';

/** Returns the compiled screen, as JSON, that the server has put into the page: that of its address; undefined without one. */
export function screenBlock(): string | undefined {
  return globalThis.document?.getElementById('screen')?.textContent || undefined;
}

/** Returns the boot data that the server has put into the page, whose region it takes with the language of the browser; undefined in stories and unit tests. */
export function readBootBlock(): Boot | undefined {
  const text = globalThis.document?.getElementById('boot')?.textContent;
  if (!text) return undefined;
  const boot = JSON.parse(text) as Boot;
  takeRegion({ ...boot.region, reader: navigator.language });
  return boot;
}
