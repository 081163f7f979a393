import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../../check/problems/problem.ts';
import { parseJson } from '../../language/parse.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import { otherSetting, type Region, region, setRegion, usualRegion } from '../../language/region/region.ts';
import { regionOf } from '../../language/region/region-of.ts';
import { currentLanguage, serverWords } from '../http/words.ts';

/**
 * Sets the region of the project's menu for the lifetime of this process: stored data depends on its days and currency.
 * The check reports an invalid menu.
 */
export async function openRegion(root: string): Promise<void> {
  const declared = regionIn(await readFile(join(root, places.menu), 'utf8').catch(() => '{}'));
  setRegion({ ...declared, collation: declared.language ?? usualRegion.language });
  // Numbers are formatted in each request's language.
  Object.defineProperty(region(), 'language', { get: currentLanguage });
}

/** Returns problems if a project's region differs from this process's; empty if it fits. */
export function regionFits(files: ProjectFiles): readonly Problem[] {
  const asked = { ...usualRegion, ...regionIn(files[places.menu] ?? '{}') };
  if (otherSetting(asked, region()) === undefined) return [];
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
