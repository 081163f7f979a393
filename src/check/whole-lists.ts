import { findCall } from '../compile/call.ts';
import type { Api } from '../language/api.ts';
import type { Json } from '../language/json.ts';
import { isMembers } from './members.ts';
import type { ReadFile } from './read-file.ts';

/**
 * Record → the screen whose list shows it whole, and is held to what people rely on: of several lists of a record the
 * one with the most columns and filters. The others may show a part of it. A screen that is not sound comes before all
 * others of the records that it may be of, and one that cannot be read before all: its mistake is not theirs.
 */
export function wholeLists(read: readonly ReadFile[]): ReadonlyMap<string, string> {
  // The sound part of the contract is what its type says.
  const api = (read.find(({ kind }) => kind === 'api')?.structure.sound ?? {}) as unknown as Api;
  const fullest = new Map<string, { readonly id: string; readonly parts: number }>();
  for (const { kind, name, document, structure } of read) {
    if (kind !== 'screen') continue;
    const screen = document.value;
    if (!isMembers(screen)) return new Map();
    const records = recordsOf(screen, api);
    const isSound = structure.faults.length === 0 && document.mistakes.length === 0 && records.length < 2;
    if (isSound && screen.kind !== 'list') continue;
    const parts = isSound ? countOf(screen.columns) + countOf(screen.filters) : Number.POSITIVE_INFINITY;
    for (const record of records)
      if (parts > (fullest.get(record)?.parts ?? -1)) fullest.set(record, { id: name, parts });
  }
  return new Map([...fullest].map(([record, { id }]) => [record, id]));
}

/** The records that a screen says it is of, and that its call answers: two where one of them is wrong. */
function recordsOf({ record, request }: { readonly [key: string]: Json }, api: Api): readonly string[] {
  const answered = typeof request === 'string' ? findCall(api, request)?.call.record : undefined;
  return [...new Set([record, answered].filter((one) => typeof one === 'string'))];
}

function countOf(list: Json | undefined): number {
  return Array.isArray(list) ? list.length : 0;
}
