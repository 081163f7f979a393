import { isGif } from './gif.ts';
import { isJpeg } from './jpeg.ts';
import { isPng } from './png.ts';
import { isWebp } from './webp.ts';

/** The accepted kinds of images, recognised by their bytes, never by name. */
const kinds: readonly {
  readonly type: string;
  readonly ending: string;
  readonly is: (bytes: DataView) => boolean;
}[] = [
  { type: 'image/png', ending: 'png', is: isPng },
  { type: 'image/jpeg', ending: 'jpg', is: isJpeg },
  { type: 'image/gif', ending: 'gif', is: isGif },
  { type: 'image/webp', ending: 'webp', is: isWebp },
];

/**
 * Returns the kind of image these bytes are, or undefined. They are taken apart, not decoded: a picture that is empty
 * or cut off is none.
 */
export function imageKind({ buffer, byteOffset, byteLength }: Uint8Array) {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  return kinds.find((kind) => kind.is(bytes));
}
