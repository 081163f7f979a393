import type { Language } from '../../words/language.ts';
import type { Api, ApiCall, FoundCall } from '../contract/api.ts';
import type { BackEnd } from '../contract/back-end.ts';
import type { RecordSchema } from '../contract/record.ts';
import { declared } from '../declared.ts';
import type { SharedEnums } from '../enum.ts';
import type { FormSchema } from '../form.ts';
import { inferScreen } from '../infer/infer.ts';
import { memoized, memoizedBatch } from '../memoized.ts';
import type { SharedOptions } from '../options.ts';
import { byName, own } from '../own.ts';
import { parseJson } from '../parse.ts';
import type { Contract } from '../places/contract.ts';
import { type Places, placesOf } from '../places/places.ts';
import { areIdentical, RecentResults } from '../recent-results.ts';
import type { Menu } from '../screen/menu.ts';
import type { Screen } from '../screen/screen.ts';
import type { ViewCatalogue } from '../screen/view.ts';
import { languagesOfMenu, menuIn, textIn } from '../translation/in-language.ts';
import { type FileTexts, textKeys } from '../translation/text-keys.ts';
import { withEngineViews } from './engine-views.ts';
import { findCall } from './find-call.ts';

/** Path from the project's root (`screens/product.json`, always with `/`) → text. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** The parsed files of a project, in one of its languages: everything screens can refer to. */
export interface Project {
  readonly language: Language;
  readonly screens: Readonly<Record<string, Screen>>;
  readonly records: Readonly<Record<string, RecordSchema>>;
  readonly forms: Readonly<Record<string, FormSchema>>;
  readonly api: Api;
  readonly views: ViewCatalogue;
  /** The conventions of another back end, if the project declares any. */
  readonly backEnd?: BackEnd;
  readonly menu: Menu;
  readonly enums: SharedEnums;
  readonly options: SharedOptions;
}

/** Where the files of a project are: a pattern for each folder, a path for each single file. */
export const places = {
  screens: /^screens\/([^/]+)\.json$/,
  records: /^schemas\/records\/([^/]+)\.json$/,
  forms: /^schemas\/forms\/([^/]+)\.json$/,
  api: 'schemas/api.json',
  views: 'schemas/views.json',
  'back-end': 'schemas/back-end.json',
  menu: 'screens/menu.json',
  enums: 'screens/shared/enums.json',
  options: 'screens/shared/options.json',
} as const;

/**
 * Matches the files that can be published in a running console: screens and forms, but nothing that the server's code
 * depends on.
 */
export const publishable = /^(screens\/(shared\/)?|schemas\/forms\/)[a-z0-9][a-z0-9-]{0,60}\.json$/;

/** The folders a reader of a project must provide. */
export const roots = ['screens', 'screens/shared', 'schemas', 'schemas/records', 'schemas/forms'] as const;

/**
 * Returns the screen ids (file names without `.json`) among these files.
 *
 * @example
 * screenIds({ 'screens/menu.json': '{}', 'screens/book.json': '{}' }) // ['book']
 */
export function screenIds(files: ProjectFiles): readonly string[] {
  return names(files, places.screens).filter((id) => id !== 'menu');
}

/**
 * Returns the languages of a project, the default one first; Chinese if its menu names none.
 *
 * @example
 * projectLanguages({ 'screens/menu.json': '{ "language": ["en", "zh-CN"] }' }) // ['en', 'zh-CN']
 */
export function projectLanguages(files: ProjectFiles): ReturnType<typeof languagesOfMenu> {
  return languagesOfMenu(files[places.menu] ?? '');
}

/**
 * Returns the files of a project with their texts in one language, each at its own line and column; the same object if
 * no text is translated.
 *
 * @example
 * inLanguage({ 'screens/book.json': '{ "title": { "en": "Book" } }' }, 'en')['screens/book.json']?.includes('en') // false
 */
export function inLanguage(files: ProjectFiles, language: Language): ProjectFiles {
  const known = translated.get(files) ?? new Map<Language, ProjectFiles>();
  translated.set(files, known);
  const made = known.get(language) ?? translate(files, language);
  known.set(language, made);
  return made;
}

const translated = new WeakMap<ProjectFiles, Map<Language, ProjectFiles>>();

function translate(files: ProjectFiles, language: Language): ProjectFiles {
  const [first] = projectLanguages(files);
  const changed = Object.entries(files).flatMap(([path, text]) => {
    const keys = textKeysOf(path);
    const now = keys === undefined ? text : textIn(text, keys, language, first);
    return now === text ? [] : [[path, now] as const];
  });
  return changed.length === 0 ? files : { ...files, ...Object.fromEntries(changed) };
}

/**
 * Returns the files of a project as a project in only this language; in its first one, the menu still lists the others.
 *
 * @example
 * check(inLanguageAlone(files, 'en'))
 */
export function inLanguageAlone(files: ProjectFiles, language: Language): ProjectFiles {
  const made = inLanguage(files, language);
  const { [places.menu]: menu } = made;
  return menu === undefined || language === projectLanguages(files)[0]
    ? made
    : { ...made, [places.menu]: menuIn(menu, language) };
}

/**
 * Returns the keys of a file that hold translatable texts; undefined for a file without texts.
 *
 * @example
 * textKeysOf('screens/menu.json')?.keys.group // 'text'
 */
export function textKeysOf(path: string): FileTexts | undefined {
  const kinds = Object.entries(places) as [keyof typeof places, RegExp | string][];
  const [kind] =
    kinds.toReversed().find(([, place]) => (typeof place === 'string' ? place === path : place.test(path))) ?? [];
  return kind && textKeys[kind];
}

