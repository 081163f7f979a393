import type { PNG } from 'pngjs';

/** A part of a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part with its number of differing pixels. */
export interface Part extends Box {
  readonly pixels: number;
}

interface Difference extends Part {
  /** By how much its most different pixel differs. */
  readonly most: number;
}

/**
 * Returns the parts in which two pictures differ visibly, from the top. Pixels near each other are one part, so that the
 * same badge in ten rows is ten equal parts, and a line of text is one.
 */
export function partsOf(old: PNG, now: PNG): readonly Part[] {
  const tiles = differingTiles(old, now);
  const parts: Difference[] = [];
  // Takes one tile and all that hang together with it, until none is left.
  for (const start of tiles.keys()) {
    let part = tiles.get(start);
    if (part === undefined) continue;
    const waiting = [start];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const tile = tiles.get(place);
      if (tile === undefined) continue;
      tiles.delete(place);
      if (place !== start) part = joined(part, tile);
      waiting.push(...around.map((step) => place + step));
    }
    parts.push(part);
  }
  return parts.filter(isVisible).map(({ most: _, ...part }) => part);
}

/** A browser that draws a round edge again may shade a few of its pixels otherwise. */
function isVisible({ pixels, most }: Difference): boolean {
  return pixels > 8 || most > 32;
}

/** The length of a tile's side: what is twice as far apart belongs to different parts, always. */
const side = 8;
/** A tile's place is its row times this, plus its column; no picture is so wide. */
const row = 2 ** 20;
const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => down * row + right));

function differingTiles(old: PNG, now: PNG): Map<number, Difference> {
  const tiles = new Map<number, Difference>();
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  for (let y = 0; y < height; y++) {
    if (rowOf(old, y).equals(rowOf(now, y))) continue;
    for (let x = 0; x < width; x++) {
      const most = differenceAt(old, now, x, y);
      if (most <= rounding) continue;
      const place = Math.floor(y / side) * row + Math.floor(x / side);
      const pixel = { x, y, width: 1, height: 1, pixels: 1, most };
      const tile = tiles.get(place);
      tiles.set(place, tile === undefined ? pixel : joined(tile, pixel));
    }
  }
  return tiles;
}

function joined(one: Difference, other: Difference): Difference {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
    pixels: one.pixels + other.pixels,
    most: Math.max(one.most, other.most),
  };
}

function rowOf({ width, data }: PNG, y: number): Buffer {
  return data.subarray(y * width * 4, (y + 1) * width * 4);
}

/** Whether nobody can see a difference between two pictures in this place. A place that one of them lacks differs. */
export function looksSame(old: PNG, now: PNG, x: number, y: number): boolean {
  return differenceAt(old, now, x, y) <= rounding;
}

/** Browsers sometimes round the same colour differently. */
const rounding = 4;

/** Returns by how much two pixels differ: the most of red, green, blue and opacity, 0 to 255. */
function differenceAt(old: PNG, now: PNG, x: number, y: number): number {
  if (x >= old.width || x >= now.width || y >= old.height || y >= now.height) return 255;
  const [before, after] = [(y * old.width + x) * 4, (y * now.width + x) * 4];
  let most = 0;
  for (let channel = 0; channel < 4; channel++)
    most = Math.max(most, Math.abs((old.data[before + channel] ?? 0) - (now.data[after + channel] ?? 0)));
  return most;
}
