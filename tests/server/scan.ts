import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** What a QR code says, read from its PNG by a decoder as a phone would. */
export function scan(png: Uint8Array): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  // The package is CommonJS: bundlers and Node disagree where its function stands.
  const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}
