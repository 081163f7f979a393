import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';

/** Black pixels, each from the left and from the top. */
export type Places = readonly (readonly [number, number])[];

/** Returns a new folder of white pictures of 40 by 40 with black pixels at these places. */
export function folderOf(pictures: Readonly<Record<string, Places>>): string {
  const path = mkdtempSync(join(tmpdir(), 'shots-'));
  for (const [name, places] of Object.entries(pictures)) {
    const png = new PNG({ width: 40, height: 40 });
    png.data.fill(255);
    for (const [x, y] of places) png.data.fill(0, (y * 40 + x) * 4, (y * 40 + x) * 4 + 3);
    writeFileSync(join(path, name), PNG.sync.write(png));
  }
  return path;
}
