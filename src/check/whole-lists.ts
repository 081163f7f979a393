import type { Json } from '../language/json.ts';
import { isMembers } from './members.ts';
import type { ReadFile } from './read-file.ts';

/**
 * Record → the screen whose list shows it whole, and is held to what people rely on: of several lists of a record the
 * one with the most columns and filters. The others may show a part of it.
 */
export function wholeLists(screens: readonly ReadFile[]): ReadonlyMap<string, string> {
  const fullest = new Map<string, { readonly id: string; readonly parts: number }>();
  for (const { name, structure } of screens) {
    const screen = structure.sound;
    if (!isMembers(screen) || screen.kind !== 'list' || typeof screen.record !== 'string') continue;
    const parts = countOf(screen.columns) + countOf(screen.filters);
    if (parts > (fullest.get(screen.record)?.parts ?? -1)) fullest.set(screen.record, { id: name, parts });
  }
  return new Map([...fullest].map(([record, { id }]) => [record, id]));
}

function countOf(list: Json | undefined): number {
  return Array.isArray(list) ? list.length : 0;
}
