import type { Metadata, Sharp } from 'sharp';
import { own } from '../../../language/own.ts';
import { Failure } from '../../http/failure.ts';
import type { QueuedCaller } from '../../http/turns.ts';
import { serverWords } from '../../http/words.ts';
import { withDecoder } from './decoder.ts';

/** How an accepted kind of image is served and re-encoded. */
interface Kind {
  readonly type: string;
  readonly ending: string;
  readonly encode: (image: Sharp, was: Metadata) => Sharp;
}

const quality = 90;

/** The accepted kinds of images, by the decoder's names. Recognized by content, never by file name. */
const kinds: Readonly<Record<string, Kind>> = {
  png: {
    type: 'image/png',
    ending: 'png',
    encode: (image, { isPalette }) => image.png({ palette: isPalette }),
  },
  jpeg: {
    type: 'image/jpeg',
    ending: 'jpg',
    encode: (image, { isProgressive, chromaSubsampling }) =>
      image.jpeg({
        quality,
        progressive: isProgressive,
        chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
      }),
  },
  gif: { type: 'image/gif', ending: 'gif', encode: (image) => image.gif() },
  webp: { type: 'image/webp', ending: 'webp', encode: (image) => image.webp({ quality }) },
};

/** The maximum number of pixels of an image, over all frames. */
export const pixelsAtMost = 50_000_000;

/** An image as stored. */
interface CleanImage extends Pick<Kind, 'type' | 'ending'> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Re-encodes an image without its metadata (place, time, device, comments), rotated upright, with its colour profile.
 * Throws a 415 Failure for anything but a complete image of an accepted kind, and 413, from the header alone, for too
 * many pixels.
 */
export function cleanImage(who: QueuedCaller, bytes: Uint8Array): Promise<CleanImage> {
  return withDecoder(who, async (decoder) => {
    const options = { animated: true, failOn: 'error', limitInputPixels: pixelsAtMost } as const;
    const was = await headerOf(() => decoder(bytes, { ...options, limitInputPixels: false }));
    const kind = was && own(kinds, was.format);
    if (!kind) throw new Failure(415, serverWords().records.imageKinds);
    requireFewPixels(was);
    const image = decoder(bytes, options);
    // A colour profile only fits its own colour space: CMYK is converted to RGB without one.
    if (was.space !== 'cmyk') image.keepIccProfile();
    // Animation frames cannot be rotated.
    if ((was.pages ?? 1) === 1) image.autoOrient();
    const clean = await kind
      .encode(image, was)
      .toBuffer()
      .catch(() => {
        throw new Failure(415, serverWords().records.imageDamaged);
      });
    return { type: kind.type, ending: kind.ending, bytes: new Uint8Array(clean) };
  });
}

/** Returns the metadata in the header; undefined if the decoder does not recognize the format. */
async function headerOf(open: () => Sharp): Promise<Metadata | undefined> {
  try {
    return await open().metadata();
  } catch {
    return undefined;
  }
}

function requireFewPixels({ width, height, pageHeight = height, pages = 1 }: Metadata): void {
  if (width * pageHeight * pages <= pixelsAtMost) return;
  const { imageTooBig, animationTooBig } = serverWords().records;
  throw new Failure(
    413,
    pages > 1 ? animationTooBig(width, pageHeight, pages, pixelsAtMost) : imageTooBig(width, pageHeight, pixelsAtMost),
  );
}
