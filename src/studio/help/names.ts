import { type ProjectFiles, places } from '../../compile/project.ts';
import type { Api } from '../../language/api.ts';
import type { SharedEnums } from '../../language/enum.ts';
import type { FormSchema, ViewCatalogue } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import type { SharedOptions } from '../../language/options.ts';
import type { RecordSchema } from '../../language/record.ts';

/** What a screen can refer to, as far as the files can be read just now. */
export interface Names {
  readonly records: Readonly<Record<string, RecordSchema>>;
  readonly forms: Readonly<Record<string, FormSchema>>;
  readonly api: Api;
  readonly enums: SharedEnums;
  readonly options: SharedOptions;
  readonly views: ViewCatalogue;
  /** Screen ids with their titles. */
  readonly screens: Readonly<Record<string, string>>;
}

/** Reads the names out of a project; what is no JSON lends none. */
export function namesIn(files: ProjectFiles): Names {
  const read = (path: string): Json => parsed(path, files[path]);
  const folder = (place: RegExp): Readonly<Record<string, Json>> =>
    Object.fromEntries(
      Object.keys(files).flatMap((path) => {
        const name = place.exec(path)?.[1];
        const value = name === undefined || name === 'menu' ? null : read(path);
        return value === null ? [] : [[name, value]];
      }),
    );
  const names = {
    records: folder(places.records),
    forms: folder(places.forms),
    api: named(read(places.api)),
    enums: named(read(places.enums)),
    options: named(read(places.options)),
    views: named(read(places.views)),
    screens: Object.fromEntries(
      Object.entries(folder(places.screens)).map(([id, screen]) => [
        id,
        String((screen as { title?: Json }).title ?? id),
      ]),
    ),
  };
  // Published files have passed the check; one that is being typed lends its names as far as it goes.
  return names as unknown as Names;
}

function named(value: Json): Json {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('$'))) as Json;
}

/** Texts that did not change are not parsed again. */
const known = new Map<string, { readonly text: string; readonly value: Json }>();

function parsed(path: string, text: string | undefined): Json {
  if (text === undefined) return null;
  const last = known.get(path);
  if (last?.text === text) return last.value;
  let value: Json = last?.value ?? null;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    // While somebody types: what it said last.
  }
  known.set(path, { text, value });
  return value;
}
