import { fileKind } from '../../check/editor/language-schemas.ts';
import { readFiles } from '../../check/read-file.ts';
import type { Api } from '../../language/contract/api.ts';
import type { RecordSchema } from '../../language/contract/record.ts';
import { declared } from '../../language/declared.ts';
import type { Enums, SharedEnums } from '../../language/enum.ts';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { mapMembers } from '../../language/members.ts';
import type { SharedOptions } from '../../language/options.ts';
import { byName } from '../../language/own.ts';
import { withEngineViews } from '../../language/project/engine-views.ts';
import { inLanguage, type ProjectFiles, places, projectLanguages } from '../../language/project/project.ts';
import type { ViewCatalogue } from '../../language/screen/view.ts';
import type { Language } from '../../words/language.ts';
import { pageLanguage } from '../page-language.ts';
import { memberOf } from './schema-at.ts';

/** The names that a screen can refer to, from the files that can currently be parsed. */
export interface Names {
  /** The languages of the project, its first language first. */
  readonly languages: readonly [Language, ...Language[]];
  readonly records: Readonly<Record<string, RecordSchema>>;
  readonly forms: Readonly<Record<string, FormSchema>>;
  readonly api: Api;
  readonly enums: SharedEnums;
  readonly options: SharedOptions;
  readonly views: ViewCatalogue;
  /** Screen ids with their titles. */
  readonly screens: Readonly<Record<string, string>>;
  /** Screen id → the screen as it is written. */
  readonly pages: Readonly<Record<string, Json>>;
  /** The titles that lists give to the values of their record's fields. */
  readonly lists: readonly { readonly record: string; readonly enums: Enums }[];
}

/** Returns the names in the valid files of a project; a file with invalid JSON keeps its last names. */
export function namesIn(files: ProjectFiles): Names {
  return { ...namesWhenAsked(files) };
}

/** Like `namesIn`, but reads the screens only when their names are asked for, because a project may have thousands. */
export function namesWhenAsked(written: ProjectFiles): Names {
  const languages = projectLanguages(written);
  const files = inLanguage(written, pageLanguage);
  const others = Object.entries(files).filter(([path]) => fileKind(path)?.kind !== 'screen');
  const { read, folder } = contentOf(Object.fromEntries(others));
  const screens = screensIn(files);
  // Valid content has passed the schemas generated from these types.
  return {
    languages,
    get lists() {
      return screens().lists;
    },
    get pages() {
      return screens().pages;
    },
    get screens() {
      return screens().titles;
    },
    records: typed('record', folder(places.records)),
    forms: typed('form', folder(places.forms)),
    api: declared('api', read(places.api) ?? {}),
    enums: declared('enums', read(places.enums) ?? {}),
    options: declared('options', read(places.options) ?? {}),
    views: withEngineViews(declared('views', read(places.views) ?? {})),
  };
}

/** Returns what the screens name, once it is asked for. */
function screensIn(files: ProjectFiles) {
  let made: ReturnType<typeof namesOfScreens> | undefined;
  return () => {
    made ??= namesOfScreens(contentOf(files).folder(places.screens));
    return made;
  };
}

function namesOfScreens(pages: Names['pages']) {
  const titles = Object.entries(pages).map(([id, screen]) => {
    const title = memberOf(screen, 'title');
    return [id, typeof title === 'string' ? title : id] as const;
  });
  const lists = Object.values(pages).flatMap((screen) => {
    const [record, enums] = [memberOf(screen, 'record'), memberOf(screen, 'enums')];
    return typeof record === 'string' && enums !== undefined ? [{ record, enums: declared('listEnums', enums) }] : [];
  });
  return { pages, titles: byName(titles), lists };
}

/** Returns how to read the valid content of files: of one, or of all in a folder by their names. */
function contentOf(files: ProjectFiles) {
  const sound = new Map(readFiles(files).map(({ file, structure }) => [file, structure.sound]));
  const read = (path: string): Json => remembered(path, sound.get(path), path in files);
  const folder = (place: RegExp): Readonly<Record<string, Json>> =>
    byName(
      Object.keys(files).flatMap((path): [string, Json][] => {
        const name = place.exec(path)?.[1];
        const value = name === undefined || name === 'menu' ? null : read(path);
        return name === undefined || value === null ? [] : [[name, value]];
      }),
    );
  return { read, folder };
}

function typed<Kind extends 'record' | 'form'>(kind: Kind, files: Readonly<Record<string, Json>>) {
  return mapMembers(files, (content) => declared(kind, content));
}

/** The last parsable content of each file, which provides its names during typing. */
const known = new Map<string, Json>();

function remembered(path: string, sound: Json | undefined, isThere: boolean): Json {
  if (!isThere) return null;
  const value = sound ?? known.get(path) ?? null;
  known.set(path, value);
  return value;
}
