import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../src/language/json.ts';
import { isMembers } from '../../src/language/members.ts';

/** Returns the names under which two values differ: the outermost that only one has, and the innermost of the others. */
export function changedIn(one: Json, other: Json, name = ''): ReadonlySet<string> {
  if (JSON.stringify(one) === JSON.stringify(other)) return new Set();
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return new Set(one.flatMap((item: Json, index) => [...changedIn(item, other[index] ?? null, name)]));
  if (!isMembers(one) || !isMembers(other)) return new Set([name]);
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return new Set(keys.flatMap((key) => [...changedIn(one[key] ?? null, other[key] ?? null, key)]));
}

/** Returns whether the console's code reads a property of this name. */
export function isRead(name: string, paths: readonly string[]): boolean {
  return new RegExp(`(?:\\.|[{,(]\\s*)${name}\\b`).test(paths.map(sourceOf).join('\n'));
}

const sources = new Map<string, string>();

function sourceOf(path: string): string {
  const known =
    sources.get(path) ??
    filesAt(path)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  sources.set(path, known);
  return known;
}

function filesAt(path: string): readonly string[] {
  if (!path.endsWith('/')) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(path, file));
}
