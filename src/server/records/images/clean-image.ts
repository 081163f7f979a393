import type { Metadata, Sharp } from 'sharp';
import { own } from '../../../language/own.ts';
import { Failure } from '../../http/failure.ts';
import type { Waiting } from '../../http/turns.ts';
import { serverWords } from '../../http/words.ts';
import { withDecoder } from './decoder.ts';

/** How an accepted kind of image is served, and how it is written anew. */
interface Kind {
  readonly type: string;
  readonly ending: string;
  readonly encode: (image: Sharp, was: Metadata) => Sharp;
}

const quality = 90;

/** The accepted kinds of images, by the decoder's names. They are recognised by their bytes, never by file name. */
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

/** The most pixels an image may have, those of all its frames together. */
export const pixelsAtMost = 50_000_000;

/** An image as it is stored. */
interface CleanImage extends Pick<Kind, 'type' | 'ending'> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Returns an image written anew without what its file says besides the picture (place, time, device, comments), upright
 * and in its own colours. Refuses with 415 what is not a whole image of an accepted kind, and with 413, by its header
 * alone, what has too many pixels.
 */
export function cleanImage(who: Waiting, bytes: Uint8Array): Promise<CleanImage> {
  return withDecoder(who, async (decoder) => {
    const options = { animated: true, failOn: 'error', limitInputPixels: pixelsAtMost } as const;
    const was = await headerOf(() => decoder(bytes, { ...options, limitInputPixels: false }));
    const kind = was && own(kinds, was.format);
    if (!kind) throw new Failure(415, serverWords().records.imageKinds);
    requireFewPixels(was);
    const image = decoder(bytes, options);
    // A profile describes the colours of its own space: print colours become those of screens, without one.
    if (was.space !== 'cmyk') image.keepIccProfile();
    // Frames of an animation cannot be turned.
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

/** The metadata in the header; undefined unless the decoder knows it. */
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
