import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { type Files, handover, importReader, product, reached } from './loaded.ts';
import { shownReader } from './shown.ts';

/** The stories of one file, and the modules they load. */
export interface StoryGroup {
  /** As in the sidebar, such as `列/枚举标签`. */
  readonly title: string;
  /** The beginning of the stories' ids. */
  readonly id: string;
  /** The id of the first story, to link to. */
  readonly first: string;
  readonly count: number;
  readonly modules: ReadonlySet<string>;
}

/** Returns the stories of a project with all the modules they load: imported, on demand, or handed over by the product. */
export function storyGroups(files: Files): readonly StoryGroup[] {
  const shown = shownReader(files, importReader(files));
  return Object.entries(files)
    .filter(([path]) => /\.stories\.tsx?$/.test(path))
    .map(([path, text]) => {
      const [, , title = path, id = ''] = /\btitle: (['"])(.+?)\1,\s+id: \1(.+?)\1/.exec(text) ?? [];
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
      const first = toId(id || 'none', storyNameFromExport(names[0] ?? 'none'));
      return { title, id, first, count: names.length, modules: shown(path) };
    });
}

/** Returns the modules that are loaded with every story. */
export function previewModules(files: Files): ReadonlySet<string> {
  return reached(preview, importReader(files));
}

/** Returns the modules that run before every story: all that are loaded with it but the product's own parts. */
export function preparingModules(files: Files): ReadonlySet<string> {
  const importsOf = importReader(files);
  return reached(preview, (path) => importsOf(path).filter((next) => next !== product && next !== handover));
}

const preview = '.storybook/preview.tsx';
