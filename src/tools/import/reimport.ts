import { mergeChanges } from '../../change/merge-values.ts';
import type { Json } from '../../language/json.ts';
import { parseJson } from '../../language/parse.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { jsonText } from './json-text.ts';

/** A conflict between a person's change and the document's at the same position; the person's text stays. */
export interface MergeConflict {
  readonly file: string;
  /** The path in the file, joined by dots; empty for a file that one side has deleted. */
  readonly place: string;
}

/** A project after a re-import, with what the document added, removed and changed. */
export interface ReimportResult {
  /** Path → the text to write; null to delete the file. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly clashes: readonly MergeConflict[];
}

/**
 * Merges a changed document into a project: `base` are the files of the last import, `theirs` those of this one.
 * People's changes are never lost: where both changed the same, the document's change is only reported.
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
  /** The text to write: undefined for no change, null to delete. */
  readonly text?: string | null;
  readonly clashes: readonly MergeConflict[];
}

function mergedFile(file: string, { base, ours, theirs }: Sides): MergedFile {
  if (theirs === base) return { clashes: [] };
  if (ours === base || (ours === undefined && base === undefined)) return { text: theirs ?? null, clashes: [] };
  // Deleted by people, or by the document after people have changed it.
  if (ours === undefined || theirs === undefined) return { clashes: [{ file, place: '' }] };
  const sides = [base ?? 'null', ours, theirs].map((text) => parseJson(text) as Json);
  const { value, clashes } = mergeChanges(sides[0], sides[1], sides[2]);
  const isKept = JSON.stringify(value) === JSON.stringify(sides[1]);
  return {
    ...(!isKept && { text: jsonText(value) }),
    clashes: clashes.map(({ path }) => ({ file, place: path.join('.') })),
  };
}
