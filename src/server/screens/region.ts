import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../../check/problems/problem.ts';
import { parseJson } from '../../language/parse.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import { type Region, region, takeRegion, usualRegion } from '../../language/region/region.ts';
import { regionOf } from '../../language/region/region-of.ts';
import { currentLanguage, serverWords } from '../http/words.ts';

/**
 * Takes the region that the menu in a folder says, for as long as this process runs: what is stored and kept is by its days
 * and in its currency. Of a menu that cannot be read the check says what is wrong.
 */
export async function openRegion(root: string): Promise<void> {
  const declared = regionIn(await readFile(join(root, places.menu), 'utf8').catch(() => '{}'));
  takeRegion({ ...declared, collation: declared.language ?? usualRegion.language });
  // Numbers are written by the customs of each request's language.
  Object.defineProperty(region(), 'language', { get: currentLanguage });
}

/** Returns why a project of another region cannot be shown by this process. */
export function regionFits(files: ProjectFiles): readonly Problem[] {
  const asked = { ...usualRegion, ...regionIn(files[places.menu] ?? '{}') };
  const runs = region();
  const isSame = (['zone', 'currency', 'weekStart', 'country'] as const).every((key) => asked[key] === runs[key]);
  if (isSame) return [];
  const message = serverWords().screens.otherRegion;
  return [{ file: places.menu, line: 1, column: 1, length: 0, code: 'version.newer', message }];
}

function regionIn(text: string): Partial<Region> {
  try {
    return regionOf(parseJson(text));
  } catch {
    return {};
  }
}
