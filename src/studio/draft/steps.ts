import type { ProjectFiles } from '../../language/project/project.ts';
import type { Changes } from '../service.ts';

/** A change of several files that is undone and redone as a whole, such as a renaming. */
export interface Step {
  readonly changes: Changes;
  /** The texts of the same files before the change. */
  readonly before: Changes;
  /** The whole project before and after the change: the order of the step among the edits of any file follows from them. */
  readonly from: ProjectFiles;
  readonly to: ProjectFiles;
  /** The files that were open before and after the change. */
  readonly opened: { readonly before: string; readonly after: string };
}

/** The steps since the studio was opened, the latest last. */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** No steps. */
export const noSteps: Steps = { done: [], undone: [] };

/** Returns the step that writes the changes to a project. */
export function stepOf(from: ProjectFiles, changes: Changes, opened: Step['opened']): Step {
  const to: Record<string, string> = { ...from };
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) delete to[path];
    else to[path] = text;
  }
  const before = Object.fromEntries(Object.keys(changes).map((path) => [path, from[path] ?? null]));
  return { changes, before, from, to, opened };
}

/** Returns the steps after another one was done; those that were undone cannot be redone any more. */
export function withStep({ done }: Steps, step: Step): Steps {
  return { done: [...done, step], undone: [] };
}

/** Returns the step to undo next while a file is open; undefined if this file was edited after it, or if there is none. */
export function stepToUndo({ done }: Steps, files: ProjectFiles, open: string): Step | undefined {
  const last = done.at(-1);
  return last !== undefined && last.to[open] === files[open] ? last : undefined;
}

/** Returns the step to redo next while a file is open; undefined if any of its files was edited since it was undone. */
export function stepToRedo({ undone }: Steps, files: ProjectFiles, open: string): Step | undefined {
  const last = undone.at(-1);
  if (last === undefined || last.from[open] !== files[open]) return undefined;
  return editedSince(last.before, files).length === 0 ? last : undefined;
}

/** Returns the paths whose texts are no longer those that were written. */
export function editedSince(written: Changes, files: ProjectFiles): readonly string[] {
  return Object.keys(written).filter((path) => (files[path] ?? null) !== written[path]);
}

/** Returns the steps after the latest was undone. */
export function withUndone({ done, undone }: Steps): Steps {
  return { done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)] };
}

/** Returns the steps after the latest undone one was redone. */
export function withRedone({ done, undone }: Steps): Steps {
  return { done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1) };
}

/** Returns whether a file's text went from one to the other by a step, done or undone. */
export function isOfStep({ done, undone }: Steps, path: string, from: string, to: string): boolean {
  return [...done, ...undone].some(
    ({ before, changes }) =>
      (before[path] === from && changes[path] === to) || (changes[path] === from && before[path] === to),
  );
}
