import { textAt } from './text-at.ts';

/** Length, name and checksum around the content of a chunk. */
const around = 12;

/** Returns whether these bytes are a whole PNG: a header with a size, pixels, and its end. */
export function isPng(bytes: DataView): boolean {
  if (textAt(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return false;
  let [hasSize, hasPixels] = [false, false];
  for (let at = 8; at + around <= bytes.byteLength; ) {
    const length = bytes.getUint32(at);
    const name = textAt(bytes, at + 4, 4);
    const next = at + around + length;
    if (next > bytes.byteLength) return false;
    if (at === 8) hasSize = name === 'IHDR' && length === 13 && bytes.getUint32(16) > 0 && bytes.getUint32(20) > 0;
    if (!hasSize) return false;
    if (name === 'IEND') return hasPixels;
    hasPixels ||= name === 'IDAT' && length > 0;
    at = next;
  }
  return false;
}
