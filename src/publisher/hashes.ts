import { createHash } from 'node:crypto';
import type { ProjectFiles } from '../language/project/project.ts';

/** Path → hash of its text: what a project is, without its texts. */
export type Hashes = Readonly<Record<string, string>>;

/** The hash of each file, in the order of their paths. */
export function hashesOf(files: ProjectFiles): Hashes {
  return Object.fromEntries(
    Object.keys(files)
      .sort()
      .map((path) => [path, textHash(files[path] ?? '')]),
  );
}

/** Names the texts of a project: what a change is based on. */
export function baseOf(hashes: Hashes): string {
  return textHash(JSON.stringify(Object.entries(hashes).sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** The paths that are new, gone or different. */
export function differing(before: Hashes, after: Hashes): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .sort();
}

/** 132 bits of SHA-256, fit for an address. */
function textHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
