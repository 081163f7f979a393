import { type Conflict, type Merged, merge, rangeOf } from '../../change/merge.ts';
import { type ProjectFiles, publishable } from '../../language/project/project.ts';
import type { ToolWords } from '../../words/tools.ts';

/** The published files of a running console, and the files on its disk. */
export interface PullSource {
  readonly files: ProjectFiles;
  /** The files published over those on the server's disk, with the disk's text; null if it has none. */
  readonly onDisk: Readonly<Record<string, string | null>>;
}

/** The options of a pull. */
export interface PullOptions {
  /** The local paths with uncommitted changes. */
  readonly uncommitted: ReadonlySet<string>;
  /** Whether the published file wins conflicts. */
  readonly takes: boolean;
  readonly words: ToolWords['pull'];
}

/** The files to write, and what prevents it. */
export interface PullPlan {
  /** Path → text; null deletes the file. */
  readonly writes: Readonly<Record<string, string | null>>;
  /** Locally changed files into which the published lines were merged. */
  readonly merged: readonly string[];
  /** The reasons not to write, one sentence per file. */
  readonly obstacles: readonly string[];
}

/**
 * Plans how to write what was published into local files: files equal to the server's are replaced, others merged line
 * by line. With `takes`, the published file wins conflicts.
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
    // The paths come from another machine and must not lead out of the project.
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

/** Returns the text to write: the merged one, otherwise `instead`; undefined if nothing may be written. */
function wanted(result: Merged, instead: string | null | undefined): string | null | undefined {
  return 'text' in result ? result.text : instead;
}

function clashesIn(result: Merged): readonly Conflict[] {
  return 'text' in result ? [] : result.clashes;
}
