import type { Api } from '../language/api.ts';
import { declared } from '../language/declared.ts';
import type { FormSchema } from '../language/form.ts';
import { byName } from '../language/own.ts';
import { parseJson } from '../language/parse.ts';
import type { RecordSchema } from '../language/record.ts';

/** The content of schemas/: the calls, and the records and forms by name. */
export interface Contract {
  readonly api: Api;
  readonly records: Readonly<Record<string, RecordSchema>>;
  readonly forms: Readonly<Record<string, FormSchema>>;
}

/** Returns the contract in the project's texts, keyed by path (`schemas/records/book.json`). */
export function contractOf(files: Readonly<Record<string, string>>): Contract {
  const folder = <T>(path: string) =>
    byName(
      Object.entries(files)
        .filter(([file]) => file.startsWith(path) && file.endsWith('.json'))
        // The texts are the repository's own, and the check has validated them.
        .map(([file, text]) => [file.slice(path.length, -'.json'.length), parseJson(text) as T] as const),
    );
  return {
    api: declared('api', parseJson(files['schemas/api.json'] ?? '{}')),
    records: folder<RecordSchema>('schemas/records/'),
    forms: folder<FormSchema>('schemas/forms/'),
  };
}
