/** Returns the bytes at an offset as Latin-1 text, as formats name their parts; shorter where the bytes end before. */
export function textAt({ buffer, byteOffset, byteLength }: DataView, at: number, length: number): string {
  const from = Math.min(at, byteLength);
  return String.fromCharCode(...new Uint8Array(buffer, byteOffset + from, Math.min(length, byteLength - from)));
}
