import type { Boot } from '../../compile/boot/resolved-boot.ts';

/** Returns the compiled screen, as JSON, that the server has put into the page: that of its address; undefined without one. */
export function screenBlock(): string | undefined {
  return globalThis.document?.getElementById('screen')?.textContent || undefined;
}

/** Returns the boot data that the server has put into the page; undefined in stories and unit tests. */
export function readBootBlock(): Boot | undefined {
  const text = globalThis.document?.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
}
