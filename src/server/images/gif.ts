import { textAt } from './text-at.ts';

const header = 13;
const trailer = 0x3b;
const extension = 0x21;
const picture = 0x2c;

/** Returns whether these bytes are a whole GIF: pictures with a size, and its end. */
export function isGif(bytes: DataView): boolean {
  if (!['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6)) || bytes.byteLength < header) return false;
  let hasPicture = false;
  for (let at = header + coloursOf(bytes.getUint8(10)); at < bytes.byteLength; ) {
    const kind = bytes.getUint8(at);
    if (kind === trailer) return hasPicture;
    if (kind === extension) at = afterParts(bytes, at + 2);
    else if (kind !== picture || at + 10 > bytes.byteLength || !isSized(bytes, at + 5)) return false;
    else {
      hasPicture = true;
      // One byte says how the pixels are packed.
      at = afterParts(bytes, at + 11 + coloursOf(bytes.getUint8(at + 9)));
    }
  }
  return false;
}

function isSized(bytes: DataView, at: number): boolean {
  return bytes.getUint16(at, true) > 0 && bytes.getUint16(at + 2, true) > 0;
}

/** The length of the table of colours that these flags tell of. */
function coloursOf(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

/** Where a run of parts, each after its length, is over: behind an empty one. */
function afterParts(bytes: DataView, from: number): number {
  let at = from;
  while (at < bytes.byteLength) {
    const length = bytes.getUint8(at);
    at += 1 + length;
    if (length === 0) break;
  }
  return at;
}
