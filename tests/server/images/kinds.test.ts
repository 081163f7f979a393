import { describe, expect, test } from 'vitest';
import { imageKind } from '../../../src/server/images/kinds.ts';

/** A whole picture of each kind, of one or two pixels. */
const whole = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  jpg: '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAo//2Q==',
  gif: 'R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=',
  webp: 'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoCAAEAB0CWJaACdLoAA5gA/uUK+Cepco/+N48CvJdjoAAA',
} as const;
const lossless = 'UklGRhwAAABXRUJQVlA4TA8AAAAvAQAAAAcQ/Y/+ByKi/wEA';

type Ending = keyof typeof whole;
const endings = Object.keys(whole) as Ending[];
const bytesOf = (ending: Ending) => new Uint8Array(Buffer.from(whole[ending], 'base64'));

/** The picture with other bytes from an offset on. */
function changed(ending: Ending, at: number, ...bytes: readonly number[]): Uint8Array {
  const picture = bytesOf(ending);
  picture.set(bytes, at);
  return picture;
}

/** Where the frame of the JPEG begins. */
const frame = Buffer.from(whole.jpg, 'base64').indexOf(Buffer.from([0xff, 0xc0]));

describe('a whole picture', () => {
  test.each(endings)('is a %s, wherever its bytes lie in memory and whatever follows', (ending) => {
    const picture = bytesOf(ending);
    expect(imageKind(picture)?.ending).toBe(ending);
    const among = new Uint8Array([1, 2, 3, ...picture, 4, 5, 6]);
    expect(imageKind(among.subarray(3))?.ending).toBe(ending);
  });

  test('is a WebP without loss as well', () => {
    expect(imageKind(Buffer.from(lossless, 'base64'))?.ending).toBe('webp');
  });
});

describe('no picture', () => {
  test.each(endings)('is any part of a %s that ends too early', (ending) => {
    const picture = bytesOf(ending);
    for (let length = 0; length < picture.length; length++)
      expect([length, imageKind(picture.subarray(0, length))]).toEqual([length, undefined]);
  });

  test.each([
    ['PNG without width', changed('png', 16, 0, 0, 0, 0)],
    ['PNG without height', changed('png', 20, 0, 0, 0, 0)],
    ['PNG whose first part is no header', changed('png', 12, 0x49, 0x44, 0x41, 0x54)],
    ['PNG without pixels', new Uint8Array([...bytesOf('png').subarray(0, 33), ...bytesOf('png').subarray(-12)])],
    ['JPEG without width', changed('jpg', frame + 7, 0, 0)],
    ['JPEG without height', changed('jpg', frame + 5, 0, 0)],
    ['JPEG without a frame', changed('jpg', frame, 0xff, 0xe0)],
    ['JPEG whose parts have no length', changed('jpg', 4, 0, 0)],
    ['GIF without width', changed('gif', 24, 0, 0)],
    ['GIF without a picture', changed('gif', 19, 0x3b)],
    ['GIF of another age', changed('gif', 4, 0x38)],
    ['WebP without width', changed('webp', 26, 0, 0)],
    ['WebP without height', changed('webp', 28, 0, 0)],
    ['WebP whose picture begins otherwise', changed('webp', 23, 0)],
    ['WebP without a picture', changed('webp', 12, 0x45, 0x58, 0x49, 0x46)],
  ])('is a %s', (_, bytes) => {
    expect(imageKind(bytes)).toBeUndefined();
  });
});
