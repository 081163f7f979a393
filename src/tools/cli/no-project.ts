import { resolve } from 'node:path';
import type { ProjectFiles } from '../../language/project/project.ts';

/** Says so, and returns true, where a folder has no project. */
export function hasNoProject(folder: string, files: ProjectFiles): boolean {
  if (Object.keys(files).length > 0) return false;
  console.error(`「${resolve(folder)}」中没有项目：要有 screens 与 schemas 两个目录`);
  return true;
}
