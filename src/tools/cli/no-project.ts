import { resolve } from 'node:path';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';

/** Returns whether a folder has no project, and prints that. */
export function hasNoProject(folder: string, files: ProjectFiles, language: Language): boolean {
  if (Object.keys(files).length > 0) return false;
  console.error(toolWords(language).commands.noProject(resolve(folder)));
  return true;
}
