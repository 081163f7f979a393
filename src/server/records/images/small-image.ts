import type { QueuedCaller } from '../../http/turns.ts';
import { pixelsAtMost } from './clean-image.ts';
import { withDecoder } from './decoder.ts';

/** The target length of the shorter side in pixels, unless the longer side would exceed its maximum. */
const shorter = 192;
const longer = 960;

/**
 * Returns a thumbnail of an image's first frame as WebP; undefined if its bytes cannot be decoded, or have too many
 * pixels.
 */
export function smallImage(who: QueuedCaller, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return withDecoder(who, async (decoder) => {
    try {
      const image = decoder(bytes, { limitInputPixels: pixelsAtMost });
      const { autoOrient } = await image.metadata();
      const [width, height] = [autoOrient.width, autoOrient.height];
      const scale = Math.min(1, shorter / Math.min(width, height), longer / Math.max(width, height));
      const size = { width: sideOf(width * scale), height: sideOf(height * scale), fit: 'fill' } as const;
      return new Uint8Array(await image.autoOrient().resize(size).webp({ quality: 80 }).toBuffer());
    } catch {
      return undefined;
    }
  });
}

function sideOf(length: number): number {
  return Math.max(1, Math.round(length));
}
