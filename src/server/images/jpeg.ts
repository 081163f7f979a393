const startOfImage = 0xffd8;
const endOfImage = 0xffd9;
const startOfScan = 0xda;

/** Markers among those of frames that begin none: tables, and an extension never used. */
const noFrames = [0xc4, 0xc8, 0xcc];

/** Returns whether these bytes are a whole JPEG: a frame with a size, a scan of it, and its end. */
export function isJpeg(bytes: DataView): boolean {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== startOfImage) return false;
  let hasSize = false;
  // The longest part read at once is that of a frame: marker, length, precision, height and width.
  for (let at = 2; at + 9 <= bytes.byteLength; ) {
    const marker = bytes.getUint8(at + 1);
    if (bytes.getUint8(at) !== 0xff) return false;
    // Any number of bytes may fill the space before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.getUint16(at + 2);
    if (isFrame(marker)) hasSize = bytes.getUint16(at + 5) > 0 && bytes.getUint16(at + 7) > 0;
    if (marker === startOfScan) return hasSize && ends(bytes, at + 2 + length);
    if (length < 2) return false;
    at += 2 + length;
  }
  return false;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !noFrames.includes(marker);
}

/** Whether the image ends after this: in its pixels these two bytes never follow one another. */
function ends(bytes: DataView, from: number): boolean {
  for (let at = bytes.byteLength - 2; at >= from; at -= 1) if (bytes.getUint16(at) === endOfImage) return true;
  return false;
}
