import { basename } from 'node:path';

/** Returns the file that says what is on a picture. */
export function shownFile(picture: string): string {
  const language = picture.startsWith('screens/en/') ? 'en-' : '';
  return `tests/pictures/shown/${language}${basename(picture, '.png')}.yml`;
}
