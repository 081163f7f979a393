import { tokensPath } from '../../src/tools/build/tokens/theme-css.ts';
import { parseTokens } from '../../src/tools/build/tokens/tokens.ts';
import { ruleFinder } from '../tokens/drawn.ts';
import type { Files } from '../tokens/loaded.ts';
import { preparingModules, previewModules, type StoryGroup, storyGroups } from '../tokens/modules.ts';
import { manual, pages } from '../tokens/shown.ts';
import { usesOf } from '../tokens/uses.ts';
import { changedRules } from './changed-rules.ts';

/** A file with another text than before; without one where it was not there, or no longer is. */
export interface ChangedFile {
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
}

/** What lies between two revisions. */
export interface Revisions {
  /** The project's files of now, and those that are gone; the text of code and styles, and at least the path of others. */
  readonly files: Files;
  readonly changed: readonly ChangedFile[];
  /** What the build publishes for the console to load: `club.json`, `forms/club-edit.js`, `boot.menu`. Compared by its text. */
  readonly published: { readonly before: Files; readonly after: Files };
}

/** What of a change touches stories, by the beginning of their ids. */
export type Touched = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the stories that a change can touch, by the beginning of their ids, each with what of the change touches it:
 *
 *     changed styles → rules and variables → stories that draw them
 *     changed code, data, stories → stories that load them; with what runs before every story: all
 *     what the build published differently → the screen's stories
 *
 * Names too many stories rather than too few. The matrix of a screen only frames other stories, which are named themselves.
 */
export function touchedStories({ files, changed, published }: Revisions): Touched {
  const groups = storyGroups(files);
  const found = new Map<string, Set<string>>();
  const touch = (reason: string, touched: readonly Pick<StoryGroup, 'id'>[]) => {
    for (const { id } of touched) found.set(id, (found.get(id) ?? new Set()).add(reason));
  };
  const isForAll = everyStorys(files);
  const styles = styleReader(files, groups);
  for (const file of changed) {
    const { path } = file;
    if (isForAll(path)) touch(path, groups);
    else if (path.endsWith('.css')) for (const { reason, stories } of styles(file)) touch(reason, stories);
    else
      touch(
        reasonOf(path),
        groups.filter(({ modules }) => modules.has(path)),
      );
  }
  for (const path of differing(published.before, published.after))
    touch(
      publishedReason(path),
      groups.filter((group) => shows(group, path)),
    );
  return new Map([...found].map(([id, reasons]) => [id, [...reasons]]));
}

interface Reason {
  readonly reason: string;
  readonly stories: readonly Pick<StoryGroup, 'id'>[];
}

function styleReader(files: Files, groups: readonly StoryGroup[]): (file: ChangedFile) => readonly Reason[] {
  const draws = ruleFinder(files);
  const tokens = files[tokensPath];
  const uses = tokens === undefined ? () => ({ stories: groups }) : usesOf(files, parseTokens(tokens));
  const loaded = new Set([...previewModules(files), ...groups.flatMap(({ modules }) => [...modules])]);
  return ({ path, before = '', after = '' }) => {
    // Another page's styles may name their variables alike.
    if (!loaded.has(path)) return [];
    return changedRules(before, after).flatMap(({ title, variables, selectors }) => [
      ...variables.map((name) => ({ reason: `--${name}`, stories: uses(name).stories })),
      { reason: `${path} ${title}`, stories: groups.filter((group) => draws(group, path, selectors)) },
    ]);
  };
}

/** A screen is one reason, whether its text, what is published of it or its states are looked at. */
function reasonOf(path: string): string {
  const [, screen] =
    /^(?:screens|stories\/generated)\/([^/.]+)(?:\.matrix\.stories\.ts|\.stories\.ts|\.json)$/.exec(path) ?? [];
  return screen === undefined ? path : `页面 ${screen}`;
}

function publishedReason(path: string): string {
  const form = formOf(path);
  if (form !== undefined) return `表单 ${form}`;
  if (path === 'menu.json') return '全站的查找';
  if (aroundScreens.includes(path)) return '菜单';
  return path.startsWith('boot.') ? '页面共用的选项与接口' : `页面 ${path.replace('.json', '')}`;
}

function formOf(path: string): string | undefined {
  return /^forms\/(.+)\.js$/.exec(path)?.[1];
}

/** Returns a predicate: whether every story may look different where this file does. */
function everyStorys(files: Files): (path: string) => boolean {
  const before = preparingModules(files);
  const build =
    /^(package-lock\.json|tsconfig\.json|vite\.config\.ts|\.storybook\/main\.ts|stories\/pictures\/.*|src\/tools\/build\/(?!package\/).*)$/;
  return (path) => build.test(path) || (before.has(path) && !path.endsWith('.css'));
}

function differing(before: Files, after: Files): readonly string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}

/** Whether stories show something published: a screen itself and its forms, a page around any screen all of them. */
function shows({ id, modules }: StoryGroup, path: string): boolean {
  if (aroundScreens.includes(path)) return modules.has(pages);
  if (path.startsWith('boot.')) return modules.has(boot);
  const form = formOf(path);
  if (form !== undefined && modules.has(`schemas/forms/${form}.json`)) return true;
  const screen = /^screen-(.+)$/.exec(id)?.[1];
  if (screen === undefined) return modules.has(pages);
  return path === `${screen}.json` || (form === undefined && modules.has(manual));
}

/** Of what is published, what the navigation shows. */
const aroundScreens = ['boot.menu', 'boot.title'];

/** Whoever loads this knows the option lists and calls of all screens. */
const boot = 'src/console/session/boot.ts';
