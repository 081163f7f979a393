import { basename } from 'node:path';

/** Returns the file that says what is on a picture. */
export function shownFile(picture: string): string {
  return `tests/pictures/shown/${basename(picture, '.png')}.yml`;
}
