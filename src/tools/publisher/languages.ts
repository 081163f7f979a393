import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../language/parse.ts';
import { places } from '../../language/project/project.ts';
import { languagesIn } from '../../words/language.ts';

/** Returns the languages of the project in a folder; Chinese if it cannot be read, which the check reports. */
export function languagesOf(root: string): ReturnType<typeof languagesIn> {
  try {
    const menu = parseJson(readFileSync(join(root, places.menu), 'utf8')) as { readonly language?: unknown };
    return languagesIn(menu.language);
  } catch {
    return languagesIn(undefined);
  }
}
