import { classFinder } from './class-names.ts';
import type { Files } from './loaded.ts';
import { previewModules, type StoryGroup } from './modules.ts';

/**
 * Returns a predicate: whether stories may draw a rule of this stylesheet: they load it, and their code names every class that
 * one of its selectors asks for. A class that no code names counts as named.
 */
export function ruleFinder(
  files: Files,
): (group: StoryGroup, path: string, selectors: readonly (readonly string[])[]) => boolean {
  const everywhere = previewModules(files);
  const codeWith = classFinder(files);
  const names = ({ modules }: StoryGroup, name: string) => {
    const naming = codeWith(name);
    return naming.length === 0 || naming.some((path) => modules.has(path));
  };
  return (group, path, selectors) =>
    (everywhere.has(path) || group.modules.has(path)) &&
    selectors.some((classes) => classes.every((name) => names(group, name)));
}
