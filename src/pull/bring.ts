import { type Merged, merge, rangeOf } from '../diff/merge.ts';
import { type ProjectFiles, publishable } from '../language/project/project.ts';

/** What a running console shows, and what stands under it. */
export interface Shown {
  readonly files: ProjectFiles;
  /** The files that were published over those on the server's disk, with the text there; null where there is none. */
  readonly onDisk: Readonly<Record<string, string | null>>;
}

/** What is to be written, and what stands in the way. */
export interface Bringing {
  /** Path → its text; null takes the file away. */
  readonly writes: Readonly<Record<string, string | null>>;
  /** Files that were changed here, too, and into which the published lines went. */
  readonly merged: readonly string[];
  /** Why nothing is written, one sentence for each file. */
  readonly obstacles: readonly string[];
}

/**
 * Plans how what was published comes into the files here: as published where they stand as on the server, merged by lines
 * where they have moved on since. `takes` says that the published file wins where lines contradict each other.
 */
export function bring(
  here: ProjectFiles,
  { files, onDisk }: Shown,
  uncommitted: ReadonlySet<string>,
  takes: boolean,
): Bringing {
  const writes: Record<string, string | null> = {};
  const merged: string[] = [];
  const obstacles: string[] = [];
  for (const [path, base] of Object.entries(onDisk)) {
    // The paths are another machine's: none of them may lead out of the project.
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

/** What is to stand here: what was merged, else what stands in for it; undefined where nothing may be written. */
function wanted(result: Merged, instead: string | null | undefined): string | null | undefined {
  return 'text' in result ? result.text : instead;
}

function clashesIn(result: Merged): readonly string[] {
  if ('text' in result) return [];
  return result.clashes.map(
    ({ ours, theirs }) => `已发布的第 ${rangeOf(ours)} 行与这里的第 ${rangeOf(theirs)} 行改了同一处`,
  );
}
