import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { type Box, type Part, partsOf } from './parts.ts';

/** A picture that moved, or that only one of the folders has. */
export interface Change {
  readonly file: string;
  readonly kind: 'moved' | 'new' | 'gone';
  /** Where it differs; all of a picture that is new or gone. */
  readonly parts: readonly KeyedPart[];
}

/** A part of a picture that differs. */
export interface KeyedPart extends Part {
  /** The same for every part with these pixels before and these after, wherever it stands. */
  readonly key: string;
}

/** Returns the differences between two folders of shots, largest first; `wanted` selects the pictures. */
export function compareShots(before: string, after: string, wanted: (file: string) => boolean): readonly Change[] {
  const files = new Set([...pictures(before), ...pictures(after)].filter(wanted));
  return [...files]
    .sort()
    .flatMap((file) => changeOf(file, bytesOf(join(before, file)), bytesOf(join(after, file))))
    .sort((one, other) => size(other) - size(one));
}

function pictures(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.png'));
}

function bytesOf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

function size({ parts }: Change): number {
  return parts.reduce((sum, { pixels }) => sum + pixels, 0);
}

function changeOf(file: string, before: Buffer | undefined, after: Buffer | undefined): readonly Change[] {
  if (before !== undefined && after !== undefined && before.equals(after)) return [];
  const [old, now] = [before && PNG.sync.read(before), after && PNG.sync.read(after)];
  if (old === undefined || now === undefined) {
    const { width = 0, height = 0 } = old ?? now ?? {};
    const whole = { x: 0, y: 0, width, height };
    const part = { ...whole, pixels: width * height, key: keyOf(old, now, whole) };
    return [{ file, kind: old === undefined ? 'new' : 'gone', parts: [part] }];
  }
  const parts = partsOf(old, now).map(({ pixels, ...box }) => ({ ...box, pixels, key: keyOf(old, now, box) }));
  return parts.length === 0 ? [] : [{ file, kind: 'moved', parts: fewer(parts, old, now) }];
}

/** Nobody looks at a page in more than a few pieces: where all of it moved, that is one difference. */
function fewer(parts: readonly KeyedPart[], old: PNG, now: PNG): readonly KeyedPart[] {
  if (new Set(parts.map(({ key }) => key)).size <= 6) return parts;
  const [left, top] = [Math.min(...parts.map(({ x }) => x)), Math.min(...parts.map(({ y }) => y))];
  const box = {
    x: left,
    y: top,
    width: Math.max(...parts.map(({ x, width }) => x + width)) - left,
    height: Math.max(...parts.map(({ y, height }) => y + height)) - top,
  };
  const pixels = parts.reduce((sum, part) => sum + part.pixels, 0);
  return [{ ...box, pixels, key: keyOf(old, now, box) }];
}

function keyOf(old: PNG | undefined, now: PNG | undefined, box: Box): string {
  const hash = createHash('sha256').update(`${box.width} ${box.height} ${old === undefined} ${now === undefined}`);
  for (const picture of [old, now])
    for (let y = box.y; y < box.y + box.height; y++) {
      if (picture === undefined || y >= picture.height) continue;
      const start = y * picture.width;
      hash.update(picture.data.subarray((start + box.x) * 4, (start + Math.min(box.x + box.width, picture.width)) * 4));
    }
  return hash.digest('hex').slice(0, 16);
}
