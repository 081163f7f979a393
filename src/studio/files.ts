import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { parseJson } from '../language/parse.ts';
import { inLanguage, type ProjectFiles, places } from '../language/project/project.ts';
import { textMatcher } from '../language/text/search.ts';
import {
  apiFile,
  backEndFile,
  enumsFile,
  fixedGroup,
  formsGroup,
  menuAlso,
  menuFile,
  optionsFile,
  screensGroup,
  sharedGroup,
  viewsFile,
} from '../words/zh-CN/studio/files.ts';
import { pageLanguage } from './page-language.ts';

/** A file as people know it. */
export interface FileEntry {
  readonly path: string;
  readonly title: string;
  /** Its name in the project. */
  readonly name: string;
  /** What else people look for it by. */
  readonly also?: string;
}
export interface FileGroup {
  readonly title: string;
  readonly files: readonly FileEntry[];
}

/** Returns the files of a project by type: screens in menu order, what they share, forms, and read-only files. */
export function groupsOf(written: ProjectFiles): readonly FileGroup[] {
  const files = inLanguage(written, pageLanguage);
  const screens = entries(files, places.screens).filter(({ path }) => path !== places.menu);
  const order = menuOrder(files);
  const rank = ({ name }: FileEntry): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [
    { title: screensGroup, files: [...screens].sort((one, other) => rank(one) - rank(other)) },
    { title: sharedGroup, files: shared.filter(({ path }) => files[path] !== undefined) },
    { title: formsGroup, files: entries(files, places.forms) },
    {
      title: fixedGroup,
      files: [...fixed.filter(({ path }) => files[path] !== undefined), ...entries(files, places.records)],
    },
  ].filter(({ files: found }) => found.length > 0);
}

/** Returns the files that words find, by type, without the types of which they find none. */
export function groupsFound(groups: readonly FileGroup[], words: string): readonly FileGroup[] {
  const finds = textMatcher(words);
  return groups
    .map((group) => ({
      ...group,
      files: group.files.filter(({ name, title, also = '' }) => finds(`${name} ${title} ${also}`)),
    }))
    .filter(({ files }) => files.length > 0);
}

/** Returns the files without those that change with the server's code, by type. */
export function editableFiles(groups: readonly FileGroup[]): readonly FileGroup[] {
  return groups.filter(({ title }) => title !== fixedGroup);
}

/** Returns the file that opens where none is asked for. */
export function firstPath(groups: readonly FileGroup[]): string {
  return groups[0]?.files[0]?.path ?? '';
}

/** Returns whether a file is edited on its preview. */
export function isEditedOnPage(path: string): boolean {
  return places.screens.test(path) || places.forms.test(path);
}

/** Returns the title of a file; its path where it has none. */
export function titleOfFile(groups: readonly FileGroup[], path: string): string {
  return groups.flatMap(({ files }) => files).find((entry) => entry.path === path)?.title ?? path;
}

const shared: readonly FileEntry[] = [
  { path: places.menu, title: menuFile, name: 'menu', also: menuAlso },
  { path: places.enums, title: enumsFile, name: 'enums' },
  { path: places.options, title: optionsFile, name: 'options' },
];
const fixed: readonly FileEntry[] = [
  { path: places.api, title: apiFile, name: 'api' },
  { path: places.views, title: viewsFile, name: 'views' },
  { path: places['back-end'], title: backEndFile, name: 'back-end' },
];

function entries(files: ProjectFiles, place: RegExp): readonly FileEntry[] {
  return Object.keys(files)
    .sort()
    .flatMap((path) => {
      const name = place.exec(path)?.[1];
      return name === undefined ? [] : [{ path, name, title: titleOf(files[path] ?? '') ?? name }];
    });
}

/** Returns the title of a file that holds no page, form or record; undefined for another. */
export function titleOfShared(path: string): string | undefined {
  return [...shared, ...fixed].find((entry) => entry.path === path)?.title;
}

/** The title, even of a text that is not JSON at the moment, if it is indented as usual. */
function titleOf(text: string): string | undefined {
  return /^ {2}"title":\s+"([^"\\]+)"/m.exec(text)?.[1] ?? parsedTitle(text);
}

function parsedTitle(text: string): string | undefined {
  try {
    const { title } = membersOf(parseJson(text));
    return typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}

function menuOrder(files: ProjectFiles): readonly string[] {
  try {
    const found: string[] = [];
    collect(parseJson(files[places.menu] ?? '{}'), found);
    return found;
  } catch {
    return [];
  }
}

function collect(value: Json, found: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if ('screen' in value && typeof value.screen === 'string') found.push(value.screen);
  for (const child of Object.values(value)) collect(child as Json, found);
}
