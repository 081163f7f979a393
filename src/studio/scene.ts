import { optionLists } from '../compile/boot/option-lists.ts';
import type { ResolvedScreen } from '../compile/screen/resolved-screen.ts';
import { compileScreen } from '../compile/screen/screen.ts';
import { type Project, type ProjectFiles, parseProject, places } from '../language/project/project.ts';
import { submitTitle } from '../words/zh-CN/screens.ts';
import { pageLanguage } from './page-language.ts';
import type { MenuScene, Scene } from './preview/protocol.ts';
import type { PublishedTexts } from './service.ts';

/** Returns the preview of a project's menu. */
export type MenuOf = (project: Project) => MenuScene;

/** Returns the preview of a file: a screen or the menu as they are, a form as a page; undefined for any other file. */
export function sceneOf(
  project: Project,
  path: string,
  files: ProjectFiles,
  published: PublishedTexts,
  menuOf?: MenuOf,
): Omit<Scene, 'source' | 'theme'> | undefined {
  const shown = shownAt(project, path, menuOf);
  if (shown === undefined) return undefined;
  const changed = Object.entries(project.forms).filter(([name]) => {
    const place = `schemas/forms/${name}.json`;
    return files[place] !== published.files[place];
  });
  return {
    shown,
    version: published.version,
    options: optionLists(project),
    records: project.records,
    api: project.api,
    forms: Object.fromEntries(changed),
  };
}

/** Returns the preview of a file with problems, as far as it can be rendered; undefined if it cannot. */
export function draftScene(
  path: string,
  files: ProjectFiles,
  published: PublishedTexts,
  menuOf?: MenuOf,
): ReturnType<typeof sceneOf> {
  try {
    return sceneOf(parseProject(files, pageLanguage), path, files, published, menuOf);
  } catch {
    return undefined;
  }
}

function shownAt(project: Project, path: string, menuOf: MenuOf | undefined): Scene['shown'] | undefined {
  if (path === places.menu) {
    return menuOf && { menu: menuOf(project) };
  }
  const screen = screenOf(project, path);
  return screen && { screen };
}

function screenOf(project: Project, path: string): ResolvedScreen | undefined {
  const id = places.screens.exec(path)?.[1];
  if (id !== undefined) return project.screens[id] === undefined ? undefined : compileScreen(project, id);
  const name = places.forms.exec(path)?.[1];
  const form = name === undefined ? undefined : project.forms[name];
  if (name === undefined || form === undefined) return undefined;
  return {
    kind: 'form',
    id: `form ${name}`,
    title: form.title ?? name,
    permission: null,
    form: name,
    request: { method: 'POST', url: ['/'] },
    shape: 'object',
    submit: submitTitle,
    reset: false,
    writePermission: null,
  };
}
