import type { Known } from '../../check/known.ts';
import type { ReadFile } from '../../check/read-file.ts';
import { callsOfFields } from '../../check/sites/field-calls.ts';
import type { Sites } from '../../check/sites/sites.ts';
import { declared } from '../../language/declared.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { schemasIn } from '../../language/subschemas.ts';

/** A form, with the calls and option lists that use its values. */
export interface FormUses {
  readonly file: string;
  readonly name: string;
  readonly sound: Json;
  /** The calls that it submits to, in the contract and in screens, and those of its own fields. */
  readonly requests: readonly string[];
  /** The option lists that its fields choose from. */
  readonly lists: readonly string[];
}

/**
 * Returns the valid forms of a project.
 *
 * @example
 * formUsesOf(readFiles(files), screens, known).map(({ name, lists }) => [name, lists]) // [['book-lend', ['branch']], …]
 */
export function formUsesOf(read: readonly ReadFile[], screens: readonly Sites[], known: Known): readonly FormUses[] {
  return read.flatMap(({ kind, file, name, structure: { sound } }) => {
    if (kind !== 'form' || sound === undefined) return [];
    const form = declared('form', sound);
    const requests = [
      ...Object.entries(known.api ?? {}).flatMap(([key, call]) => (call.form === name ? [key] : [])),
      ...screens.flatMap(({ forms }) => forms.filter((site) => site.form === name).map(({ request }) => request)),
      ...callsOfFields(form, known.views),
    ];
    return [{ file, name, sound, requests, lists: schemasIn(form).flatMap(listsOf) }];
  });
}

function listsOf({ ui }: FieldSchema): readonly string[] {
  if (ui === undefined) return [];
  if ('options' in ui && ui.options !== undefined) return [ui.options];
  return ui.widget === 'permissions' ? Object.values(ui.from.catalogues).map(({ options }) => options) : [];
}
