import { type Project, type ProjectFiles, parseProject } from '../../language/project/project.ts';
import { editorWords } from '../../words/editor.ts';
import { type Language, languagesIn } from '../../words/language.ts';
import type { Schema } from '../schema-shape.ts';
import { editorFormSchema } from './editor-form.ts';
import { withProjectNames } from './editor-names.ts';
import type { Overlay } from './editor-overlays.ts';
import { editorSchema } from './editor-schema.ts';
import { withExamples } from './examples.ts';
import { inLanguage } from './in-language.ts';
import { type FileKind, schemaOf, textsOfKind, writtenSchemaOf } from './language-schemas.ts';
import { translatable } from './translatable.ts';

/**
 * Returns the schemas that editors use for the files written by product staff, as path → text: the language's schemas
 * with the names of one project, in the project's first language by default. They have a folder of their own, because
 * screens cannot refer to them.
 *
 * @example
 * Object.keys(editorSchemas(files)) // ['schemas/editor/screen.json', …]
 */
export function editorSchemas(files: ProjectFiles, language?: Language): Readonly<Record<string, string>> {
  const project = parseProject(files);
  return Object.fromEntries(
    kinds.map((kind) => [
      `schemas/editor/${kind}.json`,
      `${JSON.stringify(editorSchemaOf(kind, project, undefined, language))}\n`,
    ]),
  );
}

/**
 * Returns the schema that editors use for files of a kind. `records` limits it to the records that the screen names, if
 * known.
 *
 * @example
 * editorSchemaOf('screen', project, ['book'])
 */
export function editorSchemaOf(
  kind: FileKind,
  project: Project,
  records?: readonly string[],
  language: Language = project.language,
): Schema | Overlay {
  return translatable(
    plainSchemaOf(kind, project, records, language),
    textsOfKind(kind).keys,
    languagesIn(project.menu.language),
  );
}

function plainSchemaOf(
  kind: FileKind,
  project: Project,
  records: readonly string[] | undefined,
  language: Language,
): Overlay {
  const words = editorWords(language);
  const edited = { ...project, words };
  if (kind === 'screen') return editorSchema(inLanguage(writtenSchemaOf('screen'), language), edited, records);
  if (kind === 'form') return editorFormSchema(inLanguage(writtenSchemaOf('form'), language), edited);
  // A schema is an overlay without editor keywords.
  return withExamples(withProjectNames(inLanguage(schemaOf(kind), language), edited), words) as Overlay;
}

const kinds: readonly FileKind[] = ['screen', 'menu', 'enums', 'options', 'form', 'record', 'api', 'views', 'back-end'];
