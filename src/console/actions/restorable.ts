import type { ResolvedAction } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';

/**
 * Returns the entries of a record's history; one that changed a field which no form of these actions asks for has no
 * values, so that none of them is offered on it.
 */
export function withRestorable(entries: readonly Row[], actions: readonly ResolvedAction[]): readonly Row[] {
  const restores = actions.filter((action) => action.kind === 'restore');
  return entries.map((entry) => {
    const { before, after } = entry;
    if (!isMembers(before) || !isMembers(after)) return entry;
    const names = Object.keys({ ...before, ...after });
    const areAsked = ({ fields }: (typeof restores)[number]) => {
      const asked = Object.values(fields).map(({ from }) => from);
      return names.every((name) => asked.includes(name));
    };
    return names.length > 0 && restores.some(areAsked) ? entry : { ...entry, before: null };
  });
}
