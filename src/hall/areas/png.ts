const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/**
 * Returns a PNG of `size` × `size` modules, each `scale` pixels wide: black where `isDark(x, y)` is true, otherwise
 * white.
 */
export async function bitmapPng(
  size: number,
  scale: number,
  isDark: (x: number, y: number) => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = size * scale;
  const stride = 1 + Math.ceil(pixels / 8);
  const rows = new Uint8Array(stride * pixels);
  for (let y = 0; y < pixels; y += 1) {
    for (let x = 0; x < pixels; x += 1) {
      if (isDark(Math.floor(x / scale), Math.floor(y / scale))) continue;
      const at = y * stride + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, pixels);
  view.setUint32(4, pixels);
  // Greyscale, one bit per pixel.
  header.set([1, 0, 0, 0, 0], 8);
  const parts = [
    new Uint8Array(signature),
    chunk('IHDR', header),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, checksum(bytes.subarray(4, content.length + 8)));
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
