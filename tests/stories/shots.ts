import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { onTestFinished } from 'vitest';

/** Pixels, each from the left and from the top, with its shade; black without. */
export type Places = readonly (readonly [x: number, y: number, shade?: number])[];

/** Returns a new folder, which goes when the test ends, of white pictures of 40 by 40 with pixels at these places. */
export function folderOf(pictures: Readonly<Record<string, Places>>): string {
  const path = mkdtempSync(join(tmpdir(), 'shots-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, places] of Object.entries(pictures)) {
    const png = new PNG({ width: 40, height: 40 });
    png.data.fill(255);
    for (const [x, y, shade = 0] of places) png.data.fill(shade, (y * 40 + x) * 4, (y * 40 + x) * 4 + 3);
    writeFileSync(join(path, name), PNG.sync.write(png));
  }
  return path;
}
