import { type Merged, merge, rangeOf } from '../../change/merge.ts';
import { type ProjectFiles, publishable } from '../../language/project/project.ts';

/** The published files of a running console, and the files on its disk. */
export interface PullSource {
  readonly files: ProjectFiles;
  /** The files published over those on the server's disk, with the disk's text; null if it has none. */
  readonly onDisk: Readonly<Record<string, string | null>>;
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
  uncommitted: ReadonlySet<string>,
  takes: boolean,
): PullPlan {
  const writes: Record<string, string | null> = {};
  const merged: string[] = [];
  const obstacles: string[] = [];
  for (const [path, base] of Object.entries(onDisk)) {
    // The paths come from another machine: none may lead outside the project.
    if (!publishable.test(path)) throw new Error(`不能写入「${path}」。`);
    const [mine, published] = [here[path] ?? null, files[path] ?? null];
    const isMoved = mine !== base && mine !== published;
    const result = merge(base, published, mine);
    const text = wanted(result, takes ? published : undefined);
    if (isMoved && uncommitted.has(path)) obstacles.push(`${path}：这里有没有提交的改动，会被覆盖；请先提交`);
    else if (text === undefined) obstacles.push(...clashesIn(result).map((clash) => `${path}：${clash}`));
    else if (text !== mine) writes[path] = text;
    if (isMoved && 'text' in result) merged.push(path);
  }
  return { writes, merged, obstacles };
}

/** The text to write: the merged one, else `instead`; undefined if nothing may be written. */
function wanted(result: Merged, instead: string | null | undefined): string | null | undefined {
  return 'text' in result ? result.text : instead;
}

function clashesIn(result: Merged): readonly string[] {
  if ('text' in result) return [];
  return result.clashes.map(
    ({ ours, theirs }) => `已发布的第 ${rangeOf(ours)} 行与这里的第 ${rangeOf(theirs)} 行改了同一处`,
  );
}