/**
 * Parses the files of a project that passed the check, with its texts in one language, its first where none is named.
 * Optional files (the shared ones) default to empty.
 *
 * @param language One of its languages, in which its texts are read. @default the first one
 * @example
 * parseProject(files).screens.book?.title // '藏书列表'
 */
export function parseProject(given: ProjectFiles, language: Language = projectLanguages(given)[0]): Project {
  const files = inLanguage(given, language);
  const one = (path: string, absent: string): unknown => parseJson(files[path] ?? absent);
  const folder = (
    place: RegExp,
    path: (name: string) => string,
    wanted = names(files, place),
  ): Record<string, unknown> => byName(wanted.map((name) => [name, one(path(name), 'null')]));
  const { records, api, views, screenOf } = contractIn(files, language);
  const others = {
    forms: folder(places.forms, (name) => `schemas/forms/${name}.json`),
    ...(files[places['back-end']] !== undefined && { backEnd: withoutNotes(one(places['back-end'], '{}')) }),
    menu: one(places.menu, '{"title":"","items":[]}'),
    enums: withoutNotes(one(places.enums, '{}')),
    options: withoutNotes(one(places.options, '{}')),
  };
  const ids = screenIds(files);
  const screens = screenOf(ids.map((id) => files[`screens/${id}.json`] ?? 'null'));
  // The boundary between text and types: the check has validated every file against its schema.
  const known = { language, records, api, views, ...others } as Omit<Project, 'screens'>;
  // Screens are completed only for checked files.
  return { ...known, screens: byName(ids.map((id, index) => [id, screens[index] as Screen] as const)) };
}

/** The part of a project that screens are completed from. */
type ContractFiles = Pick<Project, 'records' | 'api' | 'views'> & Partial<Pick<Project, 'language'>>;

/**
 * The contract that screens are completed from, the texts it was read from, and the function that completes a screen.
 */
interface ScreenContract extends Pick<Project, 'records' | 'api' | 'views'> {
  readonly language: Language;
  readonly texts: readonly string[];
  readonly screenOf: (texts: readonly string[]) => readonly Screen[];
}

const lately = new RecentResults<ScreenContract>();

/**
 * Returns the contract of the files in a language. Cached: the same object while none of the files changes, with the
 * same screens for equal texts.
 */
function contractIn(files: ProjectFiles, language: Language): ScreenContract {
  const paths = names(files, places.records).map((name) => `schemas/records/${name}.json`);
  const texts = [...paths, ...[...paths, places.api, places.views, places.menu].map((path) => files[path] ?? '')];
  const isIt = (contract: ScreenContract) => contract.language === language && areIdentical(contract.texts, texts);
  return lately.find(isIt) ?? lately.add({ ...readContract(files, paths, language), language, texts });
}

function readContract(
  files: ProjectFiles,
  paths: readonly string[],
  language: Language,
): Omit<ScreenContract, 'language' | 'texts'> {
  const one = (path: string): unknown => withoutNotes(parseJson(files[path] ?? '{}'));
  const records = paths.map(
    (path) => [places.records.exec(path)?.[1] ?? '', withoutSchema(parseJson(files[path] ?? 'null'))] as const,
  );
  const contract = {
    records: byName(records),
    api: one(places.api),
    views: withEngineViews(declared('views', one(places.views)), language),
  } as Pick<Project, 'records' | 'api' | 'views'>;
  const facts = factsOf({ ...contract, language });
  const inFull = memoizedBatch((text: string) => declared('screen', inferScreen(parseJson(text), facts)));
  return {
    ...contract,
    screenOf: (screens) => {
      const made = inFull(screens);
      return screens.map((text) => made.get(text) as Screen);
    },
  };
}

/**
 * Returns the facts that screens are completed from.
 *
 * @example
 * factsOf(project).permissionOf('GET /api/book/list') // 'book:read'
 */
export function factsOf({ records, api, views, language }: ContractFiles): Contract {
  return {
    language,
    records,
    callOf: (request) => findCall(api, request),
    permissionOf: (request) => findCall(api, request)?.call.permission,
    requestsOf: (view) => own(views, view)?.requests ?? [],
    historyCall: historyCall(api),
  };
}

/**
 * Returns the call that reads the history of records, or `undefined` if the contract has none.
 *
 * @example
 * historyCall(project.api)?.key // undefined
 */
export function historyCall(api: Api): FoundCall | undefined {
  return historyCalls(api)[0];
}

const historyCalls = memoized((api: Api): readonly FoundCall[] =>
  Object.entries(api).flatMap(([key, call]) =>
    Array.isArray((call as ApiCall | null)?.history) ? [{ key, call }] : [],
  ),
);

/**
 * Returns the places of a screen, or `undefined` if the project lacks it.
 *
 * @example
 * placesIn(project, 'book')?.all.length // 15
 */
export function placesIn(project: Project, id: string): Places | undefined {
  const screen = own(project.screens, id);
  return screen === undefined ? undefined : placesOf(id, screen, factsOf(project));
}

function names(files: ProjectFiles, place: RegExp): readonly string[] {
  return Object.keys(files)
    .map((path) => place.exec(path)?.[1])
    .filter((name) => name !== undefined)
    .sort();
}

/** Drops `$schema` and `$comment`, which are not names, from a map of names. */
function withoutNotes(value: unknown): unknown {
  return byName(Object.entries(value as object).filter(([key]) => !key.startsWith('$')));
}

/** Drops `$schema`, which JSON Schema tools would interpret in a record. */
function withoutSchema(value: unknown): unknown {
  const { $schema: _, ...record } = value as Readonly<Record<string, unknown>>;
  return record;
}
