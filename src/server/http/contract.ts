import type { Api } from '../../language/contract/api.ts';
import type { RecordSchema } from '../../language/contract/record.ts';
import type { FormSchema } from '../../language/form.ts';
import { type ProjectFiles, parseProject, projectLanguages } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';

/** The content of schemas/: the calls, and the records and forms by name. */
export interface Contract {
  readonly api: Api;
  readonly records: Readonly<Record<string, RecordSchema>>;
  readonly forms: Readonly<Record<string, FormSchema>>;
}

/**
 * Returns the contract in the project's files, by path (`schemas/records/book.json`), in a language,
 * by default the project's first.
 */
export function contractOf(files: ProjectFiles, language: Language = projectLanguages(files)[0]): Contract {
  const { api, records, forms } = parseProject(
    Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith('schemas/'))),
    language,
  );
  return { api, records, forms };
}
