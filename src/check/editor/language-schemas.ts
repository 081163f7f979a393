import backEnd from '../../../schemas/language/back-end.json' with { type: 'json' };
import calls from '../../../schemas/language/calls.json' with { type: 'json' };
import catalogue from '../../../schemas/language/catalogue.json' with { type: 'json' };
import enums from '../../../schemas/language/enums.json' with { type: 'json' };
import form from '../../../schemas/language/form.json' with { type: 'json' };
import menu from '../../../schemas/language/menu.json' with { type: 'json' };
import options from '../../../schemas/language/options.json' with { type: 'json' };
import record from '../../../schemas/language/record.json' with { type: 'json' };
import screen from '../../../schemas/language/screen.json' with { type: 'json' };
import { places } from '../../language/project/project.ts';
import { type FileTexts, textKeys } from '../../language/translation/text-keys.ts';
import { asWritten } from '../problems/written.ts';
import type { Schema } from '../schema-shape.ts';

/** The kinds of files in a project. */
export type FileKind = 'screen' | 'menu' | 'enums' | 'options' | 'record' | 'form' | 'api' | 'views' | 'back-end';

// TypeScript infers the literal shape of each file; all are JSON Schemas.
const schemas: Readonly<Record<FileKind, Schema>> = {
  screen: screen as Schema,
  menu: menu as Schema,
  enums: enums as Schema,
  options: options as Schema,
  record: record as Schema,
  form: form as Schema,
  api: calls as Schema,
  views: catalogue as Schema,
  'back-end': backEnd as Schema,
};

/**
 * Returns the schema of a file kind in its full form: inferred keys are required.
 *
 * @example
 * schemaOf('menu').$ref // '#/definitions/Menu'
 */
export function schemaOf(kind: FileKind): Schema {
  return schemas[kind];
}

/**
 * Returns the schema of a file kind as people write it: inferred keys may be left out.
 *
 * @example
 * writtenSchemaOf('screen').$ref // '#/definitions/Screen'
 */
export function writtenSchemaOf(kind: FileKind): Schema {
  const known = written.get(kind) ?? asWritten(schemaOf(kind));
  written.set(kind, known);
  return known;
}

/**
 * Returns the keys of a file kind that hold translatable texts.
 *
 * @example
 * textsOfKind('menu').keys.group // 'text'
 */
export function textsOfKind(kind: FileKind): FileTexts {
  const plural = { screen: 'screens', form: 'forms', record: 'records' } as const;
  return textKeys[kind === 'screen' || kind === 'form' || kind === 'record' ? plural[kind] : kind];
}

const written = new Map<FileKind, Schema>();

/**
 * Returns the kind and name of a project file by its path, or null for other files.
 *
 * @example
 * fileKind('screens/book.json') // { kind: 'screen', name: 'book' }
 */
export function fileKind(path: string): { readonly kind: FileKind; readonly name: string } | null {
  for (const kind of ['menu', 'enums', 'options', 'api', 'views', 'back-end'] as const)
    if (places[kind] === path) return { kind, name: kind };
  const folders = { screen: places.screens, record: places.records, form: places.forms } as const;
  for (const [kind, place] of Object.entries(folders)) {
    const name = place.exec(path)?.[1];
    // Object.entries drops the key type.
    if (name !== undefined) return { kind: kind as keyof typeof folders, name };
  }
  return null;
}
