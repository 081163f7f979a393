import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';

/** A picture that changed. */
export interface Change {
  readonly file: string;
  readonly kind: 'moved' | 'new' | 'gone';
  /** How many pixels differ, and in which part of the picture. */
  readonly pixels: number;
  readonly box?: Box;
  readonly size?: Size;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Returns the differences between two folders of shots, largest first; `wanted` selects the pictures. */
export function compareShots(before: string, after: string, wanted: (file: string) => boolean): readonly Change[] {
  const files = new Set([...pictures(before), ...pictures(after)].filter(wanted));
  return [...files]
    .sort()
    .flatMap((file): readonly Change[] => {
      if (!existsSync(join(before, file))) return [{ file, kind: 'new', pixels: 0 }];
      if (!existsSync(join(after, file))) return [{ file, kind: 'gone', pixels: 0 }];
      const [old, now] = [readFileSync(join(before, file)), readFileSync(join(after, file))];
      if (old.equals(now)) return [];
      return difference(file, PNG.sync.read(old), PNG.sync.read(now));
    })
    .sort((one, other) => other.pixels - one.pixels);
}

function pictures(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.png'));
}

function difference(file: string, old: PNG, now: PNG): readonly Change[] {
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  let [pixels, left, top, right, bottom] = [0, width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    if (row(old, y).equals(row(now, y))) continue;
    for (let x = 0; x < width; x++) {
      if (looksSame(colour(old, x, y), colour(now, x, y))) continue;
      pixels++;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (pixels === 0) return [];
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return [{ file, kind: 'moved', pixels, box, size: { width, height } }];
}

function row({ width, data }: PNG, y: number): Buffer {
  return data.subarray(y * width * 4, (y + 1) * width * 4);
}

/** Browsers sometimes round the same colour differently; nobody can see it. */
function looksSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one?.every((value, channel) => Math.abs(value - (other?.[channel] ?? Number.POSITIVE_INFINITY)) <= 4) ?? false;
}

/** Returns the colour at a pixel; undefined outside the picture. */
function colour({ width, height, data }: PNG, x: number, y: number): Buffer | undefined {
  return x < width && y < height ? data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4) : undefined;
}
