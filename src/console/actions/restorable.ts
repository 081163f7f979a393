import type { ResolvedAction } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';

/**
 * Returns the entries of a record's history. An entry loses its values, and so its restore action, if it changed a
 * field that no form of these actions contains.
 */
export function withRestorable(entries: readonly Row[], actions: readonly ResolvedAction[]): readonly Row[] {
  const asked = actions.flatMap((action) =>
    action.kind === 'restore' ? [new Set(Object.values(action.fields).map(({ from }) => from))] : [],
  );
  return entries.map((entry) => {
    const { before, after } = entry;
    if (!isMembers(before) || !isMembers(after)) return entry;
    const names = Object.keys({ ...before, ...after });
    const isWhole = names.length > 0 && asked.some((fields) => names.every((name) => fields.has(name)));
    return isWhole ? entry : { ...entry, before: null };
  });
}
