import { createHash } from 'node:crypto';
import type { ProjectFiles } from '../../language/project/project.ts';

/** Path → hash of its text: identifies a project without its texts. */
export type Hashes = Readonly<Record<string, string>>;

/** Returns the hash of each file, in the order of their paths. */
export function hashesOf(files: ProjectFiles): Hashes {
  return Object.fromEntries(
    Object.keys(files)
      .sort()
      .map((path) => [path, textHash(files[path] ?? '')]),
  );
}

/** Returns a name for a project's texts, on which changes are based. */
export function baseOf(hashes: Hashes): string {
  return textHash(JSON.stringify(Object.entries(hashes).sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Returns 132 bits of SHA-256 in URL-safe text. */
function textHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
