import type { FileKind } from '../../check/editor/language-schemas.ts';
import { inferScreen } from '../../language/infer/infer.ts';
import type { Json } from '../../language/json.ts';
import { readJson } from '../../language/parse.ts';
import { factsOf } from '../../language/project/project.ts';
import type { Names } from '../help/names.ts';
import { inPageLanguage } from './translated-part.ts';

/** A parsed file, for describing its content. */
export interface ReadFile {
  readonly names: Names;
  readonly kind: FileKind;
  /** Its complete content, in the page's language. */
  readonly document: Json | undefined;
}

/** Returns a parsed file; without content if the text is not JSON. */
export function readFileText(names: Names, kind: FileKind, text: string): ReadFile {
  const written = readJson(inPageLanguage(kind, text, names.languages));
  const document = kind === 'screen' && written !== undefined ? inferScreen(written, factsOf(names)) : written;
  return { names, kind, document };
}
