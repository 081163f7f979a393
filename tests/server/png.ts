import sharp from 'sharp';

/** Returns a PNG of `size` × `size` modules, each `scale` pixels wide: black where `isDark(x, y)`, otherwise white. */
export async function bitmapPng(
  size: number,
  scale: number,
  isDark: (x: number, y: number) => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = size * scale;
  const module = (at: number) => Math.floor(at / scale);
  const grey = Uint8Array.from({ length: pixels ** 2 }, (_, at) =>
    isDark(module(at % pixels), module(Math.floor(at / pixels))) ? 0 : 255,
  );
  const raw = { width: pixels, height: pixels, channels: 1 } as const;
  return new Uint8Array(await sharp(grey, { raw }).png().toBuffer());
}
