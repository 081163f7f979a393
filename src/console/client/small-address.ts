import { boot } from '../session/boot.ts';

/**
 * Returns the address of the thumbnail of an image, or the image's own if the back end makes none.
 *
 * @example
 * smallAddress('/files/cover.png') // '/files/cover.png?small' on our own server
 */
export function smallAddress(address: string): string {
  return boot().hasSmallImages && /^\/files\/[^/?#]+$/.test(address) ? `${address}?small` : address;
}
