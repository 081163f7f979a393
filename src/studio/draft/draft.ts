import type { ProjectFiles } from '../../language/project/project.ts';
import type { Changes } from '../service.ts';

/** One file being edited. */
export interface Edit {
  /** Null if the file is deleted. */
  readonly text: string | null;
  /** The published text it started from; null if the file is new. */
  readonly from: string | null;
}

/** The edited, unpublished files, by path. */
export type Draft = Readonly<Record<string, Edit>>;

/** Returns the draft with a file's text; a text equal to the published one removes the file from the draft. */
export function withText(draft: Draft, published: ProjectFiles, path: string, text: string | null): Draft {
  const { [path]: edit, ...others } = draft;
  const from = edit === undefined ? (published[path] ?? null) : edit.from;
  return text === from && from === (published[path] ?? null) ? others : { ...others, [path]: { text, from } };
}

/** Returns the draft without a file, which reverts its changes. */
export function withoutFile(draft: Draft, path: string): Draft {
  const { [path]: _, ...others } = draft;
  return others;
}

/** Returns the draft with the new published text of a file as its base, keeping the author's text. */
export function withOwnTextKept(draft: Draft, published: ProjectFiles, path: string): Draft {
  const edit = draft[path];
  return edit === undefined ? draft : { ...draft, [path]: { ...edit, from: published[path] ?? null } };
}

/** Returns the draft with a text merged with the newly published one; unchanged if its text is no longer `mine`. */
export function withMergedText(draft: Draft, published: ProjectFiles, path: string, mine: string, text: string): Draft {
  return draft[path]?.text === mine ? { ...draft, [path]: { text, from: published[path] ?? null } } : draft;
}

/** Returns the draft without the files that have been published unchanged. */
export function withoutPublished(draft: Draft, published: ProjectFiles): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([path, { text }]) => text !== (published[path] ?? null)));
}

/** Returns the files that another user has published since their edit started. */
export function conflictsIn(draft: Draft, published: ProjectFiles): readonly string[] {
  return Object.keys(draft).filter((path) => draft[path]?.from !== (published[path] ?? null));
}

/** Returns the project that the draft is based on, without newer publications of other users. */
export function baseOf(draft: Draft, published: ProjectFiles): ProjectFiles {
  const froms = conflictsIn(draft, published).map((path) => [path, { text: draft[path]?.from ?? null, from: null }]);
  return froms.length === 0 ? published : filesWith(Object.fromEntries(froms) as Draft, published);
}

/** Returns the project with the draft applied. */
export function filesWith(draft: Draft, published: ProjectFiles): ProjectFiles {
  const files: Record<string, string> = { ...published };
  for (const [path, { text }] of Object.entries(draft)) {
    if (text === null) delete files[path];
    else files[path] = text;
  }
  return files;
}

/** Returns the draft in the format of the publish request. */
export function changesOf(draft: Draft): Changes {
  return Object.fromEntries(Object.entries(draft).map(([path, { text }]) => [path, text]));
}
