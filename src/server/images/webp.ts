import { textAt } from './text-at.ts';

/** The name and length before the content of a chunk. */
const before = 8;

/** Returns whether these bytes are a whole WebP: as long as it says, with a picture in it. */
export function isWebp(bytes: DataView): boolean {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return false;
  const end = before + bytes.getUint32(4, true);
  if (end > bytes.byteLength) return false;
  for (let at = 12; at + before <= end; ) {
    const length = bytes.getUint32(at + 4, true);
    if (at + before + length > end) return false;
    if (isPicture(bytes, textAt(bytes, at, 4), at + before, length)) return true;
    at += before + length + (length % 2);
  }
  return false;
}

/** Whether a chunk has pixels: packed with loss, without, or as a step of an animation. Sizes there begin at 1. */
function isPicture(bytes: DataView, name: string, at: number, length: number): boolean {
  if (name === 'VP8 ')
    return (
      length >= 10 && textAt(bytes, at + 3, 3) === '\x9d\x01\x2a' && isSized(bytes, at + 6) && isSized(bytes, at + 8)
    );
  if (name === 'VP8L') return length > 5 && bytes.getUint8(at) === 0x2f;
  return name === 'ANMF' && length > 16 + before;
}

/** Fourteen bits of the length of a side, below two of how it is scaled. */
function isSized(bytes: DataView, at: number): boolean {
  return (bytes.getUint16(at, true) & 0x3fff) > 0;
}
