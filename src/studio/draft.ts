import type { ProjectFiles } from '../language/project/project.ts';
import type { Changes } from './service.ts';

/** One file that somebody works on. */
export interface Edit {
  /** null: the file is taken away. */
  readonly text: string | null;
  /** The published text that the work began with; null where the file is new. */
  readonly from: string | null;
}

/** Everything that is being worked on and not yet published, by path. */
export type Draft = Readonly<Record<string, Edit>>;

/** The draft with this text for a file; a file that reads as it was published is no longer part of it. */
export function withText(draft: Draft, published: ProjectFiles, path: string, text: string | null): Draft {
  const { [path]: edit, ...others } = draft;
  const from = edit === undefined ? (published[path] ?? null) : edit.from;
  return text === from && from === (published[path] ?? null) ? others : { ...others, [path]: { text, from } };
}

/** The draft without this file: what is published counts. */
export function withoutFile(draft: Draft, path: string): Draft {
  const { [path]: _, ...others } = draft;
  return others;
}

/** The draft after somebody looked at what was published meanwhile, and keeps his own. */
export function keptMine(draft: Draft, published: ProjectFiles, path: string): Draft {
  const edit = draft[path];
  return edit === undefined ? draft : { ...draft, [path]: { ...edit, from: published[path] ?? null } };
}

/** The draft over what is published now: what was published just so is done. */
export function settled(draft: Draft, published: ProjectFiles): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([path, { text }]) => text !== (published[path] ?? null)));
}

/** Files that somebody else published since the work on them began. */
export function conflictsIn(draft: Draft, published: ProjectFiles): readonly string[] {
  return Object.keys(draft).filter((path) => draft[path]?.from !== (published[path] ?? null));
}

/** The whole project as it would be. */
export function filesWith(draft: Draft, published: ProjectFiles): ProjectFiles {
  const files: Record<string, string> = { ...published };
  for (const [path, { text }] of Object.entries(draft)) {
    if (text === null) delete files[path];
    else files[path] = text;
  }
  return files;
}

/** The draft as it is sent. */
export function changesOf(draft: Draft): Changes {
  return Object.fromEntries(Object.entries(draft).map(([path, { text }]) => [path, text]));
}
