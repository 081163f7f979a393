import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { Difference } from './differences.ts';
import { type Box, looksSame } from './parts.ts';

/** The three pictures of a difference; one that is new or gone has but one. */
export type Side = 'before' | 'after' | 'difference';

/** Returns which pictures a difference has, by the folder below the report. */
export function sidesOf({ kind }: Difference): readonly Side[] {
  if (kind === 'new') return ['after'];
  return kind === 'gone' ? ['before'] : ['before', 'after', 'difference'];
}

/** Returns where a difference's picture stands, from the report's folder. */
export function pictureOf({ key }: Difference, side: Side): string {
  return `parts/${key}.${side}.png`;
}

/** Writes the pictures of a difference, as it stands in its first place, with some of what is around it. */
export function writePictures(folder: string, difference: Difference): void {
  const [place] = difference.places;
  if (place === undefined) return;
  const read = (side: 'before' | 'after') => PNG.sync.read(readFileSync(join(folder, side, place.file)));
  const write = (side: Side, picture: PNG) =>
    writeFileSync(join(folder, pictureOf(difference, side)), PNG.sync.write(picture));
  if (difference.kind === 'new') write('after', read('after'));
  if (difference.kind === 'gone') write('before', read('before'));
  if (difference.kind !== 'moved') return;
  const [old, now] = [read('before'), read('after')];
  const box = withSurroundings(place.box, Math.max(old.width, now.width), Math.max(old.height, now.height));
  write('before', cut(old, box));
  write('after', cut(now, box));
  write('difference', marked(old, now, box));
}

function withSurroundings(box: Box, width: number, height: number): Box {
  const across = span(box.x, box.width, 420, width);
  const down = span(box.y, box.height, 150, height);
  return { x: across.start, width: across.length, y: down.start, height: down.length };
}

/** Widens a span by a margin, and to a length that shows where one is, as far as the picture goes. */
function span(start: number, length: number, least: number, whole: number) {
  const margin = Math.max(16, Math.ceil((least - length) / 2));
  const from = Math.max(0, start - margin);
  return { start: from, length: Math.min(whole, start + length + margin) - from };
}

function cut(picture: PNG, { x, y, width, height }: Box): PNG {
  const part = new PNG({ width, height });
  const [across, down] = [Math.min(width, picture.width - x), Math.min(height, picture.height - y)];
  if (across > 0 && down > 0) PNG.bitblt(picture, part, x, y, across, down, 0, 0);
  return part;
}

/** The later picture, pale and without colours, dark themes on light ground as well, with what differs in red. */
function marked(old: PNG, now: PNG, box: Box): PNG {
  const part = cut(now, box);
  const ground = groundOf(part);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = (y * box.width + x) * 4;
      const grey = 246 - Math.round(0.3 * Math.abs(brightness(part, at) - ground));
      const ink = looksSame(old, now, box.x + x, box.y + y) ? [grey, grey, grey] : [205, 66, 70];
      part.data.set([...ink, 255], at);
    }
  return part;
}

/** The brightness that most pixels have. */
function groundOf(part: PNG): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < part.data.length; at += 4) {
    const found = brightness(part, at);
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

function brightness({ data }: PNG, at: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
