import { type Project, type ProjectFiles, parseProject } from '../language/project/project.ts';
import { editorFormSchema } from './editor-form.ts';
import { titled } from './editor-names.ts';
import type { Overlay } from './editor-overlays.ts';
import { editorSchema } from './editor-schema.ts';
import { exemplified } from './examples.ts';
import { type FileKind, schemaOf, writtenSchemaOf } from './language-schemas.ts';
import type { Schema } from './schema-shape.ts';

/**
 * The schemas that editors hold what product staff write against, as path → text: the language's, with the names of one
 * project. In a folder of their own, because they are nothing that a screen can refer to.
 */
export function editorSchemas(files: ProjectFiles): Readonly<Record<string, string>> {
  const project = parseProject(files);
  return Object.fromEntries(
    (['screen', 'menu', 'enums', 'options', 'form'] as const).map((kind) => [
      `schemas/editor/${kind}.json`,
      `${JSON.stringify(editorSchemaOf(kind, project))}\n`,
    ]),
  );
}

/** Returns the schema that an editor holds a file of this kind against. `records`: those that a screen names, where they are known. */
export function editorSchemaOf(kind: FileKind, project: Project, records?: readonly string[]): Schema | Overlay {
  if (kind === 'screen') return editorSchema(writtenSchemaOf('screen'), project, records);
  if (kind === 'form') return editorFormSchema(writtenSchemaOf('form'), project);
  return exemplified(named.includes(kind) ? titled(schemaOf(kind), project) : schemaOf(kind));
}

/** What names things of the project. */
const named: readonly FileKind[] = ['menu', 'enums', 'options'];
