import { mergeChanges } from '../../change/merge-values.ts';
import type { Json } from '../../language/json.ts';
import { parseJson } from '../../language/parse.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { jsonText } from './json-text.ts';

/** A file that people and the document have both changed, at the same place, where what people wrote stays. */
export interface MergeConflict {
  readonly file: string;
  /** Names from the root of the file, joined by dots; empty for a file that one side has deleted. */
  readonly place: string;
}

/** A project with what came, went and changed in its document. */
export interface ReimportResult {
  /** The files that are to be written; null for one that is to be deleted. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly clashes: readonly MergeConflict[];
}

/**
 * Returns how the files of a project change where its document has: `base` are those that were made last time, `theirs` those
 * that are made now. Nothing that people wrote since is lost: where both have changed the same, theirs is only named.
 */
export function reimport(base: ProjectFiles, ours: ProjectFiles, theirs: ProjectFiles): ReimportResult {
  const paths = [...new Set([...Object.keys(base), ...Object.keys(theirs)])].sort();
  const results = paths.map(
    (path) => [path, mergedFile(path, { base: base[path], ours: ours[path], theirs: theirs[path] })] as const,
  );
  return {
    files: Object.fromEntries(
      results.flatMap(([path, { text }]) => (text === undefined || text === ours[path] ? [] : [[path, text]])),
    ),
    clashes: results.flatMap(([, { clashes }]) => clashes),
  };
}

interface Sides {
  readonly base: string | undefined;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
}

interface MergedFile {
  /** Undefined where nothing is to be written, null where it is to be deleted. */
  readonly text?: string | null;
  readonly clashes: readonly MergeConflict[];
}

function mergedFile(file: string, { base, ours, theirs }: Sides): MergedFile {
  if (theirs === base) return { clashes: [] };
  if (ours === base || (ours === undefined && base === undefined)) return { text: theirs ?? null, clashes: [] };
  // Deleted by people, or by the document where people have changed it since.
  if (ours === undefined || theirs === undefined) return { clashes: [{ file, place: '' }] };
  const sides = [base ?? 'null', ours, theirs].map((text) => parseJson(text) as Json);
  const { value, clashes } = mergeChanges(sides[0], sides[1], sides[2]);
  const isKept = JSON.stringify(value) === JSON.stringify(sides[1]);
  return {
    ...(!isKept && { text: jsonText(value) }),
    clashes: clashes.map(({ path }) => ({ file, place: path.join('.') })),
  };
}
