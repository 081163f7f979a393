import { type Conflict, type Merged, merge, rangeOf } from '../../change/merge.ts';
import { type ProjectFiles, publishable } from '../../language/project/project.ts';
import type { ToolWords } from '../../words/tools.ts';

/** The published files of a running console, and the files on its disk. */
export interface PullSource {
  readonly files: ProjectFiles;
  /** The files published over those on the server's disk, with the disk's text; null if it has none. */
  readonly onDisk: Readonly<Record<string, string | null>>;
}

/** How files are brought here. */
export interface PullOptions {
  /** The paths here with uncommitted changes. */
  readonly uncommitted: ReadonlySet<string>;
  /** Whether the published file wins conflicts. */
  readonly takes: boolean;
  readonly words: ToolWords['pull'];
}

/** What to write, and what prevents it. */
export interface PullPlan {
  /** Path → its text; null deletes the file. */
  readonly writes: Readonly<Record<string, string | null>>;
  /** Files also changed here, into which the published lines were merged. */
  readonly merged: readonly string[];
  /** Why nothing is written, one sentence per file. */
  readonly obstacles: readonly string[];
}

/**
 * Plans how to bring what was published into the files here: as published if they equal the server's, merged by lines
 * if they have moved on. With `takes`, the published file wins conflicts.
 */
export function planPull(
  here: ProjectFiles,
  { files, onDisk }: PullSource,
  { uncommitted, takes, words }: PullOptions,
): PullPlan {
  const writes: Record<string, string | null> = {};
  const merged: string[] = [];
  const obstacles: string[] = [];
  for (const [path, base] of Object.entries(onDisk)) {
    // The paths come from another machine: none may lead outside the project.
    if (!publishable.test(path)) throw new Error(words.refusedPath(path));
    const [mine, published] = [here[path] ?? null, files[path] ?? null];
    const isMoved = mine !== base && mine !== published;
    const result = merge(base, published, mine);
    const text = wanted(result, takes ? published : undefined);
    if (isMoved && uncommitted.has(path)) obstacles.push(words.uncommitted(path));
    else if (text === undefined)
      obstacles.push(...clashesIn(result).map(({ ours, theirs }) => words.clash(path, rangeOf(ours), rangeOf(theirs))));
    else if (text !== mine) writes[path] = text;
    if (isMoved && 'text' in result) merged.push(path);
  }
  return { writes, merged, obstacles };
}

/** The text to write: the merged one, else `instead`; undefined if nothing may be written. */
function wanted(result: Merged, instead: string | null | undefined): string | null | undefined {
  return 'text' in result ? result.text : instead;
}

function clashesIn(result: Merged): readonly Conflict[] {
  return 'text' in result ? [] : result.clashes;
}
