import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../language/parse.ts';
import { places } from '../../language/project/project.ts';
import { languagesIn } from '../../words/language.ts';

/** Returns the languages that the project in a folder says; Chinese where it cannot be read, as the check says why. */
export function languagesOf(root: string): ReturnType<typeof languagesIn> {
  try {
    const menu = parseJson(readFileSync(join(root, places.menu), 'utf8')) as { readonly language?: unknown };
    return languagesIn(menu.language);
  } catch {
    return languagesIn(undefined);
  }
}
